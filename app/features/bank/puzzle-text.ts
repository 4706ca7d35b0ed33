import * as z from "zod/mini";
import { oneLine, textProblem } from "~/contract/text";
import {
  type DraftItem,
  problemsOf,
  type TidyDraft,
  tidyDraft,
} from "~/features/editor/game-draft.contract";
import type { NewYorkDate } from "~/game/dates";
import { normalise } from "~/game/normalise";
import { puzzleFileTexts as texts } from "~/texts/puzzles";

const MAX_LENGTH = 500;

const plain = z
  .string(texts.plain(MAX_LENGTH))
  .check(z.refine((text) => textProblem(text, MAX_LENGTH) === null, texts.plain(MAX_LENGTH)));
const day = z.string().check(z.refine((text) => nextDate(text, "1000-01-01") !== null, texts.date));
/** Of lists: what their ten items have in common, and how they were chosen. docs/puzzles.md. */
export const FORMS = ["everyday", "blank", "set", "ranking", "culture", "words", "clues"] as const;

/** Stands for a word in a prompt. */
export const BLANK = "______";

const digit = z.string(texts.digit).check(z.regex(/^[1-5]$/, texts.digit));
const partsOf = (text: string, mark: string | RegExp) =>
  text.split(mark).map((part) => part.trim());

/** What the editor says about a game. */
const headSchema = z.object({
  /** The name of who wrote it. */
  by: z._default(z.nullable(plain), null),
  /** Null: older than the forms. */
  form: z._default(z.nullable(z.enum(FORMS, texts.form(FORMS))), null),
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

export type Form = (typeof FORMS)[number];

/** What the text of a puzzle says. */
export type PuzzleText = TidyDraft & z.output<typeof headSchema>;

export interface ParsedPuzzleText extends PuzzleText {
  /** The numbers of its lines, from 1: of the prompt, then of each item. */
  readonly lines: readonly number[];
}

/** Returns the puzzles that can be read. docs/puzzles.md describes the format. */
export function parsePuzzles(text: string) {
  const errors: { readonly line: number; readonly message: string }[] = [];
  const add = (line: number, message: string) => errors.push({ line, message: oneLine(message) });
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  // A puzzle begins with its prompt, or behind an empty line.
  const isStart = (line: string, at: number) => line.startsWith("# ") || (line && !lines[at - 1]);
  const starts = lines.flatMap((line, at) => (isStart(line, at) ? [at] : []));
  if (starts.length === 0) add(1, texts.expected(texts.prompt, ""));
  const puzzles = starts.flatMap((start, at) =>
    parsePuzzle(lines.slice(start, starts[at + 1]), start + 1, add),
  );
  const forms = new Set<string>();
  for (const { prompt, lines } of puzzles) {
    const form = normalise(prompt);
    if (forms.has(form)) add(lines[0] ?? 1, texts.expected(texts.newPrompt, prompt));
    forms.add(form);
  }
  return { puzzles, errors: errors.sort((one, other) => one.line - other.line) };
}

function parsePuzzle(
  [first = "", ...rest]: readonly string[],
  line: number,
  add: (line: number, message: string) => void,
): readonly ParsedPuzzleText[] {
  const values: Partial<Record<string, string>> = {};
  const items: DraftItem[] = [];
  const lines = [line];
  for (const [index, text] of rest.entries()) {
    const number = line + 1 + index;
    const key = keys.find((name) => text.startsWith(`${name}:`));
    if (text.startsWith("- ")) {
      items.push(parseItem(text.slice(2), () => add(number, texts.expected(texts.item, text))));
      lines.push(number);
    } else if (key && items.length === 0 && values[key] === undefined) {
      values[key] = text.slice(key.length + 1).trim();
    } else if (text !== "") add(number, texts.expected(texts.anyLine(keys), text));
  }
  const prompt = first.startsWith("# ") ? first.slice(2) : "";
  if (prompt === "") add(line, texts.expected(texts.prompt, first));
  const draft = tidyDraft({ prompt, items });
  for (const { path, kind, message } of problemsOf(draft)) {
    // Told above.
    if (kind !== "missing") add(lines[Number(path[1]) + 1] ?? line, message);
  }
  const head = headSchema.safeParse(values);
  for (const { path, message } of head.error?.issues ?? []) {
    const key = String(path[0]);
    const index = key in values ? rest.findIndex((text) => text.startsWith(`${key}:`)) : -1;
    add(line + 1 + index, texts.expected(texts.value(key, message), values[key] ?? ""));
  }
  return head.success && prompt !== "" ? [{ ...draft, ...head.data, lines }] : [];
}

/** "Uranus | George's Star ! Neptune = exact". Signs without blanks belong to the names. */
function parseItem(written: string, addError: () => void): DraftItem {
  const exact = / = exact$/;
  const [accepted = "", ...refused] = ` ${written.replace(exact, "")} `.split(/ !(?= )/);
  const [name = "", ...altSpellings] = partsOf(`${accepted} `, / \|(?= )/);
  const notAccepted = refused.flatMap((text) => partsOf(`${text} `, / \|(?= )/));
  const isWrong = (part: string) => part === "" || part.endsWith(" = exact");
  if (refused.length > 1 || [name, ...altSpellings, ...notAccepted].some(isWrong)) addError();
  return {
    name,
    altSpellings,
    ...(notAccepted.length > 0 && { notAccepted }),
    ...(exact.test(written) && { exactDigits: true }),
  };
}

/** The first day from a date on that a puzzle is bound to. Null if none comes within four years. */
export function nextDate(on: string, from: NewYorkDate): NewYorkDate | null {
  const year = Number(from.slice(0, 4));
  const yearly = [0, 1, 2, 3, 4].map((years) => `${year + years}-${on}`);
  const isDate = (text: string): text is NewYorkDate => z.iso.date().safeParse(text).success;
  return [on, ...yearly].filter(isDate).find((date) => date >= from) ?? null;
}

/** In the format that `parsePuzzles` reads. */
export function writePuzzles(puzzles: readonly PuzzleText[]): string {
  const textOf = (puzzle: PuzzleText) => {
    const values = { ...puzzle, tags: puzzle.tags.join(", ") };
    const head = keys.filter((key) => values[key]).map((key) => `${key}: ${values[key]}`);
    return `${[`# ${puzzle.prompt}`, ...head, ...puzzle.items.map(writeItem)].join("\n")}\n`;
  };
  return puzzles.map(textOf).join("\n");
}

export function writeItem({ name, altSpellings, notAccepted = [], exactDigits }: DraftItem) {
  const refused = notAccepted.length > 0 ? ` ! ${notAccepted.join(" | ")}` : "";
  return `- ${[name, ...altSpellings].join(" | ")}${refused}${exactDigits ? " = exact" : ""}`;
}
