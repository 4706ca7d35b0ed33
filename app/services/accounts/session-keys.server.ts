/**
 * The secrets that sign sessions. A secret can be written and never read back, so a rotation cannot move the old key to
 * another name: each new key gets a name of its own, which tells since when it is there.
 */

/** One of them: `SESSION_KEY`, or `SESSION_KEY_202611211405` of that minute, UTC. */
export interface SessionKey {
  readonly name: string;
  readonly secret: string;
  /** ms since the epoch; 0 for the one without a time. */
  readonly since: number;
}

/** How long a session lasts, ms. */
export const SESSION_LIFE = 30 * 24 * 60 * 60 * 1000;

/** How long a new key is only believed, ms: signed at once, a session would be refused where the key has not arrived yet. */
export const SETTLING = 10 * 60 * 1000;

const NAME = /^SESSION_KEY(?:_(\d{4})(\d\d)(\d\d)(\d\d)(\d\d))?$/;

/** The keys among what is bound to the Worker, oldest first. */
export function sessionKeysOf(bindings: object): SessionKey[] {
  return Object.entries(bindings)
    .flatMap(([name, secret]) => {
      const since = beginningOf(name);
      return since !== null && typeof secret === "string" ? [{ name, secret, since }] : [];
    })
    .sort((one, other) => one.since - other.since);
}

/** The key that signs at `now` (ms): the newest that has settled, else the oldest. */
export function signingKey(keys: readonly SessionKey[], now: number): SessionKey | undefined {
  return keys.findLast(({ since }) => since + SETTLING <= now) ?? keys[0];
}

/** The name of a key that is made at `at` (ms). */
export function sessionKeyName(at: number): string {
  return `SESSION_KEY_${new Date(at).toISOString().slice(0, 16).replace(/\D/g, "")}`;
}

/** The names of keys that have signed no session that could still be good at `now` (ms). */
export function retiredKeys(names: readonly string[], now: number): string[] {
  const keys = sessionKeysOf(Object.fromEntries(names.map((name) => [name, ""])));
  return keys
    .filter((_, place) => {
      const next = keys[place + 1];
      return next !== undefined && next.since + SETTLING + SESSION_LIFE < now;
    })
    .map(({ name }) => name);
}

function beginningOf(name: string): number | null {
  const parts = NAME.exec(name);
  if (!parts) return null;
  const [, year, month, day, hour, minute] = parts;
  return year === undefined ? 0 : Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`);
}
