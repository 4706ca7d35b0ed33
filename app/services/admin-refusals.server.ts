import { adminRefusalTexts as texts } from "~/config/texts/refusals";
import { Refusal, refusal } from "./refusals.server";

export class UnknownUidError extends refusal("notFound", texts.unknownUid) {}

export class AlreadyDailyError extends refusal("conflict", texts.alreadyDaily) {}

export class DayTakenError extends refusal("conflict", texts.dayTaken) {}

/** Only days after today can be planned: who has seen a game cannot unsee it. */
export class DayBegunError extends refusal("conflict", texts.dayBegun) {}

export class NotScheduledError extends refusal("conflict", texts.notScheduled) {}

/** Somebody changed the game since it was read. */
export class GameChangedError extends refusal("conflict", texts.gameChanged) {}

export class WrongItemsError extends refusal("invalid", texts.wrongItems) {}

/** The spelling breaks a rule of games, such as hitting another item too. */
export class SpellingRefusedError extends Refusal {
  readonly kind = "invalid";
}
