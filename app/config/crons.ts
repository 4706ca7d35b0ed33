/**
 * The triggers of `wrangler.toml`, UTC. "midnight" fires at both hours that can be midnight in New
 * York, "clearing" in hours with few players, and "watch" all the time.
 */
export const crons = {
  midnight: "0 4,5 * * *",
  clearing: "0 9-23 * * *",
  watch: "7,22,37,52 * * * *",
} as const;
