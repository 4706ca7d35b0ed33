import { signInTexts } from "./account";
import { adminTexts, auditTexts } from "./admin";

export const errorTexts = {
  noGameToday: "There's no game set for today.",
  noGameOfDate: (date: string) => `There is no game for ${date}.`,
  dayClosed: (date: string) => `Results for ${date} are no longer accepted.`,
  answersOfOtherGame: "These answers belong to another game.",
  gameNotFound: "There is no such game.",
  userNotFound: "There is no such user.",
  forbidden: adminTexts.forbidden,
  suspended: (reason: string, until: string | null) =>
    `Your account is suspended ${until === null ? "for good" : `until ${until}`}. The reason: ${reason}`,
  nothingToObject: "There is no decision that you can object to.",
  objectedAlready: "You have answered this decision already. We tell you the outcome.",
  draftChanged: "The draft has been changed elsewhere.",
  tooManyDrafts: "You have 20 drafts already. Submit or delete one first.",
  dailyGameNotDeletable: "The daily game of today or of a past day cannot be deleted.",
  tooManyAttempts: (minutes: number) => {
    if (minutes <= 1) return "Too many attempts. Try again in a minute.";
    if (minutes <= 90) return `Too many attempts. Try again in ${minutes} minutes.`;
    return `Too many attempts. Try again in ${Math.ceil(minutes / 60)} hours.`;
  },
  serverBusy: "The server is busy. Please try again in a moment.",
  databaseUnavailable: "The database does not respond. Please try again in a moment.",
  changeNotConfirmed:
    "The database does not respond. Please check whether it worked before you try again.",
  usernameTaken: "Username is already taken",
  usernameNotAllowed: "Please choose another username.",
  commonPassword: "This password is among the most common ones. Please choose another.",
  passwordIsName:
    "The password must not be the name of this site, your username or your e-mail address. Please choose another.",
  wrongCredentials: "The e-mail address or the password is wrong.",
  wrongCode: "The code is wrong or has expired.",
  severalSignUps:
    "Several sign-ups are waiting for a code to this address. Enter the code in the browser in which you signed up, or wait ten minutes and sign up again.",
  tooManyCodeAttempts: "Too many attempts with this code. Please request a new one.",
  wrongPassword: "The password is wrong.",
  unhealthy: "Something is wrong. See the checks.",
  invalidToken: signInTexts.reset.invalid,
  mailFailed: "The mail could not be sent. Please try again in a moment.",
  uploadLimitReached: (count: number) =>
    `You have created ${count} games today, which is the daily limit. Try again after midnight in New York.`,
  autofillCoolingDown: "Autofill is charging back up. Please wait a moment.",
  autofillLimitReached: (count: number) =>
    `You have used autofill ${count} times within an hour. Please try again later.`,
  autofillFailed: "Autofill failed. Please try again.",
  noAutofillProposal:
    "Autofill has no suggestions for this prompt. Try a simple prompt such as “US states” or “Kinds of bear”, or fill in the items yourself.",
} as const;

export const linkErrorTexts = {
  isPublic: "This game needs no link: everybody can play it, or nobody any more.",
  rude: "Please remove any bad words from the game before you share it.",
  tooMany: "You have made too many links today. Try again after midnight in New York.",
} as const;

export const roomErrorTexts = {
  notFound: "This game does not exist any more.",
  full: "This game is full.",
  removed: "You were removed from this game.",
  rudeName: "Please choose another name.",
  notFinished: "Finish today's game first.",
  otherOrigin: "This page may not open a live game.",
  upgradeRequired: "This address is for WebSockets only.",
} as const;

export const secondFactorErrorTexts = {
  missing: "Enter the code of your authenticator app.",
  wrong: "The code is wrong or was already used. Each code works once: wait for the next one.",
  wrongRecoveryCode: "The recovery code is wrong or was already used.",
  on: "Two-factor authentication is already on.",
  off: "Two-factor authentication is off.",
  notBegun: "Start setting up two-factor authentication again.",
  unreadable:
    "Your codes cannot be checked any more. Please ask the operator of this site to reset your two-factor authentication.",
} as const;

export const circleErrorTexts = {
  notFound: "There is no such board, or you are not in it.",
  linkEnded: "This link has ended. Ask for a new one.",
  full: (members: number) => `This board is full: it has ${members} members.`,
  tooMany: (circles: number) => `You are in ${circles} boards already. Leave one first.`,
  nameLocked: "An admin changed this name, so it stays.",
  nameTaken: "Another member has this name. Choose a different one.",
  noIdentity: "Send a token or a userKey.",
  dateWithoutStandings: "Only today and yesterday have a board.",
} as const;

export const adminErrorTexts = {
  gameUidNotFound: "Game uid not found.",
  alreadyDaily: (date: string) =>
    `This game is already the daily game of ${date}. Move it in the schedule.`,
  dayTaken: (date: string) =>
    `${date} already has a daily game. Choose another day, or swap the two games.`,
  dayAlreadyBegun: (date: string) => `${date} has begun, so its game stays. Choose a later day.`,
  notScheduled: "This game has no day any more. Reload the page to see the schedule as it is.",
  gameChanged:
    "Somebody else has changed this game since you opened it. Reload the page to see the change.",
  decidedMeanwhile: (admin: string, action: keyof typeof auditTexts.actions) =>
    `${admin} ${auditTexts.actions[action]} this game meanwhile. Reload the page to see it as it is.`,
  tooManyConflicts: "Somebody else is changing this at the same moment. Please try again.",
  nothingToUndo:
    "This can no longer be undone: the game has changed since, or two minutes are over.",
  wrongItems: "The request must contain exactly the ten items of the game.",
  messageNotFound: "There is no such message.",
  accountIsAdmin: "This account has admin rights. The operator has to revoke them first.",
  notACase: "Only a report or an objection can be decided.",
  notATestimonial: "Only a testimony can be published.",
} as const;

export const requestTexts = {
  logIn: "Please log in.",
  monitorOnly: "This call needs the health key.",
  callNotFound: "There is no such API call.",
  methodNotAllowed: "This method is not allowed here.",
  unsupportedMediaType: "The body must be application/json.",
  invalidJson: "The body is not valid JSON.",
  bodyTooLarge: (kibibytes: number) => `The body is larger than ${kibibytes} KiB.`,
  malformed: "The request is malformed.",
  /** The default for a field whose schema has no message of its own. */
  malformedField: "This field is missing or malformed.",
  invalidDate: (date: string) => `${date} is not a calendar date.`,
  notSetUp: "The server is not set up.",
  databaseUnavailable: "The database does not respond.",
  internalError: "Something went wrong on our side. Please try again.",
} as const;
