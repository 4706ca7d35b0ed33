import { limits } from "../limits";

const { promptLength, itemNameLength, altSpellings, altSpellingLength } = limits;

/** What is wrong with a game that somebody makes or edits. */
export const checkTexts = {
  promptMissing: "Write a prompt.",
  promptTooShort: `A prompt has at least ${promptLength.min} characters.`,
  promptTooLong: `A prompt has at most ${promptLength.max} characters.`,
  nameMissing: "Fill in this item.",
  nameTooLong: `An item has at most ${itemNameLength.max} characters.`,
  spellingTooLong: `An alternate spelling has at most ${altSpellingLength.max} characters.`,
  tooManySpellings: `An item has at most ${altSpellings} alternate spellings.`,
  unguessable: "This needs a letter or a digit, else nobody can guess it.",
  badWord: "Please remove any bad words.",
  promptNotText: "A prompt is a text.",
  nameNotText: "An item's name is a text.",
  spellingNotText: "An alternate spelling is a text.",
  addedNotText: "A spelling is a text.",
  itemId: "An item's id is a whole number.",
  itemShape: "An item is written { name, altSpellings }.",
  itemsShape: "The items are a list, or a map of names to alternate spellings.",
  itemCount: (count: number) => `A game has exactly ${count} items.`,
  duplicate: (text: string, other: string, number: number) =>
    text === other
      ? `“${text}” is also in item ${number}. Each item needs its own spellings.`
      : `“${text}” and “${other}” of item ${number} are the same guess.`,
  near: (one: Named, other: Named) =>
    `“${one.text}” (item ${one.number}) and “${other.text}” (item ${other.number}) are so alike that a typo of one can count as the other.`,
} as const;

interface Named {
  readonly text: string;
  readonly number: number;
}
