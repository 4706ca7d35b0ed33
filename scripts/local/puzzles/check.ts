import { readFile } from "node:fs/promises";
import type { SpelledItem } from "../../../app/advice/duplicates";
import { findingsIn } from "../../../app/advice/findings";
import { confusionsIn, withoutConfusions } from "../../../app/advice/preflight";
import { namesInLists, suggestedSpellings } from "../../../app/advice/spellings";
import { type PlacedPuzzle, parsePuzzles, writeItem } from "../../../app/contract/puzzle-text";
import type { NewYorkDate } from "../../../app/days/new-york";
import { normalise } from "../../../app/game/normalise";
import {
  contentOf,
  likenesses,
  placePuzzles,
  REST,
} from "../../../app/services/games/place-puzzles.server";
import { withDerivedSpellings } from "../catalogue/derived-spellings";
import { readCatalogueFiles } from "../catalogue/written-lists";
import { readFacts } from "./facts";
import { readDictionary } from "./words";

export interface FiledPuzzle extends PlacedPuzzle {
  readonly file: string;
}

/** A sentence with its place: "file:line: …". */
interface Checked {
  /** What a puzzle must not have. */
  readonly errors: readonly string[];
  /** What somebody should read. */
  readonly hints: readonly string[];
}

const MAX_SUBJECT_SHARE = 0.08;
/** Of fewer puzzles the share of a subject says nothing. */
const MIN_SHARED = 100;
const NAME_LENGTH = 40;
/** As for the editor's advice. */
const SIBLING_SHARE = 0.3;

export async function readPuzzles(
  files: readonly string[],
): Promise<{ readonly puzzles: readonly FiledPuzzle[]; readonly errors: readonly string[] }> {
  const read = await Promise.all(
    files.map(async (file) => ({ file, ...parsePuzzles(await readFile(file, "utf8")) })),
  );
  const puzzles = read.flatMap(({ file, puzzles: ofFile }) =>
    ofFile.map((puzzle) => ({ ...puzzle, file })),
  );
  const errors = read.flatMap(({ file, errors: ofFile }) =>
    ofFile.map(({ line, message }) => `${file}:${line}: ${message}`),
  );
  return { puzzles, errors: [...errors, ...repeated(puzzles)] };
}

function repeated(puzzles: readonly FiledPuzzle[]): readonly string[] {
  const seen = new Map<string, FiledPuzzle>();
  return puzzles.flatMap((puzzle) => {
    const form = normalise(puzzle.prompt);
    const first = seen.get(form);
    if (!first) seen.set(form, puzzle);
    if (!first || first.file === puzzle.file) return [];
    return [
      `${placeOf(puzzle)}Expected another prompt, found that of ${first.file}:${first.line}.`,
    ];
  });
}

/** `from` is the day on which the first puzzle would be played; null: not one a day. */
export async function checkPuzzles(
  puzzles: readonly FiledPuzzle[],
  from: NewYorkDate | null,
): Promise<Checked> {
  const lists = (await readCatalogueFiles()).map(({ items }) =>
    withDerivedSpellings(items).map(([name = "", ...altSpellings]) => ({ name, altSpellings })),
  );
  const dictionary = await readDictionary(lists.flat().flatMap(textsOf));
  const facts = readFacts();
  const errors: string[] = [];
  const hints: string[] = [];
  for (const puzzle of puzzles) {
    const error: Say = (text, item) => errors.push(placeOf(puzzle, item) + text);
    const hint: Say = (text, item) => hints.push(placeOf(puzzle, item) + text);
    const siblings = siblingsOf(puzzle, lists);
    if (puzzle.note === null) error("Expected a line “note: ” with what was checked, found none.");
    checkConfusions(puzzle, siblings, error);
    checkFacts(puzzle, facts, error);
    hintAtSpellings(puzzle, siblings, hint);
    hintAtNames(puzzle, hint);
    const doubt = (text: string, item?: number) => {
      for (const word of dictionary.doubtful(text)) hint(`Is “${word}” right?`, item);
    };
    doubt(puzzle.prompt);
    for (const [index, item] of puzzle.items.entries()) {
      for (const text of textsOf(item)) doubt(text, index);
    }
  }
  if (from !== null) errors.push(...orderErrors(puzzles, from), ...shareErrors(puzzles));
  return { errors, hints };
}

/** About a puzzle or one of its items. */
type Say = (text: string, item?: number) => void;

function placeOf({ file, line, itemLines }: FiledPuzzle, item?: number): string {
  return `${file}:${item === undefined ? line : (itemLines[item] ?? line)}: `;
}

