import { describe, expect, test } from "vitest";
import { clipGuessText, oneLine, storedText, textProblem, tidyText } from "../../app/contract/text";

const MAX = 80;
const schema = storedText({ field: "The name", max: MAX, tooLong: "The name is too long." });
const message = storedText({
  field: "The message",
  max: MAX,
  tooLong: "The message is too long.",
  lines: true,
});

const characters = "The name holds characters that cannot be stored.";
const invisible = "The name needs a letter, a digit or a symbol that can be seen.";
const length = "The name is too long.";

// biome-ignore format: one text with its sentence a line
const refused: readonly (readonly [name: string, text: string, sentence: string])[] = [
  ["NUL", "la\0va", characters],
  ["tab", "lava\trock", characters],
  ["a C1 control", "lava\u0085rock", characters],
  ["a right-to-left override", "lava\u202egnp.exe", characters],
  ["half of a surrogate pair", "lava\ud83c", characters],
  ["nothing", "", invisible],
  ["a zero-width space", "\u200b", invisible],
  ["a Hangul filler", "\u3164", invisible],
  ["punctuation", "...", invisible],
  ["ligatures that NFKD makes long", "\ufdfa".repeat(80), length],
  ["a letter with many marks", `a${"\u0301".repeat(100)}`, length],
];

test.each(refused)("%s is refused with a sentence that names the field", (_, text, sentence) => {
  const { success, error } = schema.safeParse(text);
  expect(success).toBe(false);
  expect(error?.issues.map((issue) => issue.message)).toEqual([sentence]);
});

// biome-ignore format: one text a line
const accepted: readonly (readonly [name: string, text: string])[] = [
  ["Persian with a non-joiner", "می\u200cخواهم"],
  ["a family of emoji", "👨\u200d👩\u200d👧"],
  ["two exclamation marks as an emoji", "‼\ufe0f"],
  ["Thai", "หมู"],
  ["Arabic with a mark of direction", "\u200fلافا"],
  ["a symbol", "+"],
  ["80 letters", "a".repeat(80)],
];

test.each(accepted)("%s is accepted as it is", (_, text) => {
  expect(schema.parse(text)).toBe(text.normalize("NFC"));
});

test("a text is stored in NFC, without spaces around it", () => {
  expect(schema.parse("  Cafe\u0301 ")).toBe("Café");
});

describe("a text with lines", () => {
  test("keeps them, with one kind of end, and has spaces for tabs", () => {
    expect(message.parse("One\r\nTwo\rThree\tand\nfour\n")).toBe("One\nTwo\nThree and\nfour");
  });

  test.each(["a\0b", "a\u001bb", "a\u2028b", "a\u202eb"])("is refused like others: %j", (text) => {
    expect(message.safeParse(text).success).toBe(false);
  });
});

test("a long text is refused before anything else looks at it", () => {
  const issues = schema.safeParse("\0".repeat(60_000)).error?.issues ?? [];
  expect(issues.map((issue) => issue.message)).toEqual([length]);
});

test("every accepted text keeps the limit in NFC and in NFKD", () => {
  for (const text of ["각".repeat(26), "ﬁ".repeat(40), "ﷺ".repeat(4)]) {
    expect(textProblem(tidyText(text), MAX)).toBeNull();
    expect(textProblem(tidyText(text + text), MAX)).toBe("length");
  }
});

// biome-ignore format: one guess a line
const guesses: readonly (readonly [name: string, guess: string, clipped: string])[] = [
  ["an ordinary one", " Café ", "Café"],
  ["a line end", "pumice\r\nstone", "pumicestone"],
  ["half of a surrogate pair", "pumice\ud83c", "pumice"],
  ["only bad characters", "\0\u202e", ""],
  ["80 letters", "a".repeat(80), "a".repeat(80)],
];

test.each(guesses)("a guess is cut, not refused: %s", (_, guess, clipped) => {
  expect(clipGuessText(guess, MAX)).toBe(clipped);
});

test("a text stays one line whatever it holds", () => {
  expect(oneLine("A game\r\nNothing\u2028was\u202ehidden\0")).toBe("A game  Nothing was hidden ");
});
