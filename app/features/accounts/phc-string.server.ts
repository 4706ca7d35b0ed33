import { fromBase64, toBase64 } from "~/contract/encoding";

export interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

interface Phc extends Cost {
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
}

/** The highest cost that is accepted: an isolate has 128 MB, and CPU time is limited. */
const MAX_COST: Cost = { memory: 65536, passes: 10, parallelism: 4 };

const PATTERN =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

/** Returns null if the hash is invalid or its cost is too high. */
export function parsePhc(text: string): Phc | null {
  const [, memory, passes, parallelism, salt, hash] = PATTERN.exec(text) ?? [];
  if (salt === undefined || hash === undefined) return null;
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  const isAffordable =
    cost.parallelism >= 1 &&
    cost.parallelism <= MAX_COST.parallelism &&
    cost.passes >= 1 &&
    cost.passes <= MAX_COST.passes &&
    cost.memory >= 8 * cost.parallelism &&
    cost.memory <= MAX_COST.memory;
  return isAffordable ? { ...cost, salt: fromBase64(salt), hash: fromBase64(hash) } : null;
}

export function formatPhc({ memory, passes, parallelism, salt, hash }: Phc): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${withoutPadding(salt)}$${withoutPadding(hash)}`;
}

export function isWeaker(hash: Cost, required: Cost): boolean {
  return hash.memory < required.memory || hash.passes < required.passes;
}

function withoutPadding(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("=", "");
}
