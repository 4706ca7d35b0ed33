import type { ErrorKind } from "~/contract/errors";
import type { Suspension } from "~/features/accounts/contract";
import { MINUTE, SECOND } from "~/game/dates";
import {
  adminErrorTexts,
  circleErrorTexts,
  errorTexts,
  linkErrorTexts,
  roomErrorTexts,
  secondFactorErrorTexts,
} from "~/texts/errors";
import { noticesTexts } from "~/texts/notices";
import { accountValidationTexts, gameValidationTexts } from "~/texts/validation";

/** An error whose message is a sentence for the user. Its kind decides the HTTP status. */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds; 0 if a retry cannot succeed. */
  readonly retryAfter?: number;
  readonly checks?: Readonly<Record<string, string>>;
  readonly suggestions?: readonly string[];
  readonly secondFactor?: true;
}

function domainError<Args extends readonly unknown[] = []>(
  kind: ErrorKind,
  message: string | ((...args: Args) => string),
) {
  return class extends DomainError {
    readonly kind = kind;
    constructor(...args: Args) {
      super(typeof message === "string" ? message : message(...args));
    }
  };
}

function upstreamError(message: string) {
  return class extends DomainError {
    readonly kind = "unavailable";
    constructor(cause: unknown) {
      super(message, { cause });
    }
  };
}

// Games
export class GameNotFoundError extends domainError(
  "notFound",
  (message: string = errorTexts.gameNotFound) => message,
) {}
export class NoGameTodayError extends domainError("notFound", errorTexts.noGameToday) {}
export class NoGameOnDateError extends domainError("notFound", errorTexts.noGameOfDate) {}
export class DailyGameNotDeletableError extends domainError(
  "conflict",
  errorTexts.dailyGameNotDeletable,
) {}
export class GameIsPublicError extends domainError("conflict", linkErrorTexts.isPublic) {}
export class RudeGameError extends domainError("invalid", linkErrorTexts.rude) {}
export class DraftChangedError extends domainError("conflict", errorTexts.draftChanged) {}
export class TooManyDraftsError extends domainError("invalid", errorTexts.tooManyDrafts) {}
export class UnknownTokenError extends domainError("notFound", noticesTexts.unknownToken) {}
export class GameChangedError extends domainError("conflict", adminErrorTexts.gameChanged) {}
/** At every attempt, other writers changed the same games or took the same day. */
export class TooManyConflictsError extends domainError(
  "conflict",
  adminErrorTexts.tooManyConflicts,
) {
  override readonly retryAfter = 1;
}
export class NothingToUndoError extends domainError("conflict", adminErrorTexts.nothingToUndo) {}
export class WrongItemsError extends domainError("invalid", adminErrorTexts.wrongItems) {}
/** The spelling breaks a rule of games, for example because it also matches another item. */
export class InvalidSpellingError extends domainError("invalid", (message: string) => message) {}

// Schedule
export class AlreadyDailyError extends domainError("conflict", adminErrorTexts.alreadyDaily) {}
export class DayTakenError extends domainError("conflict", adminErrorTexts.dayTaken) {}
/** Players have seen the game of a day that has begun, so the schedule of that day is fixed. */
export class DayBegunError extends domainError("conflict", adminErrorTexts.dayAlreadyBegun) {}
export class NotScheduledError extends domainError("conflict", adminErrorTexts.notScheduled) {}

// Results
/** The daily game of a date accepts results on that date and for a grace period after it. */
export class ResultsNotAcceptedError extends domainError("conflict", errorTexts.dayClosed) {}
export class AnswersMismatchError extends domainError("conflict", errorTexts.answersOfOtherGame) {}

