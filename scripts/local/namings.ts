import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { BLANK } from "../../app/features/bank/puzzle-text";
import type { SpelledItem } from "../../app/features/editor/duplicates";
import { normaliseItem, startItem } from "../../app/game/item";
import { isAccepted, matchGuess } from "../../app/game/match";
import { normalise } from "../../app/game/normalise";
import { reduce, startPlay } from "../../app/game/play";
import { puzzleFileTexts } from "../../app/texts/puzzles";
import { type LineError, readLines } from "./read-lines";

const FOLDER = "drizzle/namings";
const MIN_ANSWERS = 10;
const MAX_ANSWERS = 18;

const expectedLine = `“# ” and a prompt, or below it “A: ” or “B: ” and ${MIN_ANSWERS} to ${MAX_ANSWERS} answers with “ | ” between them`;

/** The answers of each namer, in their order, as typed. */
export type Batch = readonly (readonly string[])[];

/** What came to the minds of namers who read a prompt alone: A chooses the items, B measures. */
export interface Naming {
  readonly prompt: string;
  readonly A: Batch;
  readonly B: Batch;
}

/** Returns the namings that can be read. docs/puzzles.md describes the format. */
export function parseNamings(text: string) {
  const errors: LineError[] = [];
  const namings = new Map<string, { prompt: string; A: string[][]; B: string[][] }>();
  let current: { A: string[][]; B: string[][] } | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    const add = (what: string) =>
      errors.push({ line: index + 1, message: puzzleFileTexts.expected(what, line) });
    const [, prompt] = /^# (.*\S)/.exec(line) ?? [];
    const [, batch, written = ""] = /^([AB]): (.*)$/.exec(line) ?? [];
    const answers = written.split("|").map((answer) => answer.trim());
    const isFew = answers.length < MIN_ANSWERS || answers.length > MAX_ANSWERS;
    if (prompt !== undefined) {
      const naming = { prompt, A: [], B: [] };
      if (namings.has(normalise(prompt))) add(puzzleFileTexts.newPrompt);
      else namings.set(normalise(prompt), naming);
      current = naming;
    } else if (batch && current && !isFew && answers.every((answer) => normalise(answer) !== "")) {
      current[batch === "A" ? "A" : "B"].push(answers);
    } else if (line.trim() !== "") add(expectedLine);
  }
  return { namings: [...namings.values()] as readonly Naming[], errors };
}

/** Throws all errors of the files, by default of all in the repository. */
export async function readNamings(files?: readonly string[]): Promise<readonly Naming[]> {
  const all = existsSync(FOLDER) ? (await readdir(FOLDER)).sort() : [];
  return (await readLines(files ?? all.map((file) => path.join(FOLDER, file)), parseNamings))
    .namings;
}

interface Answer {
  readonly text: string;
  readonly namers: Set<number>;
}

interface Candidate {
  readonly namers: number;
  /** As typed, each with its namers, the most common first. */
  readonly answers: readonly (readonly [text: string, namers: number])[];
}

/**
 * Counts the namers of each answer, the most common first. Answers that the guess rule takes for
 * the same count together, unless one namer gave both.
 */
export function tally(prompt: string, batch: Batch): readonly Candidate[] {
  const answers = new Map<string, Answer>();
  for (const [namer, text] of batch.flatMap((texts, at) =>
    texts.map((one) => [at, one] as const),
  )) {
    const form = normalise(text);
    const answer = answers.get(form) ?? { text, namers: new Set() };
    answers.set(form, answer);
    answer.namers.add(namer);
  }
  const groups: Answer[][] = [];
  for (const answer of [...answers.values()].sort((a, b) => b.namers.size - a.namers.size)) {
    const isFree = (group: readonly Answer[]) =>
      !group.some(({ namers }) => [...namers].some((namer) => answer.namers.has(namer)));
    const items = groups.flatMap((group, id) => {
      const [name = "", ...altSpellings] = group.map(({ text }) => withoutPrompt(prompt, text));
      return isFree(group) ? [startItem({ id, name, altSpellings })] : [];
    });
    const match = matchGuess(withoutPrompt(prompt, answer.text), items, []);
    if (match.kind === "correct") groups[match.item.id]?.push(answer);
    else groups.push([answer]);
  }
  const candidates = groups.map((group) => ({
    namers: group.reduce((sum, { namers }) => sum + namers.size, 0),
    answers: group.map(({ text, namers }) => [text, namers.size] as const),
  }));
  return candidates.sort((a, b) => b.namers - a.namers);
}

/** "Birthday cake" for "______ cake" is "birthday". */
function withoutPrompt(prompt: string, text: string): string {
  const [before = "", after = ""] = prompt.split(BLANK).map(normalise);
  const form = normalise(text);
  const isWhole = prompt.includes(BLANK) && form.startsWith(before) && form.endsWith(after);
  const rest = isWhole ? form.slice(before.length, form.length - after.length) : "";
  return rest === "" ? text : rest;
}

/** Returns how many of the namers gave an answer that counts. */
export function namersOf(item: SpelledItem, batch: Batch): number {
  const items = [normaliseItem(item)];
  return batch.filter((texts) => texts.some((text) => isAccepted(text, items))).length;
}

/**
 * Lets each namer play a list. `found` are the items in each game, fewest first; `coverage` is the
 * share of the answers that count; `others` are those that do not.
 */
export function measure(prompt: string, items: readonly SpelledItem[], batch: Batch) {
  const withIds = items.map((item, id) => ({ ...item, id }));
  const found = batch.map((texts) => {
    const guess = (play: ReturnType<typeof startPlay>, text: string) =>
      reduce(play, { kind: "guessed", text });
    const end = texts.reduce(guess, startPlay(withIds));
    return end.items.filter(({ guessedCorrectly }) => guessedCorrectly).length;
  });
  const normalised = items.map(normaliseItem);
  const wrong = batch.map((texts) => texts.filter((text) => !isAccepted(text, normalised)));
  const count = batch.flat().length;
  return {
    found: found.sort((a, b) => a - b),
    coverage: (count - wrong.flat().length) / Math.max(1, count),
    others: tally(prompt, wrong),
  };
}
