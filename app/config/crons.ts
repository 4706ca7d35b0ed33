/**
 * The triggers of `wrangler.toml`, UTC. The first fires at both hours that can be midnight in New
 * York. The second fires in hours with few players.
 */
export const crons = { midnight: "0 4,5 * * *", clearing: "0 9-23 * * *" } as const;
