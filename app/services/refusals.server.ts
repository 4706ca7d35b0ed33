import { serverTexts } from "../config/texts/server";
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

export class NoGameTodayError extends refusal("notFound", "There's no game set for today.") {}

export class NoGameOfDateError extends refusal(
  "notFound",
  (date: string) => `There is no game for ${date}.`,
) {}

export class DayClosedError extends refusal(
  "conflict",
  (date: string) => `The day ${date} takes no more results.`,
) {}

export class ForeignAnswersError extends refusal(
  "conflict",
  "These answers belong to another game.",
) {}

export class NoSuchGameError extends refusal("notFound", "There is no such game.") {}

export class NoSuchUserError extends refusal("notFound", "There is no such user.") {}

export class MayNotError extends refusal(
  "forbidden",
  "You are not authorized to perform this action.",
) {}

export class PlayedDayError extends refusal(
  "conflict",
  "The daily game of today or of a past day cannot be deleted.",
) {}

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
  constructor(wait: number, message = `That was tried too often. ${comeBack(wait)}`) {
    super(message);
    this.retryAfter = Math.max(1, Math.ceil(wait / 1000));
  }
}

function comeBack(wait: number): string {
  const minutes = Math.ceil(wait / 60_000);
  return minutes <= 1 ? "Try again in a minute." : `Try again in ${minutes} minutes.`;
}

export class UsernameTakenError extends refusal("conflict", "Username is already taken") {}

const OTHER_NAME = "Please choose another username.";

export class IndecentUsernameError extends refusal("invalid", OTHER_NAME) {
  override readonly fields = { username: OTHER_NAME };
}

/** One text for an unknown e-mail and a wrong password: which it was is nobody's business. */
export class WrongCredentialsError extends refusal(
  "unauthenticated",
  "The e-mail or the password is wrong.",
) {}

export class WrongCodeError extends refusal(
  "unauthenticated",
  "The code is wrong or has expired.",
) {}

const WRONG_PASSWORD = "The password is wrong.";

export class WrongPasswordError extends refusal("forbidden", WRONG_PASSWORD) {
  override readonly fields = { password: WRONG_PASSWORD };
}

export class InvalidTokenError extends refusal("unauthenticated", "Invalid token") {}

/** The mail provider did not take a mail; what had asked for it has changed nothing. */
export class MailFailedError extends Refusal {
  readonly kind = "unavailable";
  constructor(reason: unknown) {
    super("The mail could not be sent. Please try again in a moment.", { cause: reason });
  }
}

export class MailNotSetUpError extends refusal(
  "unavailable",
  (missing: string) => `The server is not set up to send mail: ${missing}.`,
) {}

/** Nobody who was asked knows enough true items. */
export class KnowsTooLittleError extends refusal(
  "unavailable",
  serverTexts.autofillKnowsTooLittle,
) {}

/** The provider of autofill was too slow, could not be reached, or answered nonsense. */
export class AutofillFailedError extends Refusal {
  readonly kind = "unavailable";
  constructor(reason: unknown) {
    super(serverTexts.autofillFailed, { cause: reason });
  }
}

export class AutofillNotSetUpError extends refusal(
  "unavailable",
  (missing: string) => `The server is not set up for autofill: ${missing}.`,
) {}
