import type { Play } from "~/game/play";
import type { RoomView } from "~/game/room-view";
import { ITEMS_PER_GAME } from "~/game/rules";
import { finishIfOver, startPlay } from "~/game/state";

export function nameOf({ seats }: Pick<RoomView, "seats">, seat: string): string {
  return seats.find(({ id }) => id === seat)?.name ?? "";
}

export function phaseOf({ round }: RoomView): "lobby" | "playing" | "over" {
  if (round.over) return "over";
  return round.startsAt === null ? "lobby" : "playing";
}

/** The own board. The items that are not found have no name: the room does not tell them. */
export function playOf({ you, seats, round }: RoomView): Play {
  const items = Array.from({ length: ITEMS_PER_GAME }, (_, index) => {
    const { id, name } = round.items[index] ?? { id: -index, name: "" };
    return { id, name, altSpellings: [], guessedCorrectly: name !== "" };
  });
  return finishIfOver({
    ...startPlay([]),
    items,
    wrongGuesses: round.wrong.map(({ text }) => text),
    gameOver: seats.some(({ id, done }) => id === you && done),
    lastOutcome: round.guess,
  });
}
