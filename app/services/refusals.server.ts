import { refusalTexts } from "~/config/texts/refusals";
import type { ErrorKind } from "../contract/errors";

/** What a service refuses to do, in a sentence for the person who asked. Its kind decides the status. */
export abstract class Refusal extends Error {
  abstract readonly kind: ErrorKind;
  /** One sentence per field at fault. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds after which asking again has a chance. */
  readonly retryAfter?: number;
}

/** Refusals that say one sentence, or one that is made of what they are about. */
export function refusal<About extends readonly unknown[] = []>(
  kind: ErrorKind,
  sentence: string | ((...about: About) => string),
) {
  return class extends Refusal {
    readonly kind = kind;
    constructor(...about: About) {
      super(typeof sentence === "string" ? sentence : sentence(...about));
    }
  };
}

export class NoGameTodayError extends refusal("notFound", refusalTexts.noGameToday) {}

export class NoGameOfDateError extends refusal("notFound", refusalTexts.noGameOfDate) {}

export class DayClosedError extends refusal("conflict", refusalTexts.dayClosed) {}

export class ForeignAnswersError extends refusal("conflict", refusalTexts.foreignAnswers) {}

export class NoSuchGameError extends refusal("notFound", refusalTexts.noSuchGame) {}

export class NoSuchUserError extends refusal("notFound", refusalTexts.noSuchUser) {}

export class MayNotError extends refusal("forbidden", refusalTexts.mayNot) {}

export class PlayedDayError extends refusal("conflict", refusalTexts.playedDay) {}

/** The operator has not set a secret, or a shorter one than is safe. */
export class SecretMissingError extends refusal(
  "unavailable",
  (secret: string, bytes: number) =>
    `The server is not set up: the secret ${secret} needs at least ${bytes} characters.`,
) {}

/** Something was asked for too often. */
export class TooManyError extends Refusal {
  readonly kind = "tooMany";
  /** Whole seconds until it may be asked for again. */
  override readonly retryAfter: number;
  /** @param wait ms until it may be asked for again */
  constructor(wait: number, message = refusalTexts.tooOften(Math.ceil(wait / 60_000))) {
    super(message);
    this.retryAfter = Math.max(1, Math.ceil(wait / 1000));
  }
}

export class UsernameTakenError extends refusal("conflict", refusalTexts.usernameTaken) {}

export class IndecentUsernameError extends refusal("invalid", refusalTexts.indecentUsername) {
  override readonly fields = { username: refusalTexts.indecentUsername };
}

/** One text for an unknown e-mail and a wrong password: which it was is nobody's business. */
export class WrongCredentialsError extends refusal(
  "unauthenticated",
  refusalTexts.wrongCredentials,
) {}

export class WrongCodeError extends refusal("unauthenticated", refusalTexts.wrongCode) {}

export class WrongPasswordError extends refusal("forbidden", refusalTexts.wrongPassword) {
  override readonly fields = { password: refusalTexts.wrongPassword };
}

export class InvalidTokenError extends refusal("unauthenticated", refusalTexts.invalidToken) {}

/** The mail provider did not take a mail; what had asked for it has changed nothing. */
export class MailFailedError extends Refusal {
  readonly kind = "unavailable";
  constructor(reason: unknown) {
    super(refusalTexts.mailFailed, { cause: reason });
  }
}

export class MailNotSetUpError extends refusal(
  "unavailable",
  (missing: string) => `The server is not set up to send mail: ${missing}.`,
) {}

/** Nobody who was asked knows enough true items. */
export class KnowsTooLittleError extends refusal(
  "unavailable",
  refusalTexts.autofillKnowsTooLittle,
) {}

/** The provider of autofill was too slow, could not be reached, or answered nonsense. */
export class AutofillFailedError extends Refusal {
  readonly kind = "unavailable";
  constructor(reason: unknown) {
    super(refusalTexts.autofillFailed, { cause: reason });
  }
}

export class AutofillNotSetUpError extends refusal(
  "unavailable",
  (missing: string) => `The server is not set up for autofill: ${missing}.`,
) {}
