import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { autofillGame } from "../../app/features/editor/autofill/autofill.server";
import {
  catalogueProvider,
  findLists,
  findSiblingLists,
} from "../../app/features/editor/autofill/catalogue.server";
import { topicsOf } from "../../app/features/editor/autofill/parse-prompt.server";
import { newYorkDate } from "../../app/game/dates";
import { normalise } from "../../app/game/normalise";
import { isFailure } from "../../app/server/errors.server";
import { actorAt } from "../../app/server/viewer.server";
import { autofillTexts, editorTexts } from "../../app/texts/editor";
import { catalogueSql, loadCatalogue, readCatalogue } from "../../scripts/local/catalogue/load";
import { parseLists } from "../../scripts/local/catalogue/written-lists";
import { openCatalogue, openTestDatabase } from "../support/database";
import { userNamed } from "../support/made-games";
import { recordQueries } from "../support/recorded-queries";
import { TODAY } from "../support/worker";

const { db, binding, close } = await openCatalogue();
afterAll(close);

/** Prompts, each in several wordings, with all true items. */
const fixedPrompts = parseLists(readFileSync("test/support/autofill-prompts.txt", "utf8"));

/** Prompts without a proposal: too few true items, or no list fits. */
const unanswerable = [
  "Planets",
  "Continents",
  "Oceans",
  "Primary colours",
  "The Great Lakes",
  "The ____ of the Rings",
  "Animals that are not mammals",
  "The largest countries in the world",
  "Members of the Beatles",
  "Things my grandmother keeps in her handbag",
  "European countries starting with X",
  "____",
  "Name a thing",
  "Famous horses",
];

let requests = 0;

/** Returns the items that autofill proposes, each with its spellings; none if it knows too few. */
async function proposals(prompt: string): Promise<string[][]> {
  const providers = [catalogueProvider(db, newYorkDate(Date.now()))];
  // A new user each time, so that no cooldown applies.
  const actor = actorAt(userNamed(`creator-${requests++}`), requests);
  try {
    const autofill = { db, providers, random: Math.random };
    const { items } = await autofillGame(autofill, { prompt, items: [] }, actor);
    return Object.entries(items).map(([name, { altSpellings }]) => [name, ...altSpellings]);
  } catch (error) {
    if (isFailure(error, "noProposal")) return [];
    throw error;
  }
}

/** Returns the items of the first list for a prompt. */
async function listFor(prompt: string, names: readonly string[] = []) {
  const typed = names.map((name) => ({ name, altSpellings: [] }));
  const [list] = await catalogueProvider(db, TODAY).listsFor({ prompt, typed, missing: 10 });
  return list?.items ?? [];
}

test.each(fixedPrompts.map(({ titles, items }) => [titles[0], titles, items.flat()] as const))(
  "10 true items: %s",
  async (_, prompts, truth) => {
    const known = new Set(truth.map(normalise));
    for (const prompt of prompts) {
      const proposed = await proposals(prompt);
      const untrue = proposed.filter((texts) => !texts.some((text) => known.has(normalise(text))));
      expect([prompt, proposed.length, untrue]).toEqual([prompt, 10, []]);
    }
  },
);

test.each(unanswerable)("no items are invented for: %s", async (prompt) => {
  expect(await proposals(prompt)).toEqual([]);
});

test.each([
  ["Things in a car", "Audi"],
  ["Cars", "Steering wheel"],
  ["Things in a salad", "Caesar salad"],
  ["Name a holiday", "Passport"],
])("the items for %s do not include: %s", async (prompt, wrong) => {
  const names = (await listFor(prompt)).map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(10);
  expect(names).not.toContain(wrong);
});

test("a blank is filled with the words before the rest of the prompt", async () => {
  const [polar] = await listFor("____ bear");
  expect(polar?.name).toBe("Polar");
  expect(polar?.altSpellings).toContain("Polar bear");
});

test("autofill knows ten items for the examples of the form", async () => {
  const [, blank = ""] = /“(.*)”/.exec(editorTexts.promptHint) ?? [];
  for (const prompt of [editorTexts.promptPlaceholder, blank, ...autofillTexts.examples])
    expect(await proposals(prompt)).toHaveLength(10);
});

test("an initial letter in the prompt filters the list", async () => {
  const items = await listFor("Countries that start with an S");
  expect(items.length).toBeGreaterThanOrEqual(10);
  expect(items.every(({ name }) => name.startsWith("S"))).toBe(true);
});

test("of two lists with one topic, the one with the typed items comes first", async () => {
  const writersLike = async (name: string) =>
    (await listFor("Writers", [name])).map((item) => item.name);
  expect(await writersLike("Agatha Christie")).toContain("Jane Austen");
  expect(await writersLike("Lewis Carroll")).toContain("Voltaire");
});

test("finding lists reads few rows", async () => {
  const recorded = recordQueries(binding);
  await findLists(recorded.db, topicsOf("Countries in the world"), TODAY);
  for (const { sql, params } of recorded.queries) {
    const statement = binding.prepare(sql).bind(...params);
    expect((await statement.all()).meta.rows_read).toBeLessThan(50);
  }
});

const siblingsOf = (...names: readonly string[]) => findSiblingLists(db, names, TODAY);

test("the lists that hold the names are found with their other names, those with the most first", async () => {
  const lists = await siblingsOf("panama", "Zambia", "CÔTE D'IVOIRE", "Peru");
  expect(lists[0]?.title).toBe("Countries");
  expect(lists[0]?.items).toContainEqual({ name: "Netherlands", altSpellings: ["Holland"] });
  expect(lists.length).toBeLessThanOrEqual(4);
});

test("one name, unknown names, and too few of the names find no list", async () => {
  expect(await siblingsOf("Panama")).toEqual([]);
  expect(await siblingsOf("Qwertz", 'a"b', "100%")).toEqual([]);
  expect(await siblingsOf("Panama", "Peru", ..."abcdefgh")).toEqual([]);
});

test("the catalogue is loaded whole, and not again if its version is the same", async () => {
  const { binding, close } = await openTestDatabase();
  const catalogue = await readCatalogue();
  const count = () => binding.prepare("SELECT count(*) n FROM catalogue_lists").first("n");
  expect(await loadCatalogue(binding, catalogue)).toBe(true);
  expect(await loadCatalogue(binding, catalogue)).toBe(false);
  const lists = catalogue.lists.slice(0, 3);
  const smaller = { ...catalogue, version: "another", lists, topics: [] };
  expect(await loadCatalogue(binding, smaller)).toBe(true);
  expect(await count()).toBe(3);

  const lengths = catalogueSql(catalogue).map(({ length }) => length);
  expect(Math.max(...lengths)).toBeLessThan(100_000);
  await close();
});
