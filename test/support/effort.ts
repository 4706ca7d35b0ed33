/**
 * How much more a test of random inputs tries than in the whole check, where it is 1.
 * `npm run test:hard` sets it.
 */
export const effort = Number(process.env.EFFORT ?? 1);
