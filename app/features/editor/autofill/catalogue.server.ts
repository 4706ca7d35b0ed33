import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { NewYorkDate } from "~/game/dates";
import { editDistance } from "~/game/match";
import { normalise } from "~/game/normalise";
import { ITEMS_PER_GAME } from "~/game/rules";
import { sum } from "~/game/sum";
import type { Database } from "~/server/db.server";
import {
  catalogueLists,
  catalogueTopics,
  games,
  puzzles,
  puzzleTopics,
} from "../../../../drizzle/schema";
import type { SiblingList } from "../contract";
import type { DraftItem } from "../game-draft.contract";
import { type ParsedPrompt, parsePrompt, topicsOf } from "./parse-prompt.server";
import type { AutofillProvider, ItemList } from "./provider.server";

const MAX_LISTS = 4;

const POOL = 2 * ITEMS_PER_GAME;

/** Of the catalogue, or of the bank. */
const rowsSchema = z.array(
  z.union([
    z.tuple([z.string()], z.string()),
    z.object({ name: z.string(), altSpellings: z.array(z.string()) }),
  ]),
);

/** Puzzles of the bank whose day is over before `today`: others would give a daily game away. */
const playedPuzzles = (today: NewYorkDate) => sql`${puzzles}
  cross join ${games} on ${games.uid} = ${puzzles.gameUid} and ${games.dailyDate} < ${today}`;

export function catalogueProvider(db: Database, today: NewYorkDate): AutofillProvider {
  return {
    kind: "catalogue",
    async listsFor({ prompt, typed }) {
      const parsed = parsePrompt(prompt);
      if (!parsed) return [];
      const lists = await findLists(db, parsed.topics, today);
      return lists
        .map((list) => filterByPrompt(list, parsed))
        .map((items) => ({ items, typedItems: countTyped(items, typed) }))
        .sort((one, other) => other.typedItems - one.typedItems)
        .map(({ items }): ItemList => ({ items, pool: POOL }));
    },
  };
}

export async function findLists(
  db: Database,
  topics: readonly string[],
  today: NewYorkDate,
): Promise<readonly (readonly DraftItem[])[]> {
  const asked = sql`(select value from json_each(${JSON.stringify(topics)}))`;
  const rows = await db.all<{ items: string }>(sql`with found as (
      select list_id, null as puzzle, min(rank) as rank from ${catalogueTopics}
      where topic in ${asked} group by list_id
      union all select null, min(content), ${PUZZLE_RANK} from ${puzzleTopics}
      cross join ${playedPuzzles(today)} where topic in ${asked} and ${puzzles.id} = puzzle_id
      group by puzzle_id
      order by rank, list_id limit ${MAX_LISTS})
    select coalesce(${catalogueLists.items}, puzzle->>'$.items') as items from found
    left join ${catalogueLists} on ${catalogueLists.id} = found.list_id order by found.rank, found.list_id`);
  return rows.map(({ items }) => itemsOfList(items));
}

/** Like that of another title of a checked list: see `scripts/local/catalogue/rows.ts`. */
const PUZZLE_RANK = 1;

const MAX_SUGGESTIONS = 3;

/** At most three, the nearest first. Reads the topics of all lists, about two thousand rows. */
export async function nearestTitles(db: Database, prompt: string): Promise<readonly string[]> {
  const asked = topicsOf(prompt).map((topic) => topic.split(" "));
  if (asked.length === 0) return [];
  const rows = await db.all<{ topic: string; title: string }>(sql`
    select ${catalogueTopics.topic} as topic, ${catalogueLists.title} as title from ${catalogueLists}
    join ${catalogueTopics} on ${catalogueTopics.listId} = ${catalogueLists.id}
    where ${catalogueLists.source} = 'checked' order by ${catalogueLists.id}`);
  const likeness = new Map<string, number>();
  for (const { topic, title } of rows) {
    const words = topic.split(" ");
    const best = Math.max(...asked.map((askedWords) => likenessOf(askedWords, words)));
    likeness.set(title, Math.max(best, likeness.get(title) ?? 0));
  }
  return [...likeness]
    .filter(([, value]) => value > 0)
    .sort((one, other) => other[1] - one[1])
    .slice(0, MAX_SUGGESTIONS)
    .map(([title]) => title);
}

