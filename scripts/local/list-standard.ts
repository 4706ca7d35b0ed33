import { type placePuzzles, suitsWeekday } from "../../app/features/bank/place-puzzles.server";
import {
  BLANK,
  FORMS,
  type Form,
  type ParsedPuzzleText,
} from "../../app/features/bank/puzzle-text";
import { digitsOf, spelledForms } from "../../app/game/item";
import { normalise } from "../../app/game/normalise";
import { measure, type Naming, namersOf } from "./namings";

/** In percent, of the lists of a year. */
const SHARES: Readonly<Record<Form, readonly [number, number]>> = {
  everyday: [35, 45],
  blank: [18, 25],
  set: [15, 22],
  ranking: [5, 10],
  culture: [10, 15],
  words: [3, 6],
  clues: [0, 4],
};
/** Thirteen weeks. Of fewer lists, one changes the shares too much. */
const MIN_SHARED = 91;
const OPEN: readonly Form[] = ["everyday", "blank"];
const MAX_LENGTH = 60;
const MAX_CLUES = 100;
const MAX_MEDIAN = 36;
const MAX_SAME_START = 6;
/** Of the undated days, in percent. */
const MIN_RHYTHM = 90;
const MIN_NAMERS = { A: 10, B: 6 } as const;
const WORST = 10;

export type Finding = readonly [line: number | undefined, text: string];

type Placed = ReturnType<typeof placePuzzles<ParsedPuzzleText>>;

/** Lists without a form are older than these rules, and are left out. */
export function checkStandard(
  puzzles: readonly ParsedPuzzleText[],
  namings: readonly Naming[],
  placed: Placed,
) {
  const lists = puzzles.filter(({ form }) => form !== null);
  const namingOf = new Map(namings.map((naming) => [normalise(naming.prompt), naming]));
  const errors: Finding[] = lists.flatMap((list) => [
    ...textErrors(list),
    ...namingErrors(list, namingOf.get(normalise(list.prompt))),
  ]);
  errors.push(...startErrors(lists));
  const hints = lists.flatMap((list) => hintsOf(list, namingOf.get(normalise(list.prompt))));
  const undated = placed.filter(({ puzzle }) => puzzle.form !== null && puzzle.on === null);
  const suited = undated.filter(({ puzzle, day }) => suitsWeekday(puzzle, day.date));
  const rhythm = percent(suited.length, undated.length);
  const lengths = lists.map(({ prompt }) => prompt.length);
  const shares = FORMS.map((form) => {
    const count = lists.filter((list) => list.form === form).length;
    return { form, count, share: percent(count, lists.length) };
  });
  if (lists.length >= MIN_SHARED) {
    for (const { form, share } of shares) {
      const [min, max] = SHARES[form];
      if (share < min || share > max)
        errors.push([1, `${share} % of the lists are “${form}”; ${min} to ${max} % should be.`]);
    }
    if (median(lengths) > MAX_MEDIAN)
      errors.push([1, `Half of the prompts are longer than ${MAX_MEDIAN} characters.`]);
    if (rhythm < MIN_RHYTHM)
      errors.push([1, `${rhythm} % of the lists suit their weekday; ${MIN_RHYTHM} % should.`]);
  }
  const measured = lists.flatMap(({ prompt, items }) => {
    const batch = namingOf.get(normalise(prompt))?.B ?? [];
    return batch.length > 0 ? [{ prompt, ...measure(prompt, items, batch) }] : [];
  });
  const worst = measured.sort((one, other) => one.coverage - other.coverage);
  const starts = countsOf(lists.map(({ prompt }) => prompt.split(" ")[0] ?? ""));
  const subjects = countsOf(lists.map(({ tags }) => tags[0] ?? ""));
  const page = [
    `Lists with a form: ${lists.length}; without, to be replaced: ${puzzles.length - lists.length}.`,
    ...shares.map(({ form, count, share }) => {
      return `  ${form.padEnd(9)}${count} (${share} %; ${SHARES[form].join(" to ")} %)`;
    }),
    `Lengths of the prompts: median ${median(lengths)}, longest ${Math.max(0, ...lengths)}.`,
    `Undated lists that suit their weekday: ${suited.length} of ${undated.length}.`,
    `Subjects: ${subjects}.`,
    `First words: ${starts}.`,
    `Named blind: ${measured.length}; coverage median ${median(measured.map(({ coverage }) => coverage)).toFixed(2)}, found median ${median(measured.flatMap(({ found }) => found))}. The ${WORST} worst:`,
    ...worst.slice(0, WORST).map((one) => `  ${resultOf(one)}  ${one.prompt}`),
  ];
  return { errors, hints, page };
}

