import { limits } from "~/config/limits";
import { holdsBadWord, mayOffend } from "~/contract/profanity";
import { textProblem, tidyText } from "~/contract/text";
import { normaliseItem } from "~/game/item";
import { normalise } from "~/game/normalise";
import { ITEMS_PER_GAME } from "~/game/rules";
import { gameValidationTexts, textValidationTexts } from "~/texts/validation";
import {
  conflictingItems,
  type ItemConflict,
  identicalItems,
  type SpelledItem,
} from "./duplicates";

export interface GameDraft {
  readonly prompt: string;
  readonly items: readonly DraftItem[];
}

export type DraftItem = SpelledItem;

/** `["prompt"]`, `["items", 3, "name"]`, `["items", 3, "altSpellings", 0]`. */
export type DraftPath = readonly (string | number)[];

type ProblemKind =
  | "missing"
  | "length"
  | "characters"
  | "count"
  | "unguessable"
  | "badWord"
  | "duplicate";

export interface Problem {
  readonly path: DraftPath;
  readonly kind: ProblemKind;
  readonly message: string;
}

/** A typo confuses the items. They are allowed; the creator is warned. */
interface Warning {
  readonly items: readonly [number, number];
  readonly message: string;
}

export interface TidyDraft {
  prompt: string;
  items: TidyItem[];
}

interface TidyItem {
  name: string;
  altSpellings: string[];
  notAccepted?: string[];
  exactDigits?: boolean;
}

/** In NFC, without spaces around texts, and without empty spellings. */
export function tidyDraft({ prompt, items }: GameDraft): TidyDraft {
  return {
    prompt: tidyText(prompt),
    items: items.map(({ name, altSpellings, notAccepted, exactDigits }) => ({
      name: tidyText(name),
      altSpellings: tidyList(altSpellings),
      ...(notAccepted && { notAccepted: tidyList(notAccepted) }),
      ...(exactDigits !== undefined && { exactDigits }),
    })),
  };
}

function tidyList(texts: readonly string[]): string[] {
  return texts.map((text) => tidyText(text)).filter((text) => text !== "");
}

/** At most one problem per text, in their order. The form and the server use the same check. */
export function problemsOf(draft: GameDraft): readonly Problem[] {
  // The check for duplicates takes time that grows with the square of the items.
  return draft.items.length === ITEMS_PER_GAME ? problemsIn(draft) : [wrongCount];
}

export function problemsOfPart(draft: GameDraft): readonly Problem[] {
  if (draft.items.length > ITEMS_PER_GAME) return [wrongCount];
  return problemsIn(draft).filter(({ kind, path }) => kind !== "missing" || path[0] === "prompt");
}

/** Does not compare the item with others. */
export function isValidItem(item: DraftItem): boolean {
  const texts = [item.name, ...item.altSpellings].join("\n");
  return itemProblems(item, 0).length === 0 && !mayOffend(texts);
}

const wrongCount: Problem = {
  path: ["items"],
  kind: "count",
  message: gameValidationTexts.itemCount(ITEMS_PER_GAME),
};

function problemsIn(draft: GameDraft): readonly Problem[] {
  const problems = new Map<string, Problem>();
  const add = (problem: Problem) => {
    const key = problem.path.join(".");
    if (!problems.has(key)) problems.set(key, problem);
  };
  for (const problem of sizeProblems(draft)) add(problem);
  // Checking the texts of a list that is too long would take too long.
  if (draft.items.every(hasShortLists)) {
    const isSound = (path: DraftPath) => !problems.has(path.join("."));
    for (const problem of badWordProblems(draft, isSound)) add(problem);
    for (const problem of duplicateProblems(draft)) add(problem);
  }
  return [...problems.values()].sort((a, b) => order(a.path) - order(b.path));
}

function hasShortLists({ altSpellings, notAccepted = [] }: DraftItem): boolean {
  return altSpellings.length <= limits.altSpellings && notAccepted.length <= limits.notAccepted;
}

/** For a draft without problems. */
export function warningsOf({ items }: GameDraft): readonly Warning[] {
  const ofSigns = items.flatMap((item, index) => {
    const sign = singleSign(item);
    const message = sign && gameValidationTexts.singleSign(sign);
    return message ? [{ items: [index, index] as const, message }] : [];
  });
  return [...ofSigns, ...similarItems(items)];
}

/** The first spelling that every guess of one sign matches. */
function singleSign({ exactDigits, ...item }: DraftItem): string | undefined {
  return normaliseItem(item).spellings.find(({ normalised, digits }) => {
    return [...normalised].length === 1 && !(exactDigits && digits !== "");
  })?.text;
}

function similarItems(items: readonly DraftItem[]): readonly Warning[] {
  return conflictingItems(items)
    .filter(({ kind }) => kind === "fuzzy")
    .map(({ first, second, texts: [one, other] }) => ({
      items: [first, second],
      message: gameValidationTexts.similarItems(
        { text: one, number: first + 1 },
        { text: other, number: second + 1 },
      ),
    }));
}

