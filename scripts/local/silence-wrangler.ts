/** Silences wrangler's warning about missing secrets. A local server creates its own. */
export function silenceWrangler(): void {
  process.env.WRANGLER_LOG ??= "error";
}
