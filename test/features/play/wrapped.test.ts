import { expect, test } from "vitest";
import { wrapped } from "../../../app/features/play/result/paint-result";

const lines = (text: string, width: number) => wrapped(text, (part) => part.length, width);

test("a prompt breaks between words", () => {
  expect(lines("Name a planet of the Solar System", 12)).toEqual([
    "Name a",
    "planet of",
    "the Solar",
    "System",
  ]);
});

test("what follows a word without a space stays with it", () => {
  expect(lines("Words before “ball”, in sports", 14)).toEqual([
    "Words before",
    "“ball”, in",
    "sports",
  ]);
});

test("a word that is longer than a line is broken", () => {
  expect(lines("An unbreakableword", 8).every((line) => line.length <= 8)).toBe(true);
});

test("a script without spaces breaks too", () => {
  const text = "太陽系の惑星の名前を挙げてください";
  expect(lines(text, 6).every((line) => line.length <= 6)).toBe(true);
  expect(lines(text, 6).join("")).toBe(text);
});