// Rooms
export class RoomNotFoundError extends domainError("notFound", roomErrorTexts.notFound) {}
export class RoomFullError extends domainError("conflict", roomErrorTexts.full) {}
export class RemovedFromRoomError extends domainError("forbidden", roomErrorTexts.removed) {}
export class TodayNotFinishedError extends domainError("forbidden", roomErrorTexts.notFinished) {}
export class OtherOriginError extends domainError("forbidden", roomErrorTexts.otherOrigin) {}
export class UpgradeRequiredError extends domainError(
  "upgradeRequired",
  roomErrorTexts.upgradeRequired,
) {}

// Accounts
export class UserNotFoundError extends domainError("notFound", errorTexts.userNotFound) {}
export class ForbiddenError extends domainError("forbidden", errorTexts.forbidden) {}
export class SuspendedError extends domainError("forbidden", ({ reason, until }: Suspension) =>
  errorTexts.suspended(reason, until),
) {}
/** Admins are not moderated by admins. */
export class AccountIsAdminError extends domainError("conflict", adminErrorTexts.accountIsAdmin) {}
export class UsernameTakenError extends domainError("conflict", errorTexts.usernameTaken) {}
export class ProfaneUsernameError extends domainError("invalid", errorTexts.usernameNotAllowed) {
  override readonly fields = { username: errorTexts.usernameNotAllowed };
}
/** A testimonial is shown to everybody. */
export class RudeTestimonialError extends domainError("invalid", gameValidationTexts.badWord) {
  override readonly fields = { text: gameValidationTexts.badWord };
}
function passwordError(message: string) {
  return class extends DomainError {
    readonly kind = "invalid";
    override readonly fields: Readonly<Record<string, string>>;
    constructor(field: string) {
      super(message);
      this.fields = { [field]: message };
    }
  };
}
export class CommonPasswordError extends passwordError(errorTexts.commonPassword) {}
export class PasswordIsNameError extends passwordError(errorTexts.passwordIsName) {}
const { wrongCredentials } = errorTexts;
/** One sentence for an unknown e-mail address and a wrong password: it reveals no account. */
export class WrongCredentialsError extends domainError("unauthenticated", wrongCredentials) {}
/** More than one sign-up is pending for an address, and the request does not say which. */
export class SeveralSignUpsError extends domainError("conflict", errorTexts.severalSignUps) {}
export class WrongCodeError extends domainError("unauthenticated", errorTexts.wrongCode) {}
export class InvalidTokenError extends domainError("unauthenticated", errorTexts.invalidToken) {}
export class WrongPasswordError extends domainError("forbidden", errorTexts.wrongPassword) {
  override readonly fields = { password: errorTexts.wrongPassword };
}

// Circles
export class CircleNotFoundError extends domainError("notFound", circleErrorTexts.notFound) {}
export class CircleLinkEndedError extends domainError("notFound", circleErrorTexts.linkEnded) {}
export class CircleFullError extends domainError("conflict", circleErrorTexts.full) {}
export class TooManyCirclesError extends domainError("conflict", circleErrorTexts.tooMany) {}
export class NoIdentityError extends domainError("unauthenticated", circleErrorTexts.noIdentity) {}
export class NoBoardError extends domainError("malformed", circleErrorTexts.dateWithoutBoard) {}
/** Of a circle, a member or a player in a room. */
export class RudeNameError extends DomainError {
  readonly kind = "invalid";
  override readonly fields: Readonly<Record<string, string>>;
  constructor(field: "name" | "memberName" = "name") {
    super(roomErrorTexts.rudeName);
    this.fields = { [field]: roomErrorTexts.rudeName };
  }
}

// Health
/** A health check failed. */
export class UnhealthyError extends domainError("unavailable", errorTexts.unhealthy) {
  constructor(override readonly checks: Readonly<Record<string, string>>) {
    super();
  }
}

