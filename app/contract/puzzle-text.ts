import { puzzleFileTexts as texts } from "~/config/texts/puzzles";
import type { NewYorkDate } from "~/game/dates";
import { normalise } from "~/game/normalise";
import { ITEMS_PER_GAME } from "~/game/rules";
import { type DraftItem, problemsOf, type TidyDraft, tidyDraft } from "./game-draft";
import { textProblem } from "./text";

/** Of the bank: a game and what the editor says about it. */
export interface Puzzle extends TidyDraft {
  /** The name of who wrote it. */
  readonly by: string | null;
  /** A day of every year, as "07-20", or of one year. */
  readonly on: string | null;
  /** The first one is the subject. */
  readonly tags: readonly string[];
  /** 1 to 5, as the editor expects it. */
  readonly difficulty: number;
  /** What was checked. */
  readonly note: string | null;
}

export interface PlacedPuzzle extends Puzzle {
  /** Of the prompt, and of each item, from 1. */
  readonly line: number;
  readonly itemLines: readonly number[];
}

interface PuzzleError {
  readonly line: number;
  readonly message: string;
}

const KEYS = ["by", "on", "tags", "difficulty", "note"] as const;
type Key = (typeof KEYS)[number];

const MAX_LENGTH = 500;

interface Line {
  readonly number: number;
  readonly text: string;
}

/** docs/puzzles.md describes the format. */
export function parsePuzzles(text: string): {
  readonly puzzles: readonly PlacedPuzzle[];
  readonly errors: readonly PuzzleError[];
} {
  const errors: PuzzleError[] = [];
  const blocks = blocksOf(text, errors);
  if (blocks.length === 0) errors.push({ line: 1, message: texts.noPuzzle });
  const puzzles = blocks.map((block) => parseBlock(block, errors));
  const lineOfPrompt = new Map<string, number>();
  for (const { prompt, line } of puzzles) {
    const form = normalise(prompt);
    const first = lineOfPrompt.get(form);
    if (first !== undefined) errors.push({ line, message: texts.samePrompt(first) });
    else if (form !== "") lineOfPrompt.set(form, line);
  }
  return { puzzles, errors: errors.sort((one, other) => one.line - other.line) };
}

function blocksOf(text: string, errors: PuzzleError[]): Line[][] {
  const blocks: Line[][] = [];
  let isOpen = false;
  for (const [index, written] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = { number: index + 1, text: written.trim() };
    if (line.text === "") isOpen = false;
    else if (isOpen && !line.text.startsWith("# ")) blocks.at(-1)?.push(line);
    else {
      if (isOpen) errors.push({ line: line.number, message: texts.expectedEmptyLine });
      blocks.push([line]);
      isOpen = true;
    }
  }
  return blocks;
}

