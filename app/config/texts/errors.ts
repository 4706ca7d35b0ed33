import { signInTexts } from "./account";
import { adminTexts } from "./admin";

/** What the server says to somebody whom it refuses something. */
export const errorTexts = {
  noGameToday: "There's no game set for today.",
  noGameOfDate: (date: string) => `There is no game for ${date}.`,
  dayClosed: (date: string) => `The day ${date} takes no more results.`,
  answersOfOtherGame: "These answers belong to another game.",
  gameNotFound: "There is no such game.",
  userNotFound: "There is no such user.",
  forbidden: adminTexts.forbidden,
  dailyGameNotDeletable: "The daily game of today or of a past day cannot be deleted.",
  tooManyAttempts: (minutes: number) =>
    minutes <= 1
      ? "That was tried too often. Try again in a minute."
      : `That was tried too often. Try again in ${minutes} minutes.`,
  usernameTaken: "Username is already taken",
  usernameNotAllowed: "Please choose another username.",
  wrongCredentials: "The e-mail or the password is wrong.",
  wrongCode: "The code is wrong or has expired.",
  tooManyCodeAttempts: "That code has been tried too often. Please request a new one.",
  wrongPassword: "The password is wrong.",
  invalidToken: signInTexts.reset.invalid,
  mailFailed: "The mail could not be sent. Please try again in a moment.",
  uploadLimitReached: (count: number) =>
    `That was your ${count}th game today, which is as many as a day allows. Come back after midnight in New York.`,
  autofillCoolingDown: "Autofill is charging back up. Please wait a moment.",
  autofillLimitReached: (count: number) =>
    `You have asked for autofill ${count} times within an hour. Please try again later.`,
  autofillFailed: "Autofill failed. Please try again.",
  noAutofillProposal:
    "Autofill knows too little about this. Try a plain prompt such as “US states” or “Kinds of bear”, or fill in the items yourself.",
} as const;

/** What the server says to an admin whom it refuses something. */
export const adminErrorTexts = {
  gameUidNotFound: "Game uid not found.",
  alreadyDaily: (date: string) => `This game is already the daily game of ${date}.`,
  dayTaken: (date: string) => `${date} has a daily game already.`,
  dayAlreadyBegun: (date: string) => `${date} has begun: only coming days can be changed.`,
  notScheduled: "This game has no coming day.",
  gameChanged: "Somebody else has changed this game since you opened it.",
  wrongItems: "The items must be exactly the game's ten items.",
  messageNotFound: "There is no such message.",
  notATestimony: "Only a testimony can be published.",
} as const;

/** What the server says of a request that no service sees, or that broke. */
export const requestTexts = {
  logIn: "Please log in.",
  callNotFound: "There is no such call.",
  methodNotAllowed: "This method is not allowed here.",
  unsupportedMediaType: "The body must be application/json.",
  invalidJson: "The body is not valid JSON.",
  bodyTooLarge: (kibibytes: number) => `The body is larger than ${kibibytes} KiB.`,
  malformed: "The request is malformed.",
  /** Of a field whose schema has no sentence of its own for what is wrong. */
  malformedField: "This is missing or malformed.",
  invalidDate: (date: string) => `${date} is not a calendar date.`,
  databaseUnavailable: "The database does not answer.",
  internalError: "Something went wrong on our side. Please try again.",
} as const;
