import { expect, test } from "vitest";
import {
  isGivenName,
  personAfterTitle,
  personOf,
  withoutNickname,
} from "~/features/editor/advice/people";

test.each([
  ['Earvin "Magic" Johnson', "Earvin Johnson"],
  ["Edson (Pelé) Nascimento", "Edson Nascimento"],
  ["  two   blanks ", "two blanks"],
])("%s is %s without words in quotation marks or brackets", (text, plain) => {
  expect(withoutNickname(text)).toBe(plain);
});

test("given names are known in any case, the first and the last of the list too", () => {
  expect(["Aaron", "ALBERT", "zachary"].every(isGivenName)).toBe(true);
  expect(["", "Table", "Einstein"].some(isGivenName)).toBe(false);
});

test.each([
  ["Albert Einstein", "Albert", "Einstein", "Albert Einstein", false],
  ["George Walker Bush", "George", "Bush", "George Walker Bush", true],
  ["Leonardo da Vinci", "Leonardo", "da Vinci", "Leonardo da Vinci", false],
  ["Robert Downey Jr.", "Robert", "Downey", "Robert Downey", false],
  ["Henry Tudor VIII", "Henry", "Tudor", "Henry Tudor", false],
  ["F. Scott Fitzgerald", "F.", "Fitzgerald", "F. Scott Fitzgerald", true],
  ["Scarlett O’Hara-Butler", "Scarlett", "O’Hara-Butler", "Scarlett O’Hara-Butler", false],
])("%s is a person", (text, given, surname, plain, hasMiddle) => {
  expect(personOf(text)).toEqual({ given, surname, plain, hasMiddle });
});

test.each([
  ["a single name", "Madonna"],
  ["more than five words", "Eva Anna Paula Maria Rosa Braun"],
  ["a word in lower case", "Albert the Great"],
  ["a surname that is an initial", "Martin X"],
  ["a given name and a suffix", "Henry VIII"],
])("%s is not a person: %s", (_, text) => {
  expect(personOf(text)).toBeNull();
});

test.each([
  ["Sir Isaac Newton", "Isaac Newton"],
  ["the   actor Guy Henry", "Guy Henry"],
])("%s ends with %s", (text, person) => {
  expect(personAfterTitle(text)).toBe(person);
});

test.each(["Isaac Newton", "Sir Isaac", "Sir Table Mountain", ""])(
  "%j has no person after a title",
  (text) => {
    expect(personAfterTitle(text)).toBeNull();
  },
);