function textErrors({ prompt, form, items, lines }: ParsedPuzzleText): Finding[] {
  const errors: Finding[] = [];
  const max = form === "clues" ? MAX_CLUES : MAX_LENGTH;
  if (prompt.length > max)
    errors.push([lines[0], `The prompt has ${prompt.length} characters; ${max} are allowed.`]);
  if (form === "blank" && prompt.split(BLANK).length !== 2)
    errors.push([lines[0], `Expected one “${BLANK}” in the prompt of a blank.`]);
  for (const [index, item] of items.entries()) {
    const line = lines[index + 1];
    const forms = spelledForms([item]);
    for (const spelled of forms)
      if ([...spelled].length === 1 && !(item.exactDigits && digitsOf(spelled)))
        errors.push([line, `“${spelled}” is one sign: every guess of two would be a typo of it.`]);
    const whole = [...forms].map((spelled) => normalise(prompt.replace(BLANK, spelled)));
    if (form === "blank" && !whole.some((spelled) => forms.has(spelled)))
      errors.push([line, `Accept the whole too: ${prompt.replace(BLANK, item.name)}`]);
    const inside = items.find((other) => other !== item && holds(item.name, other.name));
    if (inside && !item.exactDigits)
      errors.push([line, `“${item.name}” contains “${inside.name}”.`]);
  }
  return errors;
}

function namingErrors({ form, prompt, items, note, lines }: ParsedPuzzleText, naming?: Naming) {
  const errors: Finding[] = [];
  const add = (text: string, line = lines[0]) => errors.push([line, text]);
  if (form === null || !(naming || OPEN.includes(form))) return errors;
  for (const batch of ["A", "B"] as const) {
    const count = naming?.[batch].length ?? 0;
    if (count < MIN_NAMERS[batch])
      add(`Expected ${MIN_NAMERS[batch]} namers in batch ${batch}, found ${count}.`);
  }
  if (!naming || errors.length > 0) return errors;
  for (const [index, item] of items.entries())
    if (namersOf(item, naming.A) < 2)
      add(`Fewer than two namers of batch A gave “${item.name}”.`, lines[index + 1]);
  const result = measure(prompt, items, naming.B);
  const { found, coverage, others } = result;
  const middle = median(found);
  if (!note?.includes(resultOf(result))) add(`Expected “${resultOf(result)}” in the note.`);
  if (middle < 6 || middle > 9) add(`Batch B finds ${middle}; 6 to 9 should be the median.`);
  const isMore = (part: number, of: number) => part * of > found.length;
  if (isMore(found.filter((count) => count < 4).length, 6))
    add("More than one in six of batch B find fewer than four.");
  if (isMore(found.filter((count) => count === items.length).length, 3))
    add("More than one in three of batch B find all.");
  if (coverage < 0.5) add("Fewer than half of the answers of batch B count for an item.");
  for (const { namers, answers } of others)
    if (isMore(namers, 2))
      add(`More than half of batch B gave “${answers[0]?.[0]}”, which does not count.`);
  return errors;
}

/** What somebody should read. */
function hintsOf(
  { prompt, items, difficulty, lines }: ParsedPuzzleText,
  naming?: Naming,
): Finding[] {
  const hints: Finding[] = [];
  if (/^(?:in which|which|what is the) /i.test(prompt))
    hints.push([lines[0], "Can something shorter than a question say it?"]);
  if (!naming) return hints;
  const least = Math.min(...items.map((item) => namersOf(item, naming.A)));
  const left = measure(prompt, items, naming.A).others.filter(({ namers }) => namers > least);
  for (const { answers, namers } of left)
    hints.push([lines[0], `${namers} of batch A gave “${answers[0]?.[0]}”; an item had ${least}.`]);
  const found = median(measure(prompt, items, naming.B).found) / items.length;
  // 0.9 at difficulty 1 and 0.3 at 5.
  const measured = Math.min(5, Math.max(1, Math.round((1.05 - found) / 0.15)));
  if (naming.B.length > 0 && Math.abs(measured - difficulty) > 1)
    hints.push([lines[0], `Batch B finds it of difficulty ${measured}, not ${difficulty}.`]);
  return hints;
}

function startErrors(lists: readonly ParsedPuzzleText[]): Finding[] {
  const open = lists.filter(
    ({ form, prompt }) => form !== "blank" && prompt.split(" ").length >= 4,
  );
  const startOf = ({ prompt }: ParsedPuzzleText) =>
    prompt.toLowerCase().split(" ").slice(0, 4).join(" ");
  return open.flatMap((list, index): Finding[] => {
    const before = open.slice(0, index).filter((other) => startOf(other) === startOf(list));
    if (before.length < MAX_SAME_START) return [];
    return [[list.lines[0], `More than ${MAX_SAME_START} prompts begin with “${startOf(list)}”.`]];
  });
}

/** "B 0.61, 8 8 8 9 10": the coverage, and the items that each of batch B finds. */
function resultOf({ coverage, found }: ReturnType<typeof measure>): string {
  return `B ${coverage.toFixed(2)}, ${found.join(" ")}`;
}

/** By whole words. */
function holds(name: string, other: string): boolean {
  const wordsOf = (text: string) =>
    ` ${text
      .split(/[^\p{L}\p{N}]+/u)
      .map(normalise)
      .join(" ")} `;
  return wordsOf(name).includes(wordsOf(other));
}

function percent(part: number, whole: number): number {
  return Math.round((100 * part) / Math.max(1, whole));
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** "food 12, animals 8": the most common ten. */
function countsOf(texts: readonly string[]): string {
  const counts = [...new Set(texts)].map((text) => {
    return [text, texts.filter((one) => one === text).length] as const;
  });
  const common = counts.sort((a, b) => b[1] - a[1]).slice(0, 10);
  return common.map(([text, count]) => `${text} ${count}`).join(", ");
}
