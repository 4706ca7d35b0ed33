import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { DraftItem } from "~/contract/game-draft";
import { normalise } from "~/game/normalise";
import { ITEMS_PER_GAME } from "~/game/rules";
import { catalogueLists, catalogueTopics } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import type { AutofillProvider, KnownList } from "./provider.server";
import { type PromptReading, readPrompt } from "./topics.server";

/** Lists that are read for one prompt, however many its words may mean. */
const LISTS_MAX = 4;

/** How many of a list's first items are taken for well known. */
const POOL = 2 * ITEMS_PER_GAME;

const rowsSchema = z.array(z.tuple([z.string()], z.string()));

/** Proposes from the lists in the database: no network, and nothing that somebody did not write down as true. */
export function catalogueProvider(db: Database): AutofillProvider {
  return {
    kind: "catalogue",
    async listsFor({ prompt, typed }) {
      const reading = readPrompt(prompt);
      if (!reading) return [];
      const lists = (await findLists(db, reading.topics)).map((items) =>
        filterByPrompt(items, reading),
      );
      return lists
        .map((items) => ({ list: { items, pool: POOL }, known: countKnown(items, typed) }))
        .sort((one, other) => other.known - one.known)
        .map(({ list }): KnownList => list);
    },
  };
}

/** The items of the lists that are found under one of the topics, the likelier meant first. */
export async function findLists(
  db: Database,
  topics: readonly string[],
): Promise<readonly (readonly DraftItem[])[]> {
  const rows = await db.all<{ items: string }>(sql`with found as (
      select list_id, min(rank) as rank from ${catalogueTopics}
      where topic in (select value from json_each(${JSON.stringify(topics)}))
      group by list_id order by min(rank), list_id limit ${LISTS_MAX})
    select ${catalogueLists.items} as items from found
    cross join ${catalogueLists} on ${catalogueLists.id} = found.list_id order by found.rank, found.list_id`);
  return rows.map(({ items }) =>
    rowsSchema.parse(JSON.parse(items)).map(([name, ...altSpellings]) => ({ name, altSpellings })),
  );
}

/** The items that fit the blank and the letter of a prompt. */
function filterByPrompt(
  items: readonly DraftItem[],
  { afterBlank, initial }: PromptReading,
): readonly DraftItem[] {
  const fitting =
    afterBlank === null ? items : items.flatMap((item) => beforeBlank(item, afterBlank));
  return initial === null
    ? fitting
    : fitting.filter(({ name }) => normalise(name).startsWith(normalise(initial)));
}

/** "Polar bear" for "____ bear" is "Polar"; what does not end in the words after the blank fits none. */
function beforeBlank({ name, altSpellings }: DraftItem, after: string): readonly DraftItem[] {
  const words = name.split(" ");
  const length = after.trim().split(/\s+/).length;
  const end = normalise(words.slice(-length).join(""));
  const wanted = normalise(after);
  const begin = words.slice(0, -length).join(" ");
  if (begin === "" || (end !== wanted && `${end}s` !== wanted)) return [];
  return [{ name: begin, altSpellings: [name, ...altSpellings] }];
}

function countKnown(items: readonly DraftItem[], typed: readonly DraftItem[]): number {
  const known = new Set(
    items.flatMap(({ name, altSpellings }) => [name, ...altSpellings].map(normalise)),
  );
  return typed.filter(({ name }) => known.has(normalise(name))).length;
}
