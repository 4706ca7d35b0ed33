import { expect, test } from "vitest";
import { neighbouringNumerals, otherNumerals } from "~/advice/number-spellings";
import {
  inRoman,
  inWords,
  numberOfOrdinal,
  numberOfWords,
  ordinalInDigits,
  ordinalInWords,
  romanNumber,
  yearInWords,
} from "~/advice/numerals";

test.each<[number, string]>([
  [0, "zero"],
  [7, "seven"],
  [19, "nineteen"],
  [20, "twenty"],
  [21, "twenty-one"],
  [99, "ninety-nine"],
  [100, "one hundred"],
])("%i in words is %s", (number, words) => {
  expect(inWords(number)).toBe(words);
});

test.each<[number, string | null]>([
  [1099, null],
  [1100, "eleven hundred"],
  [1984, "nineteen eighty-four"],
  [1907, "nineteen oh seven"],
  [1910, "nineteen ten"],
  [2000, null],
  [2099, null],
  [2100, null],
])("the year %i is spoken as %s", (year, words) => {
  expect(yearInWords(year)).toBe(words);
});

test.each<[number, string, string]>([
  [1, "first", "1st"],
  [2, "second", "2nd"],
  [3, "third", "3rd"],
  [4, "fourth", "4th"],
  [5, "fifth", "5th"],
  [8, "eighth", "8th"],
  [9, "ninth", "9th"],
  [11, "eleventh", "11th"],
  [12, "twelfth", "12th"],
  [13, "thirteenth", "13th"],
  [20, "twentieth", "20th"],
  [21, "twenty-first", "21st"],
  [42, "forty-second", "42nd"],
  [99, "ninety-ninth", "99th"],
])("the ordinal of %i is %s or %s", (number, words, digits) => {
  expect([ordinalInWords(number), ordinalInDigits(number)]).toEqual([words, digits]);
  expect([numberOfOrdinal(words), numberOfOrdinal(digits)]).toEqual([number, number]);
});

test("the teens of every hundred end with th", () => {
  expect([111, 112, 121].map(ordinalInDigits)).toEqual(["111th", "112th", "121st"]);
});

test.each<[number, string]>([
  [1, "I"],
  [4, "IV"],
  [9, "IX"],
  [14, "XIV"],
  [39, "XXXIX"],
])("%i is the Roman numeral %s", (number, numeral) => {
  expect([inRoman(number), romanNumber(numeral)]).toEqual([numeral, number]);
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
  ["twelve angry men", ["12 angry men"]],
  ["Toy Story 3", ["Toy Story Three", "Toy Story III"]],
  ["Toy Story Three", ["Toy Story 3", "Toy Story III"]],
  ["Rocky II", ["Rocky 2", "Rocky Two"]],
  ["Henry VIII", ["Henry 8", "Henry the Eighth"]],
  ["First World War", ["1st World War"]],
  ["1st World War", ["First World War"]],
  ["1984", ["Nineteen Eighty-Four"]],
  ["Apollo 40", ["Apollo Forty"]],
  ["the 100 best", ["the one hundred best"]],
  ["101 Dalmatians", []],
  ["2001", []],
  ["12345", []],
  ["Malcolm X", []],
  ["IV drip", []],
  ["3.5 miles", []],
  ["$20", []],
  ["50% off", []],
  ["22 May 1455", []],
  ["The Lion King", []],
])("%s is also written as %j", (text, others) => {
  expect(otherNumerals(text)).toEqual(others);
});

test.each<[string, readonly string[]]>([
  ["Louis XIV", ["Louis XV", "Louis XIII", "Louis XVI", "Louis XII"]],
  ["Rocky II", ["Rocky III", "Rocky I", "Rocky IV"]],
  ["Seven Samurai", ["Eight Samurai", "Six Samurai", "Nine Samurai", "Five Samurai"]],
  ["first lady", ["second lady", "third lady"]],
  ["Catch 22", []],
  ["The Lion King", []],
])("%s has the neighbours %j", (text, neighbours) => {
  expect(neighbouringNumerals(text)).toEqual(neighbours);
});