// Second factor
function secondFactorError(message: string) {
  return class extends domainError("unauthenticated", message) {
    override readonly fields = { code: message };
    override readonly secondFactor = true;
  };
}
export class SecondFactorMissingError extends secondFactorError(secondFactorErrorTexts.missing) {}
export class WrongSecondFactorError extends secondFactorError(secondFactorErrorTexts.wrong) {}
export class WrongRecoveryCodeError extends secondFactorError(
  secondFactorErrorTexts.wrongRecoveryCode,
) {}
export class SecondFactorOnError extends domainError("conflict", secondFactorErrorTexts.on) {}
export class SecondFactorOffError extends domainError("conflict", secondFactorErrorTexts.off) {}
export class NoEnrolmentError extends domainError("conflict", secondFactorErrorTexts.notBegun) {}
/** The session is too old to enrol a second factor without the password. */
export class PasswordMissingError extends passwordError(accountValidationTexts.passwordMissing) {}
/** The secret was encrypted under another `HASH_KEY`. */
export class SecondFactorUnreadableError extends domainError(
  "unavailable",
  secondFactorErrorTexts.unreadable,
) {
  override readonly retryAfter = 0;
}

// Quotas
/** A quota or a rate limit is exhausted. */
export class TooManyRequestsError extends DomainError {
  readonly kind = "tooManyRequests";
  override readonly retryAfter: number;
  /** @param wait ms until a retry can succeed */
  constructor(wait: number, message = errorTexts.tooManyAttempts(Math.ceil(wait / MINUTE))) {
    super(message);
    this.retryAfter = Math.max(1, Math.ceil(wait / SECOND));
  }
}

/** Too many requests need much computing time. Nothing was done. */
export class ServerBusyError extends domainError("unavailable", errorTexts.serverBusy) {
  /** Seconds until the requests that are in progress have ended. Not above NOTHING_DONE_WAIT. */
  override readonly retryAfter = 1;
}

// Database
/** Seconds. Above NOTHING_DONE_WAIT, because a write may have been done. */
export const DATABASE_WAIT = 10;

/** The database cannot serve at the moment, or does not respond. */
export class DatabaseUnavailableError extends DomainError {
  readonly kind = "unavailable";
  override readonly retryAfter = DATABASE_WAIT;
  /** @param isRead whether the request changes nothing */
  constructor(isRead: boolean, cause: unknown) {
    super(isRead ? errorTexts.databaseUnavailable : errorTexts.changeNotConfirmed, { cause });
  }
}

// Feedback
export class FeedbackNotFoundError extends domainError(
  "notFound",
  adminErrorTexts.messageNotFound,
) {}
export class NotACaseError extends domainError("conflict", adminErrorTexts.notACase) {}
export class NothingToObjectError extends domainError("conflict", errorTexts.nothingToObject) {}
export class ObjectedAlreadyError extends domainError("conflict", errorTexts.objectedAlready) {}
export class NotATestimonialError extends domainError(
  "conflict",
  adminErrorTexts.notATestimonial,
) {}

// Mail
/** The mail provider rejected the mail or cannot be reached. */
export class MailFailedError extends upstreamError(errorTexts.mailFailed) {}

// Autofill
const { noAutofillProposal } = errorTexts;
/** No provider knows enough true items. */
export class NoProposalError extends domainError("notFound", noAutofillProposal) {
  constructor(override readonly suggestions: readonly string[]) {
    super();
  }
}
/** The provider timed out, cannot be reached or returned an invalid answer. */
export class AutofillFailedError extends upstreamError(errorTexts.autofillFailed) {}

// Set-up by the operator
/** A secret is missing or shorter than `bytes`. */
export class SecretMissingError extends domainError(
  "unavailable",
  (secret: string, bytes: number) =>
    `The server is not set up: the secret ${secret} needs at least ${bytes} characters.`,
) {
  override readonly retryAfter = 0;
}
export class MailNotSetUpError extends domainError(
  "unavailable",
  (missing: string) => `The server is not set up to send mail: ${missing}.`,
) {
  override readonly retryAfter = 0;
}
export class AutofillNotSetUpError extends domainError(
  "unavailable",
  (missing: string) => `The server is not set up for autofill: ${missing}.`,
) {
  override readonly retryAfter = 0;
}