function textsOf({ name, altSpellings }: SpelledItem): readonly string[] {
  return [name, ...altSpellings];
}

function siblingsOf(
  { items }: FiledPuzzle,
  lists: readonly (readonly SpelledItem[])[],
): readonly (readonly SpelledItem[])[] {
  const names = new Set(items.map(({ name }) => normalise(name)));
  const shared = (list: readonly SpelledItem[]) =>
    list.filter((item) => textsOf(item).some((text) => names.has(normalise(text)))).length;
  return lists.filter((list) => shared(list) >= SIBLING_SHARE * items.length);
}

function checkConfusions(
  { items }: FiledPuzzle,
  siblings: readonly (readonly SpelledItem[])[],
  error: Say,
): void {
  const confusions = confusionsIn(items, siblings.flat());
  const settled = withoutConfusions(items, confusions);
  for (const [index, item] of items.entries()) {
    const first = confusions.find((one) => one.item === index);
    const after = settled[index];
    if (!first || !after || writeItem(item) === writeItem(after)) continue;
    error(`“${first.guesses[0]}” counts as “${item.name}”. Settle it: ${writeItem(after)}`, index);
  }
}

function checkFacts(
  { tags, items }: FiledPuzzle,
  facts: ReturnType<typeof readFacts>,
  error: Say,
): void {
  for (const tag of tags) {
    const known = facts.get(tag);
    for (const [index, item] of items.entries()) {
      if (!known || textsOf(item).some((text) => known.has(normalise(text)))) continue;
      error(`“${item.name}” is none of the ${tag} of the data package.`, index);
    }
  }
}

function orderErrors(puzzles: readonly FiledPuzzle[], from: NewYorkDate): readonly string[] {
  const placed = placePuzzles(puzzles, new Map(), { from });
  const onDay = new Map([...placed].map(([puzzle, date]) => [date, puzzle]));
  const days = new Map([...placed].map(([puzzle, date]) => [date, contentOf(puzzle)]));
  const unplaced = puzzles.filter((puzzle) => !placed.has(puzzle));
  return [
    ...unplaced.map(
      (puzzle) => `${placeOf(puzzle)}Another puzzle has the day ${puzzle.on}, or it is over.`,
    ),
    ...likenesses(days).flatMap(({ date, earlier, kind, what }) => {
      const [puzzle, other] = [onDay.get(date), onDay.get(earlier)];
      if (!puzzle || !other) return [];
      const texts = kind === "subject" ? `subject “${what}”` : `item “${what}”`;
      return [
        `${placeOf(puzzle)}From ${from} on, the ${texts} returns within ${REST[kind]} days (${other.file}:${other.line}).`,
      ];
    }),
  ];
}

function shareErrors(puzzles: readonly FiledPuzzle[]): readonly string[] {
  if (puzzles.length < MIN_SHARED) return [];
  const max = Math.floor(MAX_SUBJECT_SHARE * puzzles.length);
  return [...subjectsOf(puzzles)]
    .filter(([, count]) => count > max)
    .map(
      ([subject, count]) =>
        `${puzzles[0]?.file}: ${count} of ${puzzles.length} puzzles have the subject “${subject}”; at most ${max} may.`,
    );
}

export function subjectsOf(puzzles: readonly FiledPuzzle[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { tags } of puzzles) {
    const subject = tags[0] ?? "";
    counts.set(subject, (counts.get(subject) ?? 0) + 1);
  }
  return counts;
}

function hintAtSpellings(
  { items }: FiledPuzzle,
  siblings: readonly (readonly SpelledItem[])[],
  hint: Say,
): void {
  for (const [index, item] of items.entries()) {
    const spellings = suggestedSpellings(items, index, namesInLists(item, siblings));
    if (spellings.length > 0)
      hint(`“${item.name}” does not accept: ${spellings.join(" | ")}`, index);
  }
}

function hintAtNames({ items }: FiledPuzzle, hint: Say): void {
  for (const [index, { name }] of items.entries()) {
    if (name.length > NAME_LENGTH) hint(`The name has ${name.length} characters.`, index);
    if (name.endsWith(".")) hint("The name ends with a full stop.", index);
    if (/^\p{Ll}/u.test(name)) hint("The name begins with a small letter.", index);
  }
  for (const finding of findingsIn(items)) {
    if (finding.kind === "alike") continue;
    const { item, spelling } = finding;
    if (finding.kind === "short")
      hint(`About half of the guesses of two letters count as “${spelling}”.`, item);
    else hint(`Guesses near “${spelling}” fit ${finding.near.length + 1} items.`, item);
  }
}
