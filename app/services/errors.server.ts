import { errorTexts } from "~/config/texts/errors";
import type { ErrorKind } from "~/contract/errors";

/** What a service refuses to do, in a sentence for the person who asked. Its kind decides the status. */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  /** One sentence per field at fault. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds after which asking again has a chance. */
  readonly retryAfter?: number;
}

/** Refusals that say one sentence, or one that is made of what they are about. */
export function domainError<About extends readonly unknown[] = []>(
  kind: ErrorKind,
  sentence: string | ((...about: About) => string),
) {
  return class extends DomainError {
    readonly kind = kind;
    constructor(...about: About) {
      super(typeof sentence === "string" ? sentence : sentence(...about));
    }
  };
}

export class NoGameTodayError extends domainError("notFound", errorTexts.noGameToday) {}

export class NoGameOnDateError extends domainError("notFound", errorTexts.noGameOfDate) {}

export class DayClosedError extends domainError("conflict", errorTexts.dayClosed) {}

export class AnswersMismatchError extends domainError("conflict", errorTexts.answersOfOtherGame) {}

export class GameNotFoundError extends domainError("notFound", errorTexts.gameNotFound) {}

export class UserNotFoundError extends domainError("notFound", errorTexts.userNotFound) {}

export class ForbiddenError extends domainError("forbidden", errorTexts.forbidden) {}

export class DailyGameNotDeletableError extends domainError(
  "conflict",
  errorTexts.dailyGameNotDeletable,
) {}

/** The operator has not set a secret, or a shorter one than is safe. */
export class SecretMissingError extends domainError(
  "unavailable",
  (secret: string, bytes: number) =>
    `The server is not set up: the secret ${secret} needs at least ${bytes} characters.`,
) {}

/** Something was asked for too often. */
export class TooManyRequestsError extends DomainError {
  readonly kind = "tooMany";
  /** Whole seconds until it may be asked for again. */
  override readonly retryAfter: number;
  /** @param wait ms until it may be asked for again */
  constructor(wait: number, message = errorTexts.tooManyAttempts(Math.ceil(wait / 60_000))) {
    super(message);
    this.retryAfter = Math.max(1, Math.ceil(wait / 1000));
  }
}

export class UsernameTakenError extends domainError("conflict", errorTexts.usernameTaken) {}

export class ProfaneUsernameError extends domainError("invalid", errorTexts.usernameNotAllowed) {
  override readonly fields = { username: errorTexts.usernameNotAllowed };
}

/** One text for an unknown e-mail and a wrong password: which it was is nobody's business. */
export class WrongCredentialsError extends domainError(
  "unauthenticated",
  errorTexts.wrongCredentials,
) {}

export class WrongCodeError extends domainError("unauthenticated", errorTexts.wrongCode) {}

export class WrongPasswordError extends domainError("forbidden", errorTexts.wrongPassword) {
  override readonly fields = { password: errorTexts.wrongPassword };
}

export class InvalidTokenError extends domainError("unauthenticated", errorTexts.invalidToken) {}

/** The mail provider did not take a mail; what had asked for it has changed nothing. */
export class MailFailedError extends DomainError {
  readonly kind = "unavailable";
  constructor(reason: unknown) {
    super(errorTexts.mailFailed, { cause: reason });
  }
}

export class MailNotSetUpError extends domainError(
  "unavailable",
  (missing: string) => `The server is not set up to send mail: ${missing}.`,
) {}

/** Nobody who was asked knows enough true items. */
export class NoProposalError extends domainError("unavailable", errorTexts.noAutofillProposal) {}

/** The provider of autofill was too slow, could not be reached, or answered nonsense. */
export class AutofillFailedError extends DomainError {
  readonly kind = "unavailable";
  constructor(reason: unknown) {
    super(errorTexts.autofillFailed, { cause: reason });
  }
}

export class AutofillNotSetUpError extends domainError(
  "unavailable",
  (missing: string) => `The server is not set up for autofill: ${missing}.`,
) {}
