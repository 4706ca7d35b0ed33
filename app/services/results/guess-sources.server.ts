import type { Player } from "./player.server";

/**
 * Counts from how many sources a wrong guess comes. A source is an account, or the network address
 * of guests: many browsers at one address count once. Nothing that is stored identifies a source.
 * The first 8 sources of a text are told apart by tags of 12 bits. For more there are five masks of
 * 52 bits: a source sets one bit, in mask n only one of 4^n sources does. The number of bits gives
 * an estimate ("linear counting", Whang 1990), within 15 % up to 40,000 sources. Masks of several
 * databases are combined by OR, so that nobody counts twice.
 */

/** 12 hex digits of the hash of a source, different for each game. */
export type Source = string;

/**
 * Returns the source of a result: the account, else the hash of the address. Null if neither is
 * known.
 */
export async function sourceOf(
  player: Player,
  addressHash: string | null,
  gameId: number,
): Promise<Source | null> {
  const owner = player.startsWith("user:") ? player : addressHash;
  if (owner === null) return null;
  const text = new TextEncoder().encode(`${gameId}:${owner}`);
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text), 0, 6);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The sources of a text that are told apart. */
const TAGGED_SOURCES = 8;
/** Characters of a tag and the comma after it. */
export const TAG_LENGTH = 4;
export const TAGS_LENGTH = TAGGED_SOURCES * TAG_LENGTH;
export const MASKS = 5;
/** Bits of a mask. JavaScript's numbers are exact up to 53 bits. */
const MASK_BITS = 52;
/** From this number of bits on, the next mask is more exact. */
const FULL = 45;

/** The tags of some sources, and the bits that they set in each mask. */
interface Marks {
  readonly tags: readonly string[];
  readonly masks: readonly number[];
}

/** Returns the tag of a source, and the bit that it sets in each mask, 0 for none. */
export function marksOf(source: Source | undefined): Marks {
  if (source === undefined) return { tags: [], masks: Array.from({ length: MASKS }, () => 0) };
  const bit = 2 ** (Number.parseInt(source.slice(3, 8), 16) % MASK_BITS);
  const sample = Number.parseInt(source.slice(8), 16);
  const masks = Array.from({ length: MASKS }, (_, mask) => (sample % 4 ** mask === 0 ? bit : 0));
  return { tags: [source.slice(0, 3)], masks };
}

/** Returns the bits of two masks. The operators of JavaScript know only 32 bits. */
export function combineMasks(one: number, other: number): number {
  return Number(BigInt(one) | BigInt(other));
}

/** What one database knows of the sources of a text. */
interface StoredSources {
  readonly players: number;
  /** Tags, each followed by a comma. */
  readonly tags: string;
  readonly masks: readonly number[];
}

/** Returns from about how many sources a text comes: exactly if each database knows at most 8. */
export function countSources(stored: readonly StoredSources[]): number {
  const tags = new Set(stored.flatMap((part) => part.tags.split(",").filter((tag) => tag !== "")));
  if (stored.every(({ players }) => players <= TAGGED_SOURCES)) return tags.size;
  const bits = Array.from({ length: MASKS }, (_, mask) =>
    bitsOf(stored.reduce((all, { masks }) => combineMasks(all, masks[mask] ?? 0), 0)),
  );
  const readable = bits.findIndex((count) => count <= FULL);
  const mask = readable === -1 ? MASKS - 1 : readable;
  // A full mask has no estimate: half a bit is taken for free.
  const free = Math.max(0.5, MASK_BITS - (bits[mask] ?? 0)) / MASK_BITS;
  const estimate = Math.round(-(4 ** mask) * MASK_BITS * Math.log(free));
  const players = stored.reduce((all, part) => all + part.players, 0);
  return Math.max(tags.size, Math.min(players, estimate));
}

function bitsOf(mask: number): number {
  return mask.toString(2).replaceAll("0", "").length;
}
