import { signInTexts } from "./account";
import { adminTexts } from "./admin";

/** What the server says to somebody whom it refuses something. */
export const errorTexts = {
  noGameToday: "There's no game set for today.",
  noGameOfDate: (date: string) => `There is no game for ${date}.`,
  dayClosed: (date: string) => `The day ${date} takes no more results.`,
  foreignAnswers: "These answers belong to another game.",
  noSuchGame: "There is no such game.",
  noSuchUser: "There is no such user.",
  mayNot: adminTexts.forbidden,
  playedDay: "The daily game of today or of a past day cannot be deleted.",
  tooOften: (minutes: number) =>
    minutes <= 1
      ? "That was tried too often. Try again in a minute."
      : `That was tried too often. Try again in ${minutes} minutes.`,
  usernameTaken: "Username is already taken",
  indecentUsername: "Please choose another username.",
  wrongCredentials: "The e-mail or the password is wrong.",
  wrongCode: "The code is wrong or has expired.",
  codeSpent: "That code has been tried too often. Please request a new one.",
  wrongPassword: "The password is wrong.",
  invalidToken: signInTexts.reset.invalid,
  mailFailed: "The mail could not be sent. Please try again in a moment.",
  uploadsSpent: (count: number) =>
    `That was your ${count}th game today, which is as many as a day allows. Come back after midnight in New York.`,
  autofillCharging: "Autofill is charging back up. Please wait a moment.",
  autofillSpent: (count: number) =>
    `You have asked for autofill ${count} times within an hour. Please try again later.`,
  autofillFailed: "Autofill failed. Please try again.",
  autofillKnowsTooLittle:
    "Autofill knows too little about this. Try a plain prompt such as “US states” or “Kinds of bear”, or fill in the items yourself.",
} as const;

/** What the server says to an admin whom it refuses something. */
export const adminErrorTexts = {
  unknownUid: "Game uid not found.",
  alreadyDaily: (date: string) => `This game is already the daily game of ${date}.`,
  dayTaken: (date: string) => `${date} has a daily game already.`,
  dayBegun: (date: string) => `${date} has begun: only coming days can be changed.`,
  notScheduled: "This game has no coming day.",
  gameChanged: "Somebody else has changed this game since you opened it.",
  wrongItems: "The items must be exactly the game's ten items.",
  noSuchVoice: "There is no such message.",
  noTestimony: "Only a testimony can be published.",
} as const;

/** What the server says of a request that no service sees, or that broke. */
export const requestTexts = {
  logIn: "Please log in.",
  noSuchCall: "There is no such call.",
  methodNotAllowed: "This method is not allowed here.",
  notJsonType: "The body must be application/json.",
  notJson: "The body is not valid JSON.",
  tooLarge: (kibibytes: number) => `The body is larger than ${kibibytes} KiB.`,
  malformed: "The request is malformed.",
  /** Of a field whose schema has no sentence of its own for what is wrong. */
  malformedField: "This is missing or malformed.",
  noSuchDate: (date: string) => `${date} is not a calendar date.`,
  databaseSilent: "The database does not answer.",
  broken: "Something went wrong on our side. Please try again.",
} as const;
