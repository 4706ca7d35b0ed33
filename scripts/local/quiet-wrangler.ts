/** Wrangler would warn that the required secrets are missing; a local server makes its own. */
export function quietWrangler(): void {
  process.env.WRANGLER_LOG ??= "error";
}