/** Dice's coefficient; a similar word counts half. */
function likenessOf(words: readonly string[], others: readonly string[]): number {
  const shared = words.map((word) => {
    if (others.includes(word)) return 1;
    return others.some((other) => isSimilar(word, other)) ? 0.5 : 0;
  });
  return (2 * sum(shared)) / (words.length + others.length);
}

/** "alcohol" and "alcoholic", or a typo. */
function isSimilar(word: string, other: string): boolean {
  const [short, long] = word.length <= other.length ? [word, other] : [other, word];
  if (short.length < SHORTEST_SIMILAR) return false;
  return long.startsWith(short) || editDistance(short, long, short.length < 8 ? 1 : 2) !== null;
}

const SHORTEST_SIMILAR = 6;

function itemsOfList(items: string): { name: string; altSpellings: string[] }[] {
  const rows = rowsSchema.parse(JSON.parse(items));
  return rows.map((row) => {
    if (!Array.isArray(row)) return row;
    const [name, ...altSpellings] = row;
    return { name, altSpellings };
  });
}

function filterByPrompt(
  items: readonly DraftItem[],
  { afterBlank, initial }: ParsedPrompt,
): readonly DraftItem[] {
  const fitting =
    afterBlank === null ? items : items.flatMap((item) => fillBlank(item, afterBlank));
  return initial === null
    ? fitting
    : fitting.filter(({ name }) => normalise(name).startsWith(normalise(initial)));
}

/**
 * "Polar bear" fills "____ bear" as "Polar". Empty if the item does not end in the words after
 * the blank.
 */
function fillBlank({ name, altSpellings }: DraftItem, afterBlank: string): readonly DraftItem[] {
  const words = name.split(" ");
  const length = afterBlank.trim().split(/\s+/).length;
  const lastWords = normalise(words.slice(-length).join(""));
  const expected = normalise(afterBlank);
  const firstWords = words.slice(0, -length).join(" ");
  if (firstWords === "" || (lastWords !== expected && `${lastWords}s` !== expected)) return [];
  return [{ name: firstWords, altSpellings: [name, ...altSpellings] }];
}

function countTyped(items: readonly DraftItem[], typed: readonly DraftItem[]): number {
  const spellings = new Set(
    items.flatMap(({ name, altSpellings }) => [name, ...altSpellings].map(normalise)),
  );
  return typed.filter(({ name }) => spellings.has(normalise(name))).length;
}

/** D1 binds at most 100 values. */
const MAX_NAMES = 50;

const SHARED_FRACTION = 0.3;
const SHARED_MIN = 2;

/** Lists that hold several of these names. Reads all once, some hundreds. */
export async function findSiblingLists(
  db: Database,
  names: readonly string[],
  today: NewYorkDate,
): Promise<SiblingList[]> {
  const compared = names.slice(0, MAX_NAMES);
  const least = Math.max(SHARED_MIN, Math.ceil(SHARED_FRACTION * compared.length));
  if (compared.length < least) return [];
  const quoted = compared.map((name) => JSON.stringify(asciiLowerCase(name)));
  const shared = sql.join(
    quoted.map((name) => sql`(instr(lower(items), ${name}) > 0)`),
    sql` + `,
  );
  const listsOf = (lists: SQL) =>
    db.all<{ title: string; items: string; names: number }>(sql`with shared as (
        select id, title, items, ${shared} as names from ${lists})
      select title, items, names from shared where names >= ${least}
      order by names desc, id limit ${MAX_LISTS}`);
  const [ofCatalogue, ofBank] = await Promise.all([
    listsOf(sql`${catalogueLists}`),
    listsOf(
      sql`(select ${puzzles.id} as id, content->>'$.prompt' as title, content->>'$.items' as items
        from ${playedPuzzles(today)})`,
    ),
  ]);
  return [...ofCatalogue, ...ofBank]
    .sort((one, other) => other.names - one.names)
    .slice(0, MAX_LISTS)
    .map(({ title, items }) => ({ title, items: itemsOfList(items) }));
}

/** Like `lower` of SQLite. */
function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