function parseBlock(lines: readonly Line[], errors: PuzzleError[]): PlacedPuzzle {
  const [first = { number: 1, text: "" }, ...rest] = lines;
  const add = (line: number, message: string) => errors.push({ line, message });
  const values = new Map<Key, Line>();
  const items: DraftItem[] = [];
  const itemLines: number[] = [];
  for (const { number, text } of rest) {
    if (text.startsWith("- ")) {
      items.push(parseItem(text.slice(2), (message) => add(number, message)));
      itemLines.push(number);
      continue;
    }
    const key = KEYS.find((name) => text.startsWith(`${name}:`));
    if (items.length > 0) add(number, texts.expectedItem(text));
    else if (!key) add(number, texts.expectedKeyOrItem(KEYS, text));
    else if (values.has(key)) add(number, texts.repeatedKey(key));
    else values.set(key, { number, text: text.slice(key.length + 1).trim() });
  }
  const textOf = (key: Key) => {
    const value = values.get(key);
    if (!value) return null;
    const { number, text } = value;
    const problem = textProblem(text, MAX_LENGTH);
    if (text === "") add(number, texts.emptyKey(key));
    else if (problem === "length") add(number, texts.tooLong(MAX_LENGTH, text.length));
    else if (problem) add(number, texts.characters(key));
    return text || null;
  };
  const tags = (textOf("tags") ?? "").split(",").map((tag) => tag.trim());
  const draft = tidyDraft({ prompt: first.text.replace(/^#(?: |$)/, ""), items });
  const puzzle = {
    ...draft,
    by: textOf("by"),
    on: textOf("on"),
    tags: tags.filter((tag) => tag !== ""),
    difficulty: Number(textOf("difficulty") ?? 0),
    note: textOf("note"),
    line: first.number,
    itemLines,
  };
  if (!/^#(?: |$)/.test(first.text)) add(first.number, texts.expectedPrompt(first.text));
  else if (puzzle.prompt === "") add(first.number, texts.emptyPrompt);
  for (const key of ["tags", "difficulty"] as const) {
    if (!values.has(key)) add(first.number, texts.missingKey(key));
  }
  const difficulty = values.get("difficulty");
  if (difficulty?.text && !/^[1-5]$/.test(difficulty.text))
    add(difficulty.number, texts.difficulty(difficulty.text));
  const on = values.get("on");
  if (on?.text && nextDate(on.text, "2024-01-01") === null) add(on.number, texts.date(on.text));
  if (items.length === ITEMS_PER_GAME) {
    for (const { path, kind, message } of problemsOf(draft)) {
      const line = path[0] === "items" ? itemLines[Number(path[1])] : undefined;
      if (kind !== "missing") add(line ?? first.number, message);
    }
  } else add(first.number, texts.itemCount(ITEMS_PER_GAME, items.length));
  return puzzle;
}

/** "Uranus | George's Star ! Neptune = exact". Signs without blanks belong to the names. */
function parseItem(written: string, add: (message: string) => void): DraftItem {
  const exact = / = exact$/;
  const [accepted = "", refused, ...more] = ` ${written.replace(exact, "")} `.split(" ! ");
  if (more.length > 0) add(texts.twoMarks);
  const partsOf = (text: string) => ` ${text} `.split(" | ").map((part) => part.trim());
  const [name = "", ...altSpellings] = partsOf(accepted);
  const notAccepted = refused === undefined ? [] : partsOf(refused);
  if ([name, ...altSpellings, ...notAccepted].includes("")) add(texts.emptyPart);
  return {
    name,
    altSpellings,
    ...(notAccepted.length > 0 && { notAccepted }),
    ...(exact.test(written) && { exactDigits: true }),
  };
}

/**
 * The first day from a date on that a puzzle is bound to. Null if there is none within four years,
 * or if it is no date of the calendar.
 */
export function nextDate(on: string, from: NewYorkDate): NewYorkDate | null {
  const isYearly = /^\d{2}-\d{2}$/.test(on);
  if (!isYearly && !/^\d{4}-\d{2}-\d{2}$/.test(on)) return null;
  const year = Number(from.slice(0, 4));
  const dates = isYearly
    ? Array.from({ length: 5 }, (_, years) => `${year + years}-${on}` as NewYorkDate)
    : [on as NewYorkDate];
  return dates.find((date) => isCalendarDate(date) && (date >= from || !isYearly)) ?? null;
}

function isCalendarDate(date: NewYorkDate): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

/** In the format that `parsePuzzles` reads. */
export function writePuzzles(puzzles: readonly Puzzle[]): string {
  return puzzles.map(writePuzzle).join("\n");
}

function writePuzzle(puzzle: Puzzle): string {
  const values = { ...puzzle, tags: puzzle.tags.join(", ") };
  const lines = [
    `# ${puzzle.prompt}`,
    ...KEYS.filter((key) => values[key]).map((key) => `${key}: ${values[key]}`),
    ...puzzle.items.map(writeItem),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

export function writeItem({ name, altSpellings, notAccepted = [], exactDigits }: DraftItem) {
  const refused = notAccepted.length > 0 ? ` ! ${notAccepted.join(" | ")}` : "";
  return `- ${[name, ...altSpellings].join(" | ")}${refused}${exactDigits ? " = exact" : ""}`;
}
