import type { Play } from "~/game/play";
import type { RoomView } from "~/game/room-view";
import { ITEMS_PER_GAME, WRONG_GUESSES_ALLOWED } from "~/game/rules";
import { survived } from "~/game/score";
import { startPlay } from "~/game/state";
import { roomTexts } from "~/texts/rooms";

const texts = roomTexts.over;

export function nameOf({ seats }: RoomView, seat: string): string {
  return seats.find(({ id }) => id === seat)?.name ?? "";
}

/** The own board, after the end with all answers. What is not found has no name before. */
export function playOf({ you, seats, round }: RoomView): Play {
  const items = Array.from({ length: ITEMS_PER_GAME }, (_, index) => {
    const { id, name, by } = round.items[index] ?? { id: -index, name: "", by: [] };
    return { id, name, altSpellings: [], guessedCorrectly: by.length > 0 };
  });
  return {
    ...startPlay([]),
    items,
    wrongGuesses: round.wrong,
    gameOver: seats.some(({ id, done }) => id === you && done),
    revealAnswers: round.phase === "over",
    lastOutcome: round.guess,
  };
}

/** Who found an item. On the own board of a race it can only be you. */
export function findersOf(room: RoomView, item: number): string {
  const isOwnBoard = room.mode === "race" && room.round.phase === "playing";
  const found = isOwnBoard ? undefined : room.round.items.find(({ id }) => id === item);
  const finder = (seat: string) => (seat === room.you ? roomTexts.players.you : nameOf(room, seat));
  return found?.by.map(finder).join(", ") ?? "";
}

export function headlineOf({ you, mode, seats }: RoomView, play: Play): string {
  if (mode === "together") {
    if (survived(play)) return texts.survived;
    return play.wrongGuesses.length < WRONG_GUESSES_ALLOWED ? texts.ended : texts.erupted;
  }
  const places = seats.flatMap(({ place }) => place ?? []);
  const own = seats.find(({ id }) => id === you)?.place;
  if (!own || places.length === 1) return texts.ended;
  const isShared = places.filter((place) => place === 1).length > 1;
  return own > 1 || isShared ? texts.place(own, places.length) : texts.won;
}
