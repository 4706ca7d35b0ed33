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

interface FiledPuzzle extends PlacedPuzzle {
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
  const names = lists.flat().flatMap(({ name, altSpellings }) => [name, ...altSpellings]);
  const dictionary = await readDictionary(names);
  const facts = readFacts();
  return {
    errors: [
      ...puzzles.flatMap((puzzle) => [
        ...noteErrors(puzzle),
        ...confusionErrors(puzzle, siblingsOf(puzzle, lists)),
        ...factErrors(puzzle, facts),
      ]),
      ...(from === null ? [] : [...orderErrors(puzzles, from), ...shareErrors(puzzles)]),
    ],
    hints: puzzles.flatMap((puzzle) => [
      ...spellingHints(puzzle, siblingsOf(puzzle, lists)),
      ...nameHints(puzzle),
      ...textsOf(puzzle).flatMap(({ line, text }) =>
        dictionary.doubtful(text).map((word) => `${puzzle.file}:${line}: Is “${word}” right?`),
      ),
    ]),
  };
}

function placeOf({ file, line, itemLines }: FiledPuzzle, item?: number): string {
  return `${file}:${item === undefined ? line : (itemLines[item] ?? line)}: `;
}

function noteErrors(puzzle: FiledPuzzle): readonly string[] {
  if (puzzle.note !== null) return [];
  return [`${placeOf(puzzle)}Expected a line “note: ” with what was checked, found none.`];
}

function siblingsOf(
  { items }: FiledPuzzle,
  lists: readonly (readonly SpelledItem[])[],
): readonly (readonly SpelledItem[])[] {
  const names = new Set(items.map(({ name }) => normalise(name)));
  const shared = (list: readonly SpelledItem[]) =>
    list.filter(({ name, altSpellings }) =>
      [name, ...altSpellings].some((text) => names.has(normalise(text))),
    ).length;
  return lists.filter((list) => shared(list) >= SIBLING_SHARE * items.length);
}

function confusionErrors(
  puzzle: FiledPuzzle,
  siblings: readonly (readonly SpelledItem[])[],
): readonly string[] {
  const confusions = confusionsIn(puzzle.items, siblings.flat());
  const settled = withoutConfusions(puzzle.items, confusions);
  return [...new Set(confusions.map(({ item }) => item))].flatMap((index) => {
    const [item, after] = [puzzle.items[index], settled[index]];
    if (!item || !after || writeItem(item) === writeItem(after)) return [];
    const guesses = confusions.flatMap((one) => (one.item === index ? one.guesses : []));
    return [
      `${placeOf(puzzle, index)}“${guesses[0]}” counts as “${item.name}”. Settle it: ${writeItem(after)}`,
    ];
  });
}

function factErrors(puzzle: FiledPuzzle, facts: ReturnType<typeof readFacts>): readonly string[] {
  return puzzle.tags.flatMap((tag) => {
    const known = facts.get(tag);
    if (!known) return [];
    return puzzle.items.flatMap(({ name, altSpellings }, index) =>
      [name, ...altSpellings].some((text) => known.has(normalise(text)))
        ? []
        : [`${placeOf(puzzle, index)}“${name}” is none of the ${tag} of the data package.`],
    );
  });
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

function spellingHints(
  puzzle: FiledPuzzle,
  siblings: readonly (readonly SpelledItem[])[],
): readonly string[] {
  return puzzle.items.flatMap((item, index) => {
    const known = namesInLists(item, siblings);
    const spellings = suggestedSpellings(puzzle.items, index, known);
    if (spellings.length === 0) return [];
    return [`${placeOf(puzzle, index)}“${item.name}” does not accept: ${spellings.join(" | ")}`];
  });
}

function nameHints(puzzle: FiledPuzzle): readonly string[] {
  const ofNames = puzzle.items.flatMap(({ name }, index) => [
    ...(name.length > NAME_LENGTH
      ? [`${placeOf(puzzle, index)}The name has ${name.length} characters.`]
      : []),
    ...(name.endsWith(".") ? [`${placeOf(puzzle, index)}The name ends with a full stop.`] : []),
    ...(/^\p{Ll}/u.test(name)
      ? [`${placeOf(puzzle, index)}The name begins with a small letter.`]
      : []),
  ]);
  const ofSpellings = findingsIn(puzzle.items).flatMap((finding) => {
    if (finding.kind === "alike") return [];
    const place = placeOf(puzzle, finding.item);
    return finding.kind === "short"
      ? [`${place}About half of the guesses of two letters count as “${finding.spelling}”.`]
      : [`${place}Guesses near “${finding.spelling}” fit ${finding.near.length + 1} items.`];
  });
  return [...ofNames, ...ofSpellings];
}

function textsOf({ prompt, line, items, itemLines }: FiledPuzzle) {
  return [
    { line, text: prompt },
    ...items.flatMap(({ name, altSpellings }, index) =>
      [name, ...altSpellings].map((text) => ({ line: itemLines[index] ?? line, text })),
    ),
  ];
}
