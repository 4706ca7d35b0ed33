import type { RoomEvent, RoomView } from "~/contract/room";
import type { PlayItem } from "~/game/item";
import type { Match } from "~/game/match";
import type { NumberedOutcome, Outcome, Play } from "~/game/play";
import { ITEMS_PER_GAME } from "~/game/rules";
import { finishIfOver, startPlay } from "~/game/state";

export type RoomGuess = Extract<RoomEvent, { kind: "guessed" }>;

function itemOf(id: number, name: string, guessedCorrectly: boolean): PlayItem {
  return { id, name, altSpellings: [], guessedCorrectly };
}

export function nameOf({ seats }: Pick<RoomView, "seats">, seat: string): string {
  return seats.find(({ id }) => id === seat)?.name ?? "";
}

/** The own board. The items that are not found have no name: the room does not tell them. */
export function playOf({ you, round }: RoomView, lastOutcome: NumberedOutcome | null): Play {
  const hidden = Array.from({ length: ITEMS_PER_GAME - round.found.length });
  const items = [
    ...round.found.map(({ id, name }) => itemOf(id, name, true)),
    ...hidden.map((_, index) => itemOf(-1 - index, "", false)),
  ];
  const wrongGuesses = round.wrong.map(({ text }) => text);
  const isDone = round.players.some(({ seat, done }) => seat === you && done);
  const gameOver = round.over || isDone;
  return finishIfOver({ ...startPlay([]), items, wrongGuesses, gameOver, lastOutcome });
}

/**
 * If the connection was lost after the guess was judged, it is judged again as a repeated one: it
 * is told as the first time.
 */
export function outcomeOf(guess: RoomGuess, { you, round }: RoomView, isSentAgain: boolean) {
  const { item } = guess;
  const isOwn = round.found.some(({ id, seat }) => id === item?.id && seat === you);
  const match = matchOf(guess, isSentAgain && (isOwn || guess.outcome === "wrongAgain"));
  return { kind: "guessed", guess: guess.guess ?? "", match } satisfies Outcome;
}

function matchOf({ outcome, item, reason }: RoomGuess, isFirst: boolean): Match {
  if (outcome === "wrong" || outcome === "wrongAgain") {
    return { kind: isFirst ? "wrong" : outcome };
  }
  return {
    kind: isFirst ? "correct" : outcome,
    item: itemOf(item?.id ?? 0, item?.name ?? "", true),
    reason: reason ?? { kind: "exactName" },
  };
}
