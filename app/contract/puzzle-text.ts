import * as z from "zod/mini";
import { puzzleFileTexts as texts } from "~/config/texts/puzzles";
import type { NewYorkDate } from "~/game/dates";
import { normalise } from "~/game/normalise";
import { type DraftItem, problemsOf, type TidyDraft, tidyDraft } from "./game-draft";
import { oneLine, textProblem } from "./text";

const MAX_LENGTH = 500;

const plain = z
  .string(texts.plain(MAX_LENGTH))
  .check(z.refine((text) => textProblem(text, MAX_LENGTH) === null, texts.plain(MAX_LENGTH)));
const day = z.string().check(z.refine((text) => nextDate(text, "1000-01-01") !== null, texts.date));
const digit = z.string(texts.digit).check(z.regex(/^[1-5]$/, texts.digit));
const partsOf = (text: string, mark: string) => text.split(mark).map((part) => part.trim());

/** What the editor says about a game. */
const headSchema = z.object({
  /** The name of who wrote it. */
  by: z._default(z.nullable(plain), null),
  /** A day of every year, as "07-20", or of one year. */
  on: z._default(z.nullable(day), null),
  /** The first one is the subject. */
  tags: z.pipe(
    plain,
    z.transform((text) => partsOf(text, ",").filter((tag) => tag !== "")),
  ),
  /** 1 to 5, as the editor expects it. */
  difficulty: z.pipe(digit, z.transform(Number)),
  /** What was checked. */
  note: z._default(z.nullable(plain), null),
});

const keys = z.keyof(headSchema).options;

/** Of the bank. */
export type Puzzle = TidyDraft & z.output<typeof headSchema>;

export interface PlacedPuzzle extends Puzzle {
  /** Of the prompt, and of each item, from 1. */
  readonly line: number;
  readonly itemLines: readonly number[];
}

type AddError = (line: number, message: string) => void;

interface Line {
  readonly number: number;
  readonly text: string;
}

/** Returns the puzzles that can be read. docs/puzzles.md describes the format. */
export function parsePuzzles(text: string) {
  const errors: { readonly line: number; readonly message: string }[] = [];
  const add: AddError = (line, message) => errors.push({ line, message: oneLine(message) });
  const blocks = blocksOf(text);
  if (blocks.length === 0) add(1, texts.prompt(""));
  const puzzles = blocks.flatMap((block) => parseBlock(block, add));
  const forms = new Set<string>();
  for (const { prompt, line } of puzzles) {
    const form = normalise(prompt);
    if (forms.has(form)) add(line, texts.newPrompt(prompt));
    forms.add(form);
  }
  return { puzzles, errors: errors.sort((one, other) => one.line - other.line) };
}

/** A puzzle begins behind an empty line or with its prompt. */
function blocksOf(text: string): readonly (readonly Line[])[] {
  const lines = text.split(/\r\n|\r|\n/).map((line, at) => ({ number: at + 1, text: line.trim() }));
  const starts = lines.flatMap(({ text }, at) =>
    text.startsWith("# ") || (text !== "" && !lines[at - 1]?.text) ? [at] : [],
  );
  return starts.map((start, at) =>
    lines.slice(start, starts[at + 1]).filter(({ text }) => text !== ""),
  );
}

function parseBlock(
  [first = { number: 1, text: "" }, ...rest]: readonly Line[],
  add: AddError,
): readonly PlacedPuzzle[] {
  const values = new Map<string, Line>();
  const items: DraftItem[] = [];
  const itemLines: number[] = [];
  for (const { number, text } of rest) {
    const key = keys.find((name) => text.startsWith(`${name}:`));
    if (text.startsWith("- ")) {
      items.push(parseItem(text.slice(2), () => add(number, texts.item(text))));
      itemLines.push(number);
    } else if (key && items.length === 0 && !values.has(key)) {
      values.set(key, { number, text: text.slice(key.length + 1).trim() });
    } else add(number, texts.keyOrItem(keys, text));
  }
  const prompt = first.text.startsWith("# ") ? first.text.slice(2) : "";
  if (prompt === "") add(first.number, texts.prompt(first.text));
  const draft = tidyDraft({ prompt, items });
  for (const { path, kind, message } of problemsOf(draft)) {
    if (kind !== "missing") add(itemLines[Number(path[1])] ?? first.number, message);
  }
  const written = Object.fromEntries([...values].map(([key, { text }]) => [key, text]));
  const head = headSchema.safeParse(written);
  for (const { path, message } of head.error?.issues ?? []) {
    const key = String(path[0]);
    const { number, text } = values.get(key) ?? { ...first, text: "" };
    add(number, texts.value(key, message, text));
  }
  return head.success && prompt !== ""
    ? [{ ...draft, ...head.data, line: first.number, itemLines }]
    : [];
}

/** "Uranus | George's Star ! Neptune = exact". Signs without blanks belong to the names. */
function parseItem(written: string, addError: () => void): DraftItem {
  const exact = / = exact$/;
  const [accepted = "", ...refused] = ` ${written.replace(exact, "")} `.split(" ! ");
  const [name = "", ...altSpellings] = partsOf(` ${accepted} `, " | ");
  const notAccepted = refused.flatMap((text) => partsOf(` ${text} `, " | "));
  if (refused.length > 1 || [name, ...altSpellings, ...notAccepted].includes("")) addError();
  return {
    name,
    altSpellings,
    ...(notAccepted.length > 0 && { notAccepted }),
    ...(exact.test(written) && { exactDigits: true }),
  };
}

const dateSchema = z.iso.date();

/** The first day from a date on that a puzzle is bound to. Null if none comes within four years. */
export function nextDate(on: string, from: NewYorkDate): NewYorkDate | null {
  const year = Number(from.slice(0, 4));
  const yearly = [0, 1, 2, 3, 4].map((years) => `${year + years}-${on}`);
  const isDate = (text: string): text is NewYorkDate => dateSchema.safeParse(text).success;
  return [on, ...yearly].filter(isDate).find((date) => date >= from) ?? null;
}

/** In the format that `parsePuzzles` reads. */
export function writePuzzles(puzzles: readonly Puzzle[]): string {
  return puzzles.map(writePuzzle).join("\n");
}

function writePuzzle(puzzle: Puzzle): string {
  const values = { ...puzzle, tags: puzzle.tags.join(", ") };
  const lines = keys.filter((key) => values[key]).map((key) => `${key}: ${values[key]}`);
  return `${[`# ${puzzle.prompt}`, ...lines, ...puzzle.items.map(writeItem)].join("\n")}\n`;
}

export function writeItem({ name, altSpellings, notAccepted = [], exactDigits }: DraftItem) {
  const refused = notAccepted.length > 0 ? ` ! ${notAccepted.join(" | ")}` : "";
  return `- ${[name, ...altSpellings].join(" | ")}${refused}${exactDigits ? " = exact" : ""}`;
}
