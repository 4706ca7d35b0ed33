import { adminErrorTexts as texts } from "~/config/texts/errors";
import { DomainError, domainError } from "./errors.server";

export class GameUidNotFoundError extends domainError("notFound", texts.gameUidNotFound) {}

export class AlreadyDailyError extends domainError("conflict", texts.alreadyDaily) {}

export class DayTakenError extends domainError("conflict", texts.dayTaken) {}

/** Only days after today can be planned: who has seen a game cannot unsee it. */
export class DayBegunError extends domainError("conflict", texts.dayAlreadyBegun) {}

export class NotScheduledError extends domainError("conflict", texts.notScheduled) {}

/** Somebody changed the game since it was read. */
export class GameChangedError extends domainError("conflict", texts.gameChanged) {}

export class WrongItemsError extends domainError("invalid", texts.wrongItems) {}

/** The spelling breaks a rule of games, such as hitting another item too. */
export class InvalidSpellingError extends DomainError {
  readonly kind = "invalid";
}
