import { limits } from "../limits";

const { usernameLength, emailLength, passwordLength } = limits;

/** What is wrong with what somebody types to sign up or in. */
export const accountValidationTexts = {
  usernameTooShort: `A username has at least ${usernameLength.min} characters.`,
  usernameTooLong: `A username has at most ${usernameLength.max} characters.`,
  usernameLetters: "A username has only letters, digits and underscores.",
  emailTooLong: `An e-mail address has at most ${emailLength.max} characters.`,
  email: "That is not an e-mail address.",
  passwordTooShort: `A password has at least ${passwordLength.min} characters.`,
  passwordTooLong: `A password has at most ${passwordLength.max} characters.`,
  passwordMissing: "Enter your password.",
  code: "The code is 6 digits.",
} as const;

/** What is wrong with what a call names: a date, a game, a page of a list. */
export const queryValidationTexts = {
  date: "A date is written YYYY-MM-DD.",
  uid: "That is not a game's uid.",
  id: "An id is a number.",
  username: "That is not a user name.",
  notWhole: "This must be a whole number.",
  limitNotWhole: "The limit must be a whole number.",
  tooLow: (least: number) => `The least is ${least}.`,
  tooHigh: (most: number) => `The most is ${most}.`,
  searchTooLong: (most: number) => `A search has at most ${most} characters.`,
} as const;

const { promptLength, itemNameLength, altSpellings, altSpellingLength } = limits;

/** What is wrong with a game that somebody makes or edits. */
export const gameValidationTexts = {
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

/** What is wrong with an address that the operator links to. */
export const linkValidationTexts = {
  address: "The address must begin with https://, http:// or /.",
} as const;

const { userKeyLength } = limits;

/** What is wrong with a result that a browser hands in. */
export const resultValidationTexts = {
  userKey: `A userKey is ${userKeyLength.min} to ${userKeyLength.max} letters, digits, "_" or "-".`,
  answerCount: (count: number) => `A result has exactly ${count} answers.`,
  answeredTwice: "Each item is answered once.",
  scoreNotNumber: "The score must be a number.",
  scoreNotWhole: "The score must be a whole number.",
  scoreStep: "A score is a multiple of 10.",
  scoreTooLow: "A score is never below 0.",
  scoreTooHigh: (most: number) => `A score is at most ${most}.`,
  scoreImpossible: "The score does not follow from the answers.",
} as const;

/** What is wrong with a message to the makers, or with what an admin does with one. */
export const feedbackValidationTexts = {
  kind: (kinds: string) => `The kind is one of ${kinds}.`,
  notText: "The text must be a text.",
  empty: "Write something first.",
  tooLong: `At most ${limits.feedbackLength.max} characters, please.`,
  published: "published is true or false.",
  done: "done is true or false.",
  noChange: "Tell whether it is published or done.",
} as const;