function sizeProblems({ prompt, items }: GameDraft): readonly Problem[] {
  return [...promptProblems(prompt), ...items.flatMap(itemProblems)];
}

function promptProblems(prompt: string): readonly Problem[] {
  const { min, max } = limits.promptLength;
  const path = ["prompt"];
  if (prompt === "") return [{ path, kind: "missing", message: gameValidationTexts.promptMissing }];
  if (prompt.length < min)
    return [{ path, kind: "length", message: gameValidationTexts.promptTooShort }];
  const { fields } = textValidationTexts;
  return textProblems(prompt, max, path, {
    field: fields.prompt,
    tooLong: gameValidationTexts.promptTooLong,
  });
}

function textProblems(
  text: string,
  max: number,
  path: DraftPath,
  { field, tooLong }: { readonly field: string; readonly tooLong: string },
): readonly Problem[] {
  const problem = textProblem(text, max);
  if (!problem) return [];
  if (problem === "length") return [{ path, kind: "length", message: tooLong }];
  return [{ path, kind: "characters", message: textValidationTexts[problem](field) }];
}

function itemProblems(
  { name, altSpellings, notAccepted = [] }: DraftItem,
  index: number,
): readonly Problem[] {
  return [
    ...nameProblems(name, index),
    ...listProblems(altSpellings, ["items", index, "altSpellings"]),
    ...listProblems(notAccepted, ["items", index, "notAccepted"]),
  ];
}

function listProblems(
  texts: readonly string[],
  path: readonly [string, number, keyof typeof listTexts],
): readonly Problem[] {
  const { tooMany, ...sentences } = listTexts[path[2]];
  const problems = texts.flatMap((text, at) =>
    textProblems(text, limits.altSpellingLength.max, [...path, at], sentences),
  );
  const isTooMany = texts.length > limits[path[2]];
  return isTooMany ? [{ path, kind: "length", message: tooMany }, ...problems] : problems;
}

const listTexts = {
  altSpellings: {
    tooMany: gameValidationTexts.tooManySpellings,
    tooLong: gameValidationTexts.spellingTooLong,
    field: textValidationTexts.fields.spelling,
  },
  notAccepted: {
    tooMany: gameValidationTexts.tooManyNotAccepted,
    tooLong: gameValidationTexts.notAcceptedTooLong,
    field: textValidationTexts.fields.notAccepted,
  },
} as const;

function nameProblems(name: string, index: number): readonly Problem[] {
  const path = ["items", index, "name"];
  if (name === "") return [{ path, kind: "missing", message: gameValidationTexts.nameMissing }];
  const problems = textProblems(name, limits.itemNameLength.max, path, {
    field: textValidationTexts.fields.item,
    tooLong: gameValidationTexts.nameTooLong,
  });
  if (problems.length > 0) return problems;
  if (normalise(name) === "") {
    return [{ path, kind: "unguessable", message: gameValidationTexts.unguessable }];
  }
  return [];
}

function badWordProblems(
  draft: GameDraft,
  isSound: (path: DraftPath) => boolean,
): readonly Problem[] {
  const texts = textsOf(draft).filter(({ path }) => isSound(path));
  // Most games have no bad word. One check of all texts together is faster.
  if (!holdsBadWord(texts.map(({ text }) => text).join("\n"))) return [];
  return texts
    .filter(({ text }) => holdsBadWord(text))
    .map(({ path }) => ({ path, kind: "badWord", message: gameValidationTexts.badWord }));
}

/** What may be meant badly or well, for a reviewer. */
export function doubtfulTexts(draft: GameDraft): readonly string[] {
  const texts = textsOf(draft).map(({ text }) => text);
  return mayOffend(texts.join("\n")) ? [...new Set(texts.filter(mayOffend))] : [];
}

function textsOf({ prompt, items }: GameDraft): readonly { path: DraftPath; text: string }[] {
  return [
    { path: ["prompt"], text: prompt },
    ...items.flatMap(({ name, altSpellings, notAccepted = [] }, index) => [
      { path: ["items", index, "name"], text: name },
      ...altSpellings.map((text, at) => ({ path: ["items", index, "altSpellings", at], text })),
      ...notAccepted.map((text, at) => ({ path: ["items", index, "notAccepted", at], text })),
    ]),
  ];
}

function duplicateProblems({ items }: GameDraft): readonly Problem[] {
  return identicalItems(items).map((conflict) => ({
    path: conflictPath(items, conflict),
    kind: "duplicate",
    message: gameValidationTexts.duplicate(
      conflict.texts[1],
      conflict.texts[0],
      conflict.first + 1,
    ),
  }));
}

function conflictPath(items: readonly DraftItem[], { second, texts }: ItemConflict): DraftPath {
  const item = items[second];
  if (!item || item.name === texts[1]) return ["items", second, "name"];
  return ["items", second, "altSpellings", item.altSpellings.indexOf(texts[1])];
}

function order([field, index = 0, part, at = 0]: DraftPath): number {
  if (field === "prompt") return -1;
  const ofPart = part === "name" ? 0 : Number(at) + (part === "altSpellings" ? 1 : 500);
  return Number(index) * 1000 + ofPart;
}
