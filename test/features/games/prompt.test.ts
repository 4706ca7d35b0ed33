import fc from "fast-check";
import { expect, test } from "vitest";
import { promptParts } from "../../../app/features/games/Prompt";
import { promptLanguage } from "../../../app/features/games/prompt-language";

/** Describes the parts of a prompt: text unchanged, a blank as its length in brackets. */
const describe = (prompt: string) =>
  promptParts(prompt).map((part) => (part.startsWith("_") ? `[${part.length}]` : part));

test.each([
  ["planets of the Sun", ["Planets of the Sun"]],
  ["things that ____ in the night", ["Things that ", "[4]", " in the night"]],
  ["a _ b __ c", ["A ", "[1]", " b ", "[2]", " c"]],
  ['"quoted" words', ['"Quoted" words']],
  ["¿qué es ___?", ["¿Qué es ", "[3]", "?"]],
  ["ßtrange", ["Sstrange"]],
  ["", []],
])("the parts of %j", (prompt, parts) => {
  expect(describe(prompt)).toEqual(parts);
});

test("the parts together are the prompt, and the blanks are its underscores", () => {
  const prompt = fc.stringMatching(/^[A-Z_][a-z _]*$/);
  fc.assert(
    fc.property(prompt, (text) => {
      const parts = promptParts(text);
      expect(parts.join("")).toBe(text);
      for (const part of parts) {
        expect(part).toMatch(/^(?:_+|[^_]+)$/);
      }
    }),
  );
});

test.each([
  ["대한민국의 산", "ko"],
  ["IT企業の名前", "ja"],
  ["太陽系的行星", "zh"],
  ["ערים ב-Europe", "he"],
  ["Name a 漢字", undefined],
  ["π is in the name", undefined],
  ["", undefined],
])("the language of %j", (prompt, language) => {
  expect(promptLanguage(prompt)).toBe(language);
});
