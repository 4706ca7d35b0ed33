import { readFile } from "node:fs/promises";
import { confusionsIn, withoutConfusions } from "../../../app/advice/preflight";
import { namesInLists, suggestedSpellings } from "../../../app/advice/spellings";
import { type PlacedPuzzle, parsePuzzles, writeItem } from "../../../app/contract/puzzle-text";
import type { NewYorkDate } from "../../../app/days/new-york";
import { spelledForms } from "../../../app/game/item";
import { normalise } from "../../../app/game/normalise";
import { dayOf, likenesses, placePuzzles } from "../../../app/services/games/place-puzzles.server";
import { withDerivedSpellings } from "../catalogue/derived-spellings";
import { readCatalogueFiles } from "../catalogue/written-lists";
import { facts } from "./facts";
import { readDictionary } from "./words";

export interface Files {
  readonly puzzles: readonly PlacedPuzzle[];
  /** "file:line", by the lines of the puzzles. */
  readonly places: readonly string[];
}

/** Of a line. */
type Say = (line: number, text: string) => void;

const MAX_SUBJECT_SHARE = 0.08;
/** Of fewer puzzles the share of a subject says nothing. */
const MIN_SHARED = 100;
/** As for the editor's advice. */
const SIBLING_SHARE = 0.3;

/** Throws all errors of the files. */
export async function readPuzzles(files: readonly string[]): Promise<Files> {
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const lines = texts.map((text) => [...text.split(/\r\n|\r|\n/), ""]);
  const places = lines.flatMap((ofFile, at) => ofFile.map((_, line) => `${files[at]}:${line + 1}`));
  const { puzzles, errors } = parsePuzzles(lines.flat().join("\n"));
  if (errors.length === 0) return { puzzles, places };
  throw new Error(errors.map(({ line, message }) => `${places[line - 1]}: ${message}`).join("\n"));
}

/**
 * Errors are what a puzzle must not have, hints what somebody should read. `from` is the day on
 * which the first puzzle would be played; null: not one a day.
 */
export async function checkPuzzles({ puzzles, places }: Files, from: NewYorkDate | null) {
  const lists = (await readCatalogueFiles()).map(({ items }) =>
    withDerivedSpellings(items).map(([name = "", ...altSpellings]) => ({ name, altSpellings })),
  );
  const forms = lists.map(spelledForms);
  const doubtfulWords = await readDictionary(
    lists.flat().flatMap(({ name, altSpellings }) => [name, ...altSpellings]),
  );
  const errors: string[] = [];
  const hints: string[] = [];
  const error: Say = (line, text) => errors.push(`${places[line - 1]}: ${text}`);
  const hint: Say = (line, text) => hints.push(`${places[line - 1]}: ${text}`);
  for (const { prompt, items, tags, note, line, itemLines } of puzzles) {
    if (note === null) error(line, "Expected a line “note: ” with what was checked, found none.");
    const names = items.map(({ name }) => normalise(name));
    const siblings = lists.filter(
      (_, at) =>
        names.filter((name) => forms[at]?.has(name)).length >= SIBLING_SHARE * items.length,
    );
    const settled = withoutConfusions(items, confusionsIn(items, siblings.flat()));
    const doubt = (at: number, text: string) => {
      for (const word of doubtfulWords(text)) hint(at, `Is “${word}” right?`);
    };
    doubt(line, prompt);
    for (const [index, item] of items.entries()) {
      const at = itemLines[index] ?? line;
      const spelled = [...spelledForms([item])];
      for (const tag of tags) {
        const known = facts.get(tag);
        if (known && !spelled.some((form) => known.has(form)))
          error(at, `“${item.name}” is none of the ${tag} of the data package.`);
      }
      const [written, after] = [writeItem(item), writeItem(settled[index] ?? item)];
      if (after !== written) error(at, `A typo takes it for another thing. Settle it: ${after}`);
      const missing = suggestedSpellings(items, index, namesInLists(item, siblings));
      if (missing.length > 0) hint(at, `“${item.name}” does not accept: ${missing.join(" | ")}`);
      if (/^\p{Ll}|\.$|.{41}/u.test(item.name))
        hint(at, "A name has a capital first, no full stop, and at most 40 characters.");
      for (const text of [item.name, ...item.altSpellings]) doubt(at, text);
    }
  }
  if (from !== null) {
    checkOrder(puzzles, from, error);
    if (puzzles.length >= MIN_SHARED) checkShares(puzzles, error);
  }
  return { errors, hints };
}

function checkOrder(puzzles: readonly PlacedPuzzle[], from: NewYorkDate, error: Say): void {
  const placed = placePuzzles(puzzles, new Map(), { from });
  const days = new Map(placed.map(([puzzle, date]) => [date, dayOf(puzzle, date)]));
  for (const [{ line }, date] of placed) {
    const day = days.get(date);
    for (const { other, what } of day ? likenesses(day, days) : []) {
      const before = days.get(other)?.day.prompt;
      if (other < date)
        error(line, `From ${from} on, “${what}” returns too soon after “${before}”.`);
    }
  }
  const onDays = new Set(placed.map(([puzzle]) => puzzle));
  for (const { on, line } of puzzles.filter((puzzle) => !onDays.has(puzzle))) {
    error(line, `Another puzzle has the day ${on}, or it is over.`);
  }
}

function checkShares(puzzles: readonly PlacedPuzzle[], error: Say): void {
  const max = Math.floor(MAX_SUBJECT_SHARE * puzzles.length);
  const subjects = puzzles.map(({ tags }) => tags[0]);
  for (const subject of new Set(subjects)) {
    const count = subjects.filter((one) => one === subject).length;
    if (count > max)
      error(1, `${count} puzzles have the subject “${subject}”; at most ${max} may.`);
  }
}
