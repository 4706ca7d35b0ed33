import { type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { wrongGuessCounts } from "../../../drizzle/schema";
import type { Database } from "../db.server";

/** Normalised texts of a game. A place with an empty text is free. */
type Texts = (typeof wrongGuessCounts.$inferSelect)["texts"];

/** New wrong guesses of a game: how many players made each, and when the last one did (ms). */
export interface AddedGuesses {
  readonly players: ReadonlyMap<string, number>;
  readonly at: number;
}

/** Bytes of the row of a game's wrong guesses, and of a text in it besides the text itself. */
const ROW_BYTES = 16 * 1024;
const TEXT_OVERHEAD = 32;

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
  /** Its new players. */
  readonly added: number;
}

/** What a place gets. Changes only a place that still has the text `expected`. */
interface Change {
  /** Null: at the end. */
  readonly place: number | null;
  readonly expected: string;
  readonly text: string;
  readonly added: number;
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

function planChanges(known: Texts, { players, at }: AddedGuesses): Change[] {
  const kept = keptTexts(known, { players, at });
  const used = new Set(
    kept.flatMap(({ places }) => [...places.slice(0, 1), ...places.slice(MERGED_PLACES)]),
  );
  const free = [...known.keys()].filter((place) => !used.has(place));
  const textAt = (place: number) => known[place]?.[0] ?? "";
  const changes = kept
    .filter(({ places, added }) => added > 0 || places.length > 1)
    .map(({ text, places, added }): Change => {
      const place = places[0] ?? free.shift() ?? null;
      const expected = place === null ? "" : textAt(place);
      return { place, expected, text, added, from: places.slice(0, MERGED_PLACES) };
    });
  const freed = free
    .filter((place) => textAt(place) !== "")
    .map((place): Change => ({ place, expected: textAt(place), text: "", added: 0, from: [] }));
  return [...changes, ...freed];
}

/**
 * Returns the texts that stay. If they are more than 200 (`limits.nearMisses`) or 16 KB, the rarest
 * go. New texts count as if they were as frequent as the 150th: so texts that many players try
 * stay, and those that one player makes up go. Drops texts that nobody has guessed for 60 days
 * (`limits.rawResultDays`).
 */
function keptTexts(known: Texts, { players, at }: AddedGuesses): Kept[] {
  const oldest = at - limits.rawResultDays * 24 * 60 * 60 * 1000;
  const counts = known.map(([, count]) => count).toSorted((a, b) => b - a);
  const leastSafe = counts[SAFE_TEXTS - 1] ?? 0;
  const byText = new Map<string, Kept & { readonly rank: number; readonly lastAt: number }>();
  for (const [place, [text, count, lastAt]] of known.entries()) {
    const added = players.get(text) ?? 0;
    if (text === "" || (added === 0 && lastAt <= oldest)) continue;
    const other = byText.get(text);
    byText.set(text, {
      text,
      places: [...(other?.places ?? []), place],
      added,
      rank: (other?.rank ?? added) + count,
      lastAt: added > 0 ? at : Math.max(lastAt, other?.lastAt ?? 0),
    });
  }
  for (const [text, added] of players) {
    if (byText.has(text)) continue;
    byText.set(text, { text, places: [], added, rank: Math.max(added, leastSafe), lastAt: at });
  }
  const best = [...byText.values()].toSorted(
    (a, b) => b.rank - a.rank || b.lastAt - a.lastAt || a.places.length - b.places.length,
  );
  let bytes = 0;
  return best.slice(0, limits.nearMisses).filter(({ text }) => {
    bytes += bytesOf(text);
    return bytes <= ROW_BYTES;
  });
}

function bytesOf(text: string): number {
  return text === "" ? 0 : new TextEncoder().encode(text).length + TEXT_OVERHEAD;
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
    const pairs = appended.map(({ text, added }) => sql`, '$[#]', ${entryOf(text, added, at)}`);
    texts = sql`json_insert(${texts}${sql.join(pairs)})`;
  }
  const growth = changes.reduce(
    (bytes, { text, expected }) => bytes + bytesOf(text) - bytesOf(expected),
    0,
  );
  return db
    .insert(wrongGuessCounts)
    .values({ gameId, oldestAt: at, texts: appended.map(({ text, added }) => [text, added, at]) })
    .onConflictDoUpdate({
      target: wrongGuessCounts.gameId,
      set: { texts, oldestAt: sql`min(oldest_at, excluded.oldest_at)` },
      ...(growth > 0 && {
        setWhere: sql`octet_length(texts) + ${growth} <= ${ROW_BYTES} and json_array_length(texts) + ${appended.length} <= ${limits.nearMisses}`,
      }),
    });
}

/** Returns what a place gets: the new entry, or what it has if another writer has changed it. */
function newValue({ place, expected, text, added, from }: Change, at: number): SQL {
  const stored = from.map((each) => {
    const isSame = sql`texts ->> ${pathTo(each, 0)} = texts ->> ${pathTo(place, 0)}`;
    return sql` + iif(${isSame}, texts ->> ${pathTo(each, 1)}, 0)`;
  });
  const entry = entryOf(text, added, at, sql.join(stored));
  return sql`json(iif(texts ->> ${pathTo(place, 0)} = ${expected}, ${entry}, texts -> ${pathTo(place)}))`;
}

function entryOf(text: string, added: number, at: number, stored: SQL = sql``): SQL {
  return sql`json_array(${text}, ${sql.raw(String(added))}${stored}, ${sql.raw(String(at))})`;
}

/** Returns the path of a place, or of a value in it. */
function pathTo(place: number | null, index?: number): SQL {
  const inside = index === undefined ? "" : `[${index}]`;
  return sql.raw(`'$[${place ?? "#"}]${inside}'`);
}
