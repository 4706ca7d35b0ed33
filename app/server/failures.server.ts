import type { ErrorKind } from "~/contract/errors";
import type { Suspension } from "~/features/accounts/contract";
import { MINUTE, SECOND } from "~/game/dates";
import {
  adminErrorTexts as admin,
  circleErrorTexts as circle,
  linkErrorTexts as link,
  requestTexts as request,
  roomErrorTexts as room,
  secondFactorErrorTexts as secondFactor,
  errorTexts as texts,
} from "~/texts/errors";
import { noticesTexts } from "~/texts/notices";
import { accountValidationTexts, gameValidationTexts } from "~/texts/validation";

type Fields = Readonly<Record<string, string>>;

export interface Details {
  readonly fields?: Fields | undefined;
  /** Seconds; 0 if a retry cannot succeed. */
  readonly retryAfter?: number;
  readonly checks?: Fields;
  readonly suggestions?: readonly string[];
  readonly secondFactor?: true;
  /** The methods of a path. */
  readonly allow?: readonly string[];
  readonly cause?: unknown;
}

/** The kind decides the HTTP status, the text is a sentence for the user. */
export type Failure = readonly [kind: ErrorKind, text: string, details?: Details];

const at = (field: string, text: string): Failure => [
  "invalid",
  text,
  { fields: { [field]: text } },
];

const codeAsked = (text: string): Failure => [
  "unauthenticated",
  text,
  { fields: { code: text }, secondFactor: true },
];

const notSetUp = (missing: string): Failure => [
  "unavailable",
  `The server is not set up${missing}.`,
  { retryAfter: 0 },
];

/** Seconds. Above `NOTHING_DONE_WAIT` of the browser, because a write may have been done. */
export const DATABASE_WAIT = 10;

