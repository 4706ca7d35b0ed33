/**
 * How much more a test of random inputs tries than in the whole check, where it is 1.
 * `npm run test:hard` sets it.
 */
export const effort = Number(process.env.EFFORT ?? 1);

/** The options of such a test. Only a busy machine takes so long. */
export const slow = { timeout: 120_000 * effort };
