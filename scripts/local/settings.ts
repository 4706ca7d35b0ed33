/** The settings of the local server, from environment variables. */
interface LocalSettings {
  readonly port: number;
  readonly state: string;
  readonly demo: boolean;
  /** Added to the real time, ms. */
  readonly clockOffset: number;
  /** Whether the rate limits per network address apply. */
  readonly limits: boolean;
}

export function localSettings(env: NodeJS.ProcessEnv = process.env): LocalSettings {
  return {
    port: port(env.PORT || "8787"),
    state: env.LAVALIST_STATE || ".wrangler/state",
    demo: demo(env.LAVALIST_DATA ?? ""),
    clockOffset: env.LAVALIST_NOW ? instant(env.LAVALIST_NOW) - Date.now() : 0,
    limits: limits(env.LAVALIST_LIMITS ?? ""),
  };
}

function port(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0 && number < 65536) return number;
  throw new Error(`PORT must be a number from 1 to 65535, not "${text}".`);
}

function demo(text: string): boolean {
  if (text === "" || text === "demo") return true;
  if (text === "empty") return false;
  throw new Error(`LAVALIST_DATA must be "empty" or unset, not "${text}".`);
}

function limits(text: string): boolean {
  if (text === "" || text === "on") return true;
  if (text === "off") return false;
  throw new Error(`LAVALIST_LIMITS must be "off" or unset, not "${text}".`);
}

function instant(text: string): number {
  const time = Date.parse(text);
  if (!Number.isNaN(time)) return time;
  throw new Error(`LAVALIST_NOW must be an instant such as 2026-03-08T04:59:30Z, not "${text}".`);
}
