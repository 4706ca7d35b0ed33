import { expect, test } from "vitest";
import type { RoomView } from "~/contract/room";
import { outcomeOf, playOf, type RoomGuess } from "~/ui/rooms/room-play";

const room: RoomView = {
  mode: "together",
  you: "1",
  maker: "1",
  seats: [],
  round: {
    number: 1,
    prompt: "Tools",
    startsAt: 0,
    endsAt: 1,
    over: false,
    players: [{ seat: "1", correct: 1, wrong: 0, done: false, place: null }],
    found: [
      { id: 7, name: "Whisk", seat: "1" },
      { id: 8, name: "Ladle", seat: "2" },
    ],
    wrong: [{ text: "Volcano", seat: "1" }],
    answers: null,
    uid: null,
  },
};

const guessOf = (outcome: RoomGuess["outcome"], item?: RoomGuess["item"]): RoomGuess => ({
  kind: "guessed",
  seat: "1",
  outcome,
  guess: item?.name ?? "Volcano",
  ...(item && { item }),
});

test("a guess that was sent again is told as the first time, unless another one found it", () => {
  const [whisk, ladle] = room.round.found;
  const told = (guess: RoomGuess, again: boolean) => outcomeOf(guess, room, again).match.kind;
  expect(told(guessOf("correctAgain", whisk), true)).toBe("correct");
  expect(told(guessOf("correctAgain", whisk), false)).toBe("correctAgain");
  expect(told(guessOf("correctAgain", ladle), true)).toBe("correctAgain");
  expect(told(guessOf("wrongAgain"), true)).toBe("wrong");
  expect(told(guessOf("wrongAgain"), false)).toBe("wrongAgain");
});

test("the board has ten slots, and ends when its player can do nothing more", () => {
  const play = playOf(room, null);
  expect(play.items.map(({ name }) => name).slice(0, 3)).toEqual(["Whisk", "Ladle", ""]);
  expect(play.items).toHaveLength(10);
  expect(play.gameOver).toBe(false);
  const players = room.round.players.map((player) => ({ ...player, done: true }));
  expect(playOf({ ...room, round: { ...room.round, players } }, null).gameOver).toBe(true);
});
