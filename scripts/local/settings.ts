/** The settings of the local server, from environment variables. */
interface LocalSettings {
  readonly port: number;
  readonly state: string;
  readonly demo: boolean;
  /** Added to the real time, ms. */
  readonly clockOffset: number;
  /** Whether the rate limits per network address apply. */
  readonly limits: boolean;
  /** Whether the log has JSON lines, as a deployed Worker writes them. */
  readonly jsonLog: boolean;
}

export function localSettings(env: NodeJS.ProcessEnv = process.env): LocalSettings {
  return {
    port: port(env.PORT || "8787"),
    state: env.LAVALIST_STATE || ".wrangler/state",
    demo: !isSet(env, "LAVALIST_DATA", "empty", "demo"),
    clockOffset: env.LAVALIST_NOW ? instant(env.LAVALIST_NOW) - Date.now() : 0,
    limits: !isSet(env, "LAVALIST_LIMITS", "off", "on"),
    jsonLog: isSet(env, "LAVALIST_LOG", "json", "text"),
  };
}

function port(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0 && number < 65536) return number;
  throw new Error(`PORT must be a number from 1 to 65535, not "${text}".`);
}

/** Returns whether a variable has the value that departs from its default. */
function isSet(
  env: NodeJS.ProcessEnv,
  name: "LAVALIST_DATA" | "LAVALIST_LIMITS" | "LAVALIST_LOG",
  value: string,
  defaultValue: string,
): boolean {
  const text = env[name] || defaultValue;
  if (text === value) return true;
  if (text === defaultValue) return false;
  throw new Error(`${name} must be "${value}" or unset, not "${text}".`);
}

function instant(text: string): number {
  const time = Date.parse(text);
  if (!Number.isNaN(time)) return time;
  throw new Error(`LAVALIST_NOW must be an instant such as 2026-03-08T04:59:30Z, not "${text}".`);
}
