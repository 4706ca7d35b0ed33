import { Refusal } from "./refusals.server";

export class UnknownUidError extends Refusal {
  readonly kind = "notFound";
  constructor() {
    super("Game uid not found.");
  }
}

export class AlreadyDailyError extends Refusal {
  readonly kind = "conflict";
  constructor(readonly date: string) {
    super(`This game is already the daily game of ${date}.`);
  }
}

export class DayTakenError extends Refusal {
  readonly kind = "conflict";
  constructor(readonly date: string) {
    super(`${date} has a daily game already.`);
  }
}

/** Only days after today can be planned: who has seen a game cannot unsee it. */
export class DayBegunError extends Refusal {
  readonly kind = "conflict";
  constructor(readonly date: string) {
    super(`${date} has begun: only coming days can be changed.`);
  }
}

export class NotScheduledError extends Refusal {
  readonly kind = "conflict";
  constructor() {
    super("This game has no coming day.");
  }
}

/** Somebody changed the game since it was read. */
export class GameChangedError extends Refusal {
  readonly kind = "conflict";
  constructor() {
    super("Somebody else has changed this game since you opened it.");
  }
}

export class WrongItemsError extends Refusal {
  readonly kind = "invalid";
  constructor() {
    super("The items must be exactly the game's ten items.");
  }
}

/** The spelling breaks a rule of games, such as hitting another item too. */
export class SpellingRefusedError extends Refusal {
  readonly kind = "invalid";
}
