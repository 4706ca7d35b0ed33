import { Refusal, refusal } from "./refusals.server";

export class UnknownUidError extends refusal("notFound", "Game uid not found.") {}

export class AlreadyDailyError extends refusal(
  "conflict",
  (date: string) => `This game is already the daily game of ${date}.`,
) {}

export class DayTakenError extends refusal(
  "conflict",
  (date: string) => `${date} has a daily game already.`,
) {}

/** Only days after today can be planned: who has seen a game cannot unsee it. */
export class DayBegunError extends refusal(
  "conflict",
  (date: string) => `${date} has begun: only coming days can be changed.`,
) {}

export class NotScheduledError extends refusal("conflict", "This game has no coming day.") {}

/** Somebody changed the game since it was read. */
export class GameChangedError extends refusal(
  "conflict",
  "Somebody else has changed this game since you opened it.",
) {}

export class WrongItemsError extends refusal(
  "invalid",
  "The items must be exactly the game's ten items.",
) {}

/** The spelling breaks a rule of games, such as hitting another item too. */
export class SpellingRefusedError extends Refusal {
  readonly kind = "invalid";
}
