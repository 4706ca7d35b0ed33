import { type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { wrongGuessCounts } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import { MASKS, TAG_LENGTH, TAGS_LENGTH } from "./guess-sources.server";

/** Texts of a game. A place with an empty text is free. */
type Texts = (typeof wrongGuessCounts.$inferSelect)["texts"];

/** The new players of a text, and what their sources add to its tags and masks. */
export interface AddedGuess {
  readonly players: number;
  readonly tags: readonly string[];
  readonly masks: readonly number[];
}

/** New wrong guesses of a game, and when the last one was made (ms). */
export interface AddedGuesses {
  readonly texts: ReadonlyMap<string, AddedGuess>;
  readonly at: number;
}

const NOTHING: AddedGuess = { players: 0, tags: [], masks: Array.from({ length: MASKS }, () => 0) };

/** Bytes of the row of a game's wrong guesses, and of a text in it besides the text itself. */
const ROW_BYTES = 16 * 1024;
const TEXT_OVERHEAD = 32;

/** The most frequent texts of a game, which get masks. At most eight are shown to players. */
const MASKED_TEXTS = 40;
/** Bytes of a mask. */
const MASK_BYTES = 17;

/** The most frequent texts of a game, which new texts do not replace. */
const SAFE_TEXTS = 150;

/** The places that one statement changes. SQLite's functions have at most 32 arguments on D1. */
const PLACES_PER_STATEMENT = 15;

/** The places of one text that are merged at once. Expressions have a limited number of terms. */
const MERGED_PLACES = 20;

/** A text that the row is to have. */
interface Kept {
  readonly text: string;
  /** Its places. More than one if several writers have added the text at once. */
  readonly places: readonly number[];
  readonly added: AddedGuess;
}

/** A text that stays, and whether it gets masks. */
interface Masked extends Kept {
  readonly isMasked: boolean;
}

/** What a place gets. Changes only a place that still has the text `expected`. */
interface Change {
  /** Null: at the end. */
  readonly place: number | null;
  readonly expected: string;
  readonly text: string;
  readonly added: AddedGuess;
  readonly isMasked: boolean;
  /** The places whose players are added. */
  readonly from: readonly number[];
}

/**
 * Returns the statements that add wrong guesses to those of a game, which were read before as
 * `known`. They add to what is stored then, so that writers at the same time lose no guess of a
 * text that stays. They read one row each, however many texts it has.
 */
export function countWrongGuesses(
  db: Database,
  gameId: number,
  known: Texts,
  guesses: AddedGuesses,
) {
  const changes = planChanges(known, guesses);
  const statements = [];
  for (let from = 0; from < changes.length; from += PLACES_PER_STATEMENT) {
    const some = changes.slice(from, from + PLACES_PER_STATEMENT);
    statements.push(changePlaces(db, gameId, some, guesses.at));
  }
  return statements;
}

function planChanges(known: Texts, guesses: AddedGuesses): Change[] {
  const kept = keptTexts(known, guesses);
  const used = new Set(
    kept.flatMap(({ places }) => [...places.slice(0, 1), ...places.slice(MERGED_PLACES)]),
  );
  const free = [...known.keys()].filter((place) => !used.has(place));
  const textAt = (place: number) => known[place]?.[0] ?? "";
  const changes = kept
    .filter(({ places, added }) => added.players > 0 || places.length > 1)
    .map(({ text, places, ...rest }): Change => {
      const place = places[0] ?? free.shift() ?? null;
      const expected = place === null ? "" : textAt(place);
      return { place, expected, text, ...rest, from: places.slice(0, MERGED_PLACES) };
    });
  const freed = free
    .filter((place) => textAt(place) !== "")
    .map((place): Change => {
      const freedPlace = { place, expected: textAt(place), text: "", from: [] };
      return { ...freedPlace, added: NOTHING, isMasked: false };
    });
  return [...changes, ...freed];
}

/**
 * Returns the texts that stay. If they are more than 200 (`limits.nearMisses`) or 16 KB, the rarest
 * go. New texts count as if they were as frequent as the 150th: so texts that many players try
 * stay, and those that one player makes up go. Drops texts that nobody has guessed for 60 days
 * (`limits.rawResultDays`).
 */
function keptTexts(known: Texts, { texts, at }: AddedGuesses): Masked[] {
  const oldest = at - limits.rawResultDays * 24 * 60 * 60 * 1000;
  const counts = known.map(([, count]) => count).toSorted((a, b) => b - a);
  const leastSafe = counts[SAFE_TEXTS - 1] ?? 0;
  const byText = new Map<
    string,
    Kept & { readonly tags: string; readonly rank: number; readonly lastAt: number }
  >();
  for (const [place, [text, count, lastAt, tags = ""]] of known.entries()) {
    const added = withoutTags(texts.get(text) ?? NOTHING, tags);
    if (text === "" || (added.players === 0 && lastAt <= oldest)) continue;
    const other = byText.get(text);
    byText.set(text, {
      text,
      places: [...(other?.places ?? []), place],
      added: other?.added ?? added,
      tags: other?.tags ?? tags,
      rank: (other?.rank ?? added.players) + count,
      lastAt: added.players > 0 ? at : Math.max(lastAt, other?.lastAt ?? 0),
    });
  }
  for (const [text, added] of texts) {
    if (byText.has(text)) continue;
    const rank = Math.max(added.players, leastSafe);
    byText.set(text, { text, places: [], added, tags: "", rank, lastAt: at });
  }
  const best = [...byText.values()].toSorted(
    (a, b) => b.rank - a.rank || b.lastAt - a.lastAt || a.places.length - b.places.length,
  );
  let bytes = 0;
  return best
    .slice(0, limits.nearMisses)
    .map((kept, index) => ({ ...kept, isMasked: index < MASKED_TEXTS }))
    .filter((kept) => {
      bytes += bytesOf(kept) + kept.tags.length;
      return bytes <= ROW_BYTES;
    });
}

/** Leaves out the tags that a text has already. */
function withoutTags(added: AddedGuess, stored: string): AddedGuess {
  const known = stored.split(",");
  return { ...added, tags: added.tags.filter((tag) => !known.includes(tag)) };
}

function bytesOf({ text, added, isMasked }: Pick<Change, "text" | "added" | "isMasked">): number {
  if (text === "") return 0;
  const sources = added.tags.length * TAG_LENGTH + (isMasked ? MASKS * MASK_BYTES : 0);
  return (
    new TextEncoder().encode(text).length +
    TEXT_OVERHEAD +
    Math.min(sources, TAGS_LENGTH + MASKS * MASK_BYTES)
  );
}

/** Bytes of a text that a place has. */
function storedBytesOf(text: string): number {
  return bytesOf({ text, added: NOTHING, isMasked: false });
}

/**
 * Changes some places of the row, which is made if it does not exist. Leaves out everything if the
 * row has grown meanwhile and would become too large.
 */
function changePlaces(db: Database, gameId: number, changes: readonly Change[], at: number) {
  const appended = changes.filter(({ place }) => place === null);
  const replaced = changes.filter(({ place }) => place !== null);
  let texts = sql`texts`;
  if (replaced.length > 0) {
    const pairs = replaced.map((change) => sql`, ${pathTo(change.place)}, ${newValue(change, at)}`);
    texts = sql`json_replace(${texts}${sql.join(pairs)})`;
  }
  if (appended.length > 0) {
    const pairs = appended.map((change) => sql`, '$[#]', ${entryOf(change, at)}`);
    texts = sql`json_insert(${texts}${sql.join(pairs)})`;
  }
  // A text that stays in its place is never left out: its sources take few bytes.
  const growth = changes.reduce(
    (bytes, change) =>
      change.text === change.expected
        ? bytes
        : bytes + bytesOf(change) - storedBytesOf(change.expected),
    0,
  );
  return db
    .insert(wrongGuessCounts)
    .values({ gameId, oldestAt: at, texts: appended.map((change) => newEntry(change, at)) })
    .onConflictDoUpdate({
      target: wrongGuessCounts.gameId,
      set: { texts, oldestAt: sql`min(oldest_at, excluded.oldest_at)` },
      ...(growth > 0 && {
        setWhere: sql`octet_length(texts) + ${growth} <= ${ROW_BYTES} and json_array_length(texts) + ${appended.length} <= ${limits.nearMisses}`,
      }),
    });
}

/** Returns what a place gets: the new entry, or what it has if another writer has changed it. */
function newValue(change: Change, at: number): SQL {
  const { place, expected } = change;
  return sql`json(iif(texts ->> ${pathTo(place, 0)} = ${expected}, ${entryOf(change, at)}, texts -> ${pathTo(place)}))`;
}

/** Returns the entry of a text that no place has yet. */
function newEntry({ text, added, isMasked }: Change, at: number): Texts[number] {
  return [text, added.players, at, tagsText(added), ...(isMasked ? added.masks : [])];
}

function tagsText({ tags }: AddedGuess): string {
  return tags
    .map((tag) => `${tag},`)
    .join("")
    .slice(0, TAGS_LENGTH);
}

/** Returns the entry of a text, added up with what is stored of it. */
function entryOf({ place, text, added, isMasked, from }: Change, at: number): SQL {
  const stored = (index: number) =>
    from.map((each) => {
      const isSame = sql`texts ->> ${pathTo(each, 0)} = texts ->> ${pathTo(place, 0)}`;
      return sql`iif(${isSame}, coalesce(texts ->> ${pathTo(each, index)}, 0), 0)`;
    });
  const total = (value: number, index: number, operator: "+" | "|") =>
    sql.join([sql.raw(String(value)), ...stored(index)], sql.raw(` ${operator} `));
  const oldTags = from.length === 0 ? sql`''` : sql`coalesce(texts ->> ${pathTo(place, 3)}, '')`;
  const masks = isMasked
    ? added.masks.map((mask, index) => sql`, ${total(mask, 4 + index, "|")}`)
    : [];
  return sql`json_array(${text}, ${total(added.players, 1, "+")}, ${sql.raw(String(at))},
    substr(${oldTags} || ${tagsText(added)}, 1, ${sql.raw(String(TAGS_LENGTH))})${sql.join(masks)})`;
}

/** Returns the path of a place, or of a value in it. */
function pathTo(place: number | null, index?: number): SQL {
  const inside = index === undefined ? "" : `[${index}]`;
  return sql.raw(`'$[${place ?? "#"}]${inside}'`);
}
