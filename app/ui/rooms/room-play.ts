import type { PlayItem } from "~/game/item";
import type { Match } from "~/game/match";
import type { NumberedOutcome, Play } from "~/game/play";
import type { RoomGuess } from "~/game/room";
import type { RoomView } from "~/game/room-view";
import { ITEMS_PER_GAME } from "~/game/rules";
import { finishIfOver, startPlay } from "~/game/state";

function itemOf(id: number, name: string, guessedCorrectly: boolean): PlayItem {
  return { id, name, altSpellings: [], guessedCorrectly };
}

export function nameOf({ seats }: Pick<RoomView, "seats">, seat: string): string {
  return seats.find(({ id }) => id === seat)?.name ?? "";
}

export function phaseOf({ round }: RoomView): "lobby" | "playing" | "over" {
  if (round.over) return "over";
  return round.startsAt === null ? "lobby" : "playing";
}

/** The own board. The items that are not found have no name: the room does not tell them. */
export function playOf({ you, seats, round }: RoomView, lastOutcome: NumberedOutcome | null): Play {
  const hidden = Array.from({ length: ITEMS_PER_GAME - round.found.length });
  const items = [
    ...round.found.map(({ id, name }) => itemOf(id, name, true)),
    ...hidden.map((_, index) => itemOf(-1 - index, "", false)),
  ];
  const wrongGuesses = round.wrong.map(({ text }) => text);
  const gameOver = seats.some(({ id, done }) => id === you && done);
  return finishIfOver({ ...startPlay([]), items, wrongGuesses, gameOver, lastOutcome });
}

export function outcomeOf(guess: RoomGuess): NumberedOutcome {
  const { number: turn, text } = guess;
  const match: Match =
    "item" in guess.match
      ? { ...guess.match, item: itemOf(guess.match.item.id, guess.match.item.name, true) }
      : guess.match;
  return { kind: "guessed", guess: text, match, turn };
}
