import { DAY, MINUTE } from "~/game/dates";
/**
 * `SESSION_KEY`, or `SESSION_KEY_202611211405` with its minute of creation in UTC: a secret
 * cannot be read back, so each new key has its own name.
 */
export interface SessionKey {
  readonly name: string;
  readonly secret: string;
  /** ms since the epoch; 0 for `SESSION_KEY`. */
  readonly since: number;
}

export const SESSION_LIFE = 30 * DAY;

/**
 * ms in which a new key signs nothing: locations that do not have it yet would reject the
 * session.
 */
export const PROPAGATION_TIME = 10 * MINUTE;

const NAME = /^SESSION_KEY(?:_(\d{4})(\d\d)(\d\d)(\d\d)(\d\d))?$/;

export function sessionKeysOf(bindings: object): SessionKey[] {
  return Object.entries(bindings)
    .flatMap(([name, secret]) => {
      const since = creationTimeOf(name);
      return since !== null && typeof secret === "string" ? [{ name, secret, since }] : [];
    })
    .sort((one, other) => one.since - other.since);
}

/** The newest key that is older than `PROPAGATION_TIME`, else the oldest. */
export function signingKey(keys: readonly SessionKey[], now: number): SessionKey | undefined {
  return keys.filter(({ since }) => since + PROPAGATION_TIME <= now).at(-1) ?? keys[0];
}

export function sessionKeyName(at: number): string {
  return `SESSION_KEY_${new Date(at).toISOString().slice(0, 16).replace(/\D/g, "")}`;
}

/** Keys that have signed no session that is still valid at `now` (ms). */
export function retiredKeys(names: readonly string[], now: number): string[] {
  const keys = sessionKeysOf(Object.fromEntries(names.map((name) => [name, ""])));
  return keys
    .filter((_, index) => {
      const next = keys[index + 1];
      return next !== undefined && next.since + PROPAGATION_TIME + SESSION_LIFE < now;
    })
    .map(({ name }) => name);
}

function creationTimeOf(name: string): number | null {
  const match = NAME.exec(name);
  if (!match) return null;
  const [, year, month, day, hour, minute] = match;
  return year === undefined ? 0 : Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`);
}
