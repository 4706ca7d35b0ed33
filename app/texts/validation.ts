import { limits } from "~/config/limits";

const { usernameLength, emailLength, passwordLength } = limits;

/** The field begins the sentence: "The prompt". */
export const textValidationTexts = {
  characters: (field: string) => `${field} holds characters that cannot be stored.`,
  invisible: (field: string) => `${field} needs a letter, a digit or a symbol that can be seen.`,
  fields: {
    username: "The username",
    prompt: "The prompt",
    item: "The item",
    spelling: "The alternate spelling",
    notAccepted: "The rejected guess",
    message: "The message",
    reason: "The reason",
    note: "The note",
    memberName: "Your name",
    circle: "The name of the board",
  },
} as const;

export const accountValidationTexts = {
  usernameTooShort: `The username must have at least ${usernameLength.min} characters.`,
  usernameTooLong: `The username must have at most ${usernameLength.max} characters.`,
  usernameLetters: "The username may contain only letters, digits and underscores.",
  usernameReserved: "This username is reserved. Choose another one.",
  emailTooLong: `The e-mail address must have at most ${emailLength.max} characters.`,
  email: "This is not an e-mail address.",
  passwordTooShort: `The password must have at least ${passwordLength.min} characters.`,
  passwordTooLong: `The password must have at most ${passwordLength.max} characters.`,
  passwordMissing: "Enter your password.",
  code: "The code must have 6 digits.",
  secondFactorCode: "The code is too long.",
} as const;

export const moderationValidationTexts = {
  reasonTooLong: `The reason must have at most ${limits.suspensionReasonLength} characters.`,
  noteTooLong: `The note must have at most ${limits.denialNoteLength} characters.`,
  reasonMissing: "Write the reason. The account's owner reads it.",
  untilPast: "Choose a day after today.",
} as const;

export const queryValidationTexts = {
  date: "The date must have the form YYYY-MM-DD.",
  uid: "This is not a valid game uid.",
  id: "The id must be a number.",
  username: "This is not a valid username.",
  sort: (sorts: string) => `The sort must be one of ${sorts}.`,
  notInteger: (field: string) => `The ${field} must be a whole number.`,
  belowMinimum: (field: string, least: number) => `The ${field} must be at least ${least}.`,
  aboveMaximum: (field: string, most: number) => `The ${field} must be at most ${most}.`,
  searchTooLong: (most: number) => `The search must have at most ${most} characters.`,
} as const;

const { promptLength, itemNameLength, altSpellings, altSpellingLength, notAccepted } = limits;

export const gameValidationTexts = {
  promptMissing: "Write a prompt.",
  promptTooShort: `The prompt must have at least ${promptLength.min} characters.`,
  promptTooLong: `The prompt must have at most ${promptLength.max} characters.`,
  nameMissing: "Fill in this item.",
  nameTooLong: `An item must have at most ${itemNameLength.max} characters.`,
  spellingTooLong: `An alternate spelling must have at most ${altSpellingLength.max} characters.`,
  tooManySpellings: `An item must have at most ${altSpellings} alternate spellings.`,
  notAcceptedTooLong: `A rejected guess must have at most ${altSpellingLength.max} characters.`,
  tooManyNotAccepted: `An item must have at most ${notAccepted} rejected guesses.`,
  notAcceptedNotString: "A rejected guess must be a string.",
  exactDigitsNotBoolean: "exactDigits must be true or false.",
  unguessable: "This needs a letter or a digit. Otherwise nobody can guess it.",
  badWord: "Please remove any bad words.",
  promptNotString: "The prompt must be a string.",
  nameNotString: "The name of an item must be a string.",
  spellingNotString: "An alternate spelling must be a string.",
  addedSpellingNotString: "The spelling must be a string.",
  itemId: "The id of an item must be a whole number.",
  itemShape: "An item must have the form { name, altSpellings }.",
  itemsShape: "The items must be a list, or a map of names to alternate spellings.",
  itemCount: (count: number) => `A game must have exactly ${count} items.`,
  duplicate: (text: string, other: string, number: number) =>
    text === other
      ? `“${text}” is also in item ${number}. Each item needs its own spellings.`
      : `“${text}” and “${other}” of item ${number} are the same guess: capitals, accents and signs do not count.${/[+#]/.test(text + other) ? " Write words, such as “C sharp”." : ""}`,
  singleSign: (text: string) =>
    `“${text}” is one sign, so every guess of one sign counts. Can it be longer?`,
  similarItems: (one: Named, other: Named) =>
    `“${one.text}” (item ${one.number}) and “${other.text}” (item ${other.number}) are so alike that a typo of one can count as the other.`,
} as const;

interface Named {
  readonly text: string;
  readonly number: number;
}

export const linkValidationTexts = {
  address: "The address must begin with https://, http:// or /.",
} as const;

const { userKeyLength } = limits;

export const resultValidationTexts = {
  userKey: `The userKey must have ${userKeyLength.min} to ${userKeyLength.max} letters, digits, "_" or "-".`,
  answerCount: (count: number) => `A result must have exactly ${count} answers.`,
  duplicateAnswer: "Each item must be answered exactly once.",
  scoreNotNumber: "The score must be a number.",
  scoreNotInteger: "The score must be a whole number.",
  scoreStep: "The score must be a multiple of 10.",
  scoreTooLow: "The score must not be below 0.",
  scoreTooHigh: (most: number) => `The score must be at most ${most}.`,
  scoreMismatch: "The score does not match the answers.",
} as const;

const { circleNameLength, memberNameLength } = limits;

export const circleValidationTexts = {
  nameLength: `The name of the board must have ${circleNameLength.min} to ${circleNameLength.max} characters.`,
  /** Of a room too. */
  memberNameLength: `Your name must have ${memberNameLength.min} to ${memberNameLength.max} characters.`,
  id: "This is not the id of a board.",
  secret: "This link leads to no board.",
  member: "This is not the number of a member.",
  noChange: "Send name or memberName.",
} as const;

export const feedbackValidationTexts = {
  kind: (kinds: string) => `The kind must be one of ${kinds}.`,
  reason: (reasons: string) => `The reason must be one of ${reasons}.`,
  noReason: "Choose a reason first.",
  notString: "The text must be a string.",
  empty: "Write something first.",
  tooLong: `The message must have at most ${limits.feedbackLength.max} characters.`,
  published: "published must be true or false.",
  decision: (decisions: string) => `The decision must be one of ${decisions}.`,
  done: "done must be true or false.",
  subject: "Send either gameUid or circle.",
  circle: "The circle must be one of rename, unlock, delete.",
  noChange: "Send published, done, decision or circle.",
} as const;
