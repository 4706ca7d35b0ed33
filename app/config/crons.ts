/** UTC, as in `wrangler.toml`. "midnight" fires at both hours that can be midnight in New York. */
export const crons = {
  midnight: "0 4,5 * * *",
  clearing: "0 9-23 * * *",
  watch: "7,22,37,52 * * * *",
} as const;