/** Each error that a user may get, by the key that logs name. A function gets what it tells. */
export const failures = {
  // Requests
  callNotFound: ["notFound", request.callNotFound],
  methodNotAllowed: (allow: readonly string[]) => [
    "methodNotAllowed",
    request.methodNotAllowed,
    { allow },
  ],
  unsupportedMediaType: ["unsupportedMediaType", request.unsupportedMediaType],
  bodyTooLarge: (kibibytes: number) => ["tooLarge", request.bodyTooLarge(kibibytes)],
  invalidJson: ["malformed", request.invalidJson],
  invalidDate: (kind: ErrorKind, date: string) => [kind, request.invalidDate(date)],
  invalidInput: (kind: ErrorKind, text: string, fields?: Fields) => [kind, text, { fields }],
  /** `wait` is in ms. */
  tooManyRequests: (wait: number, text = texts.tooManyAttempts(Math.ceil(wait / MINUTE))) => [
    "tooManyRequests",
    text,
    { retryAfter: Math.max(1, Math.ceil(wait / SECOND)) },
  ],
  /** Nothing was done: not above `NOTHING_DONE_WAIT` of the browser. */
  serverBusy: ["unavailable", texts.serverBusy, { retryAfter: 1 }],
  databaseUnavailable: (isRead: boolean, cause: unknown) => [
    "unavailable",
    isRead ? texts.databaseUnavailable : texts.changeNotConfirmed,
    { retryAfter: DATABASE_WAIT, cause },
  ],

  // Set-up and health
  notSetUp: ["unavailable", request.notSetUp],
  noDatabase: ["unavailable", request.databaseUnavailable],
  unhealthy: (checks: Fields) => ["unavailable", texts.unhealthy, { checks }],
  secretMissing: (secret: string, bytes: number) =>
    notSetUp(`: the secret ${secret} needs at least ${bytes} characters`),
  mailNotSetUp: (missing: string) => notSetUp(` to send mail: ${missing}`),
  mailFailed: (cause: unknown) => ["unavailable", texts.mailFailed, { cause }],
  autofillNotSetUp: (missing: string) => notSetUp(` for autofill: ${missing}`),
  autofillFailed: (cause: unknown) => ["unavailable", texts.autofillFailed, { cause }],

  // Access
  notLoggedIn: ["unauthenticated", request.logIn],
  monitorOnly: ["unauthenticated", request.monitorOnly],
  forbidden: ["forbidden", texts.forbidden],
  suspended: (by: Suspension) => ["forbidden", texts.suspended(by.reason, by.until)],

  // Games
  gameNotFound: ["notFound", texts.gameNotFound],
  gameUidNotFound: ["notFound", admin.gameUidNotFound],
  noGameToday: ["notFound", texts.noGameToday],
  noGameOnDate: (date: string) => ["notFound", texts.noGameOfDate(date)],
  dailyGameNotDeletable: ["conflict", texts.dailyGameNotDeletable],
  gameIsPublic: ["conflict", link.isPublic],
  rudeGame: ["invalid", link.rude],
  draftChanged: ["conflict", texts.draftChanged],
  tooManyDrafts: ["invalid", texts.tooManyDrafts],
  noProposal: (suggestions: readonly string[]) => [
    "notFound",
    texts.noAutofillProposal,
    { suggestions },
  ],
  gameChanged: ["conflict", admin.gameChanged],
  decidedMeanwhile: (name: string, action: Parameters<typeof admin.decidedMeanwhile>[1]) => [
    "conflict",
    admin.decidedMeanwhile(name, action),
  ],
  tooManyConflicts: ["conflict", admin.tooManyConflicts, { retryAfter: 1 }],
  nothingToUndo: ["conflict", admin.nothingToUndo],
  wrongItems: ["invalid", admin.wrongItems],
  invalidSpelling: (text: string) => ["invalid", text],

  // Schedule
  alreadyDaily: (date: string) => ["conflict", admin.alreadyDaily(date)],
  dayTaken: (date: string) => ["conflict", admin.dayTaken(date)],
  dayBegun: (date: string) => ["conflict", admin.dayAlreadyBegun(date)],
  notScheduled: ["conflict", admin.notScheduled],

  // Results
  resultsNotAccepted: (date: string) => ["conflict", texts.dayClosed(date)],
  answersMismatch: ["conflict", texts.answersOfOtherGame],

  // Rooms and circles
  roomNotFound: ["notFound", room.notFound],
  roomFull: ["conflict", room.full],
  removedFromRoom: ["forbidden", room.removed],
  todayNotFinished: ["forbidden", room.notFinished],
  otherOrigin: ["forbidden", room.otherOrigin],
  upgradeRequired: ["upgradeRequired", room.upgradeRequired],
  rudeName: (field: string) => at(field, room.rudeName),
  circleNotFound: ["notFound", circle.notFound],
  circleLinkEnded: ["notFound", circle.linkEnded],
  circleFull: (members: number) => ["conflict", circle.full(members)],
  circleNameLocked: at("name", circle.nameLocked),
  memberNameTaken: at("memberName", circle.nameTaken),
  tooManyCircles: (circles: number) => ["conflict", circle.tooMany(circles)],
  noIdentity: ["unauthenticated", circle.noIdentity],
  noStandings: ["malformed", circle.dateWithoutStandings],

  // Accounts
  userNotFound: ["notFound", texts.userNotFound],
  accountIsAdmin: ["conflict", admin.accountIsAdmin],
  usernameTaken: ["conflict", texts.usernameTaken],
  rudeUsername: at("username", texts.usernameNotAllowed),
  commonPassword: (field: string) => at(field, texts.commonPassword),
  passwordIsName: (field: string) => at(field, texts.passwordIsName),
  passwordMissing: at("password", accountValidationTexts.passwordMissing),
  /** One sentence for an unknown e-mail address and a wrong password: it reveals no account. */
  wrongCredentials: ["unauthenticated", texts.wrongCredentials],
  wrongPassword: ["forbidden", texts.wrongPassword, { fields: { password: texts.wrongPassword } }],
  severalSignUps: ["conflict", texts.severalSignUps],
  wrongCode: ["unauthenticated", texts.wrongCode],
  invalidToken: ["unauthenticated", texts.invalidToken],
  unknownToken: ["notFound", noticesTexts.unknownToken],
  secondFactorMissing: codeAsked(secondFactor.missing),
  wrongSecondFactor: codeAsked(secondFactor.wrong),
  wrongRecoveryCode: codeAsked(secondFactor.wrongRecoveryCode),
  secondFactorOn: ["conflict", secondFactor.on],
  secondFactorOff: ["conflict", secondFactor.off],
  noEnrolment: ["conflict", secondFactor.notBegun],
  /** The secret was encrypted under another `HASH_KEY`. */
  secondFactorUnreadable: ["unavailable", secondFactor.unreadable, { retryAfter: 0 }],

  // Feedback
  feedbackNotFound: ["notFound", admin.messageNotFound],
  notACase: ["conflict", admin.notACase],
  nothingToObject: ["conflict", texts.nothingToObject],
  objectedAlready: ["conflict", texts.objectedAlready],
  notATestimonial: ["conflict", admin.notATestimonial],
  rudeTestimonial: at("text", gameValidationTexts.badWord),
} satisfies Record<string, Failure | ((...values: never) => Failure)>;
