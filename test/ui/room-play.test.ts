import { expect, test } from "vitest";
import type { RoomView } from "~/game/room-view";
import { playOf } from "~/ui/rooms/room-play";

const ann = { id: "1", name: "Ann", awaySince: null, gone: false, plays: true, place: null };
const room: RoomView = {
  mode: "together",
  you: "1",
  maker: "1",
  leadsFrom: 0,
  seats: [{ ...ann, correct: 1, wrong: 0, done: false }],
  round: {
    number: 1,
    prompt: "Tools",
    startsAt: 0,
    over: false,
    guess: null,
    found: [
      { id: 7, name: "Whisk", seat: "1" },
      { id: 8, name: "Ladle", seat: "2" },
    ],
    wrong: [{ text: "Volcano", seat: "1" }],
    answers: null,
    uid: null,
  },
};

test("the board has ten slots, and ends when its player can do nothing more", () => {
  const play = playOf(room, null);
  expect(play.items.map(({ name }) => name).slice(0, 3)).toEqual(["Whisk", "Ladle", ""]);
  expect(play.items).toHaveLength(10);
  expect(play.gameOver).toBe(false);
  const seats = room.seats.map((seat) => ({ ...seat, done: true }));
  expect(playOf({ ...room, seats }, null).gameOver).toBe(true);
});
