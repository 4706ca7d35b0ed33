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

export class NoGameTodayError extends Refusal {
  readonly kind = "notFound";
  constructor() {
    super("There's no game set for today.");
  }
}

export class NoGameOfDateError extends Refusal {
  readonly kind = "notFound";
  constructor(readonly date: string) {
    super(`There is no game for ${date}.`);
  }
}

export class DayClosedError extends Refusal {
  readonly kind = "conflict";
  constructor(readonly date: string) {
    super(`The day ${date} takes no more results.`);
  }
}

export class ForeignAnswersError extends Refusal {
  readonly kind = "conflict";
  constructor() {
    super("These answers belong to another game.");
  }
}

export class NoSuchGameError extends Refusal {
  readonly kind = "notFound";
  constructor() {
    super("There is no such game.");
  }
}

export class NoSuchUserError extends Refusal {
  readonly kind = "notFound";
  constructor(readonly username: string) {
    super("There is no such user.");
  }
}

export class MayNotError extends Refusal {
  readonly kind = "forbidden";
  constructor() {
    super("You are not authorized to perform this action.");
  }
}

export class PlayedDayError extends Refusal {
  readonly kind = "conflict";
  constructor(readonly date: string) {
    super("The daily game of today or of a past day cannot be deleted.");
  }
}

/** The operator has not set a secret, or a shorter one than is safe. */
export class SecretMissingError extends Refusal {
  readonly kind = "unavailable";
  constructor(
    readonly secret: string,
    bytes: number,
  ) {
    super(`The server is not set up: the secret ${secret} needs at least ${bytes} characters.`);
  }
}

/** Something was asked for too often. */
export class TooManyError extends Refusal {
  readonly kind = "tooMany";
  /** Whole seconds until it may be asked for again. */
  override readonly retryAfter: number;
  constructor(
    wait: number,
    message = "That was tried too often. Please wait a moment and try again.",
  ) {
    super(message);
    this.retryAfter = Math.max(1, Math.ceil(wait / 1000));
  }
}

export class UsernameTakenError extends Refusal {
  readonly kind = "conflict";
  constructor() {
    super("Username is already taken");
  }
}

export class IndecentUsernameError extends Refusal {
  readonly kind = "invalid";
  override readonly fields = { username: "Please choose another username." };
  constructor() {
    super("Please choose another username.");
  }
}

/** One text for an unknown e-mail and a wrong password: which it was is nobody's business. */
export class WrongCredentialsError extends Refusal {
  readonly kind = "unauthenticated";
  constructor() {
    super("The e-mail or the password is wrong.");
  }
}

export class WrongCodeError extends Refusal {
  readonly kind = "unauthenticated";
  constructor() {
    super("The code is wrong or has expired.");
  }
}

export class WrongPasswordError extends Refusal {
  readonly kind = "forbidden";
  override readonly fields = { password: "The password is wrong." };
  constructor() {
    super("The password is wrong.");
  }
}

export class InvalidTokenError extends Refusal {
  readonly kind = "unauthenticated";
  constructor() {
    super("Invalid token");
  }
}

/** The mail provider did not take a mail; what had asked for it has changed nothing. */
export class MailFailedError extends Refusal {
  readonly kind = "unavailable";
  constructor(reason: unknown) {
    super("The mail could not be sent. Please try again in a moment.", { cause: reason });
  }
}

export class MailNotSetUpError extends Refusal {
  readonly kind = "unavailable";
  constructor(readonly missing: string) {
    super(`The server is not set up to send mail: ${missing}.`);
  }
}

/** Nobody who was asked knows enough true items. */
export class KnowsTooLittleError extends Refusal {
  readonly kind = "unavailable";
  constructor() {
    super(serverTexts.autofillKnowsTooLittle);
  }
}

/** The provider of autofill was too slow, could not be reached, or answered nonsense. */
export class AutofillFailedError extends Refusal {
  readonly kind = "unavailable";
  constructor(reason: unknown) {
    super(serverTexts.autofillFailed, { cause: reason });
  }
}

export class AutofillNotSetUpError extends Refusal {
  readonly kind = "unavailable";
  constructor(readonly missing: string) {
    super(`The server is not set up for autofill: ${missing}.`);
  }
}
