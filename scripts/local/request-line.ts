/** A line of the Worker's log. `app/server/log.server.ts` writes it. */
interface LogLine {
  readonly level: string;
  readonly method?: string;
  readonly route?: string;
  readonly status?: number;
  /** ms. */
  readonly duration?: number;
  readonly [detail: string]: unknown;
}

/** Details that a person at a terminal does not need. */
const UNPRINTED = ["level", "requestId", "statements", "rowsRead", "rowsWritten", "stack"];

/**
 * Returns a line of the Worker's log for a person: the time of day, and what happened. A failure is
 * followed by its stack. A line that is not JSON comes from the runtime and stays as it is.
 */
export function requestLine(line: string, now: Date): string {
  if (!line.startsWith("{")) return line;
  const { method, route, status, duration, ...rest }: LogLine = JSON.parse(line);
  const request = method === undefined ? [] : [status, `${method} ${route}`, `${duration} ms`];
  const details = Object.entries(rest)
    .filter(([name]) => !UNPRINTED.includes(name))
    .map(([name, value]) => `${name}: ${value}`);
  const stack = typeof rest.stack === "string" ? [`\n${rest.stack}`] : [];
  return [now.toTimeString().slice(0, 8), ...request, ...details].join("  ").concat(...stack);
}
