import { expect, test } from "vitest";
import { numbersLike, otherNumerals } from "~/features/editor/advice/number-spellings";
import {
  inRoman,
  inWords,
  numberOfOrdinal,
  numberOfWords,
  ordinalInDigits,
  ordinalInWords,
  romanNumber,
  yearInWords,
} from "~/features/editor/advice/numerals";

test("numbers, ordinals and Roman numerals are read as they are written", () => {
  for (let number = 0; number < 100; number++) {
    expect(numberOfWords(inWords(number))).toBe(number);
    if (number === 0) continue;
    expect(numberOfOrdinal(ordinalInWords(number))).toBe(number);
    expect(numberOfOrdinal(ordinalInDigits(number))).toBe(number);
    const numeral = inRoman(number);
    expect(romanNumber(numeral ?? "")).toBe(number < 40 ? number : null);
  }
  expect([0, 19, 20, 21, 100].map(inWords)).toEqual([
    "zero",
    "nineteen",
    "twenty",
    "twenty-one",
    "one hundred",
  ]);
  expect([1, 5, 12, 20, 42].map(ordinalInWords)).toEqual([
    "first",
    "fifth",
    "twelfth",
    "twentieth",
    "forty-second",
  ]);
  const ordinals = ["1st", "2nd", "3rd", "11th", "12th", "13th", "21st", "111th"];
  expect(ordinals.map((text) => ordinalInDigits(Number.parseInt(text, 10)))).toEqual(ordinals);
  expect([4, 9, 14, 39].map(inRoman)).toEqual(["IV", "IX", "XIV", "XXXIX"]);
});

test("years are spoken in two parts", () => {
  expect([1099, 1100, 1907, 1984, 2000, 2099, 2100].map(yearInWords)).toEqual([
    null,
    "eleven hundred",
    "nineteen oh seven",
    "nineteen eighty-four",
    null,
    null,
    null,
  ]);
});

test("other texts are no numbers", () => {
  expect([inRoman(0), inRoman(40)]).toEqual([null, null]);
  expect(["XL", "iv", "", "IIII"].map(romanNumber)).toEqual([null, null, null, null]);
  expect(["ten", "twenty one", "twenty-one", "zero"].map(numberOfWords)).toEqual([10, 21, 21, 0]);
  expect(["one hundred", "lion", ""].map(numberOfWords)).toEqual([null, null, null]);
  expect(["123rd", "x1st", "1stx", "1", "zeroth", "lion"].map(numberOfOrdinal)).toEqual(
    Array(6).fill(null),
  );
});

test.each<[string, readonly string[]]>([
  ["12 Angry Men", ["Twelve Angry Men"]],
  ["Twelve Angry Men", ["12 Angry Men"]],
  ["Toy Story 3", ["Toy Story Three", "Toy Story III"]],
  ["Rocky II", ["Rocky 2", "Rocky Two"]],
  ["Henry VIII", ["Henry 8", "Henry the Eighth"]],
  ["1984", ["Nineteen Eighty-Four"]],
  ["101 Dalmatians", []],
  ["Malcolm X", []],
  ["The Lion King", []],
])("%s is also written as %j", (text, others) => {
  expect(otherNumerals(text)).toEqual(others);
});

test.each<[string, readonly string[]]>([
  ["Louis XIV", ["Louis XV", "Louis XIII", "Louis XVI", "Louis XII"]],
  ["Seventh", ["Eighth", "Sixth", "Ninth", "Fifth"]],
  ["The Lion King", []],
])("the numbers like %s begin with %j", (text, nearest) => {
  expect(numbersLike(text).slice(0, 4)).toEqual(nearest);
});
