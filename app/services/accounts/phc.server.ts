import { fromBase64, toBase64 } from "~/contract/encoding";

/** How much work a hash costs. */
export interface Cost {
  /** KiB */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** An argon2id hash with all that is needed to compute it again. */
export interface Phc extends Cost {
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
}

/** What a stored hash may ask of us: an isolate has 128 MB, and a request its CPU time. */
const MOST: Cost = { memory: 65536, passes: 10, parallelism: 4 };

const PATTERN =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

/** Reads the string form of a hash; null for what is none, or would cost more than we can give. */
export function parsePhc(text: string): Phc | null {
  const [, memory, passes, parallelism, salt, hash] = PATTERN.exec(text) ?? [];
  if (salt === undefined || hash === undefined) return null;
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  const possible =
    cost.parallelism >= 1 &&
    cost.parallelism <= MOST.parallelism &&
    cost.passes >= 1 &&
    cost.passes <= MOST.passes &&
    cost.memory >= 8 * cost.parallelism &&
    cost.memory <= MOST.memory;
  return possible ? { ...cost, salt: fromBase64(salt), hash: fromBase64(hash) } : null;
}

/** The string form of a hash. */
export function formatPhc({ memory, passes, parallelism, salt, hash }: Phc): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${withoutPadding(salt)}$${withoutPadding(hash)}`;
}

/** Whether a hash was made with less work than another cost asks. */
export function isWeaker(hash: Cost, wanted: Cost): boolean {
  return hash.memory < wanted.memory || hash.passes < wanted.passes;
}

/** The string form omits the padding. */
function withoutPadding(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("=", "");
}
