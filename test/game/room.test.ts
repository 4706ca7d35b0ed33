import { expect, test } from "vitest";
import {
  type RoomAction,
  reduceRoom,
  roomTimes,
  SEATS_PER_ROOM,
  startRoom,
} from "../../app/game/room";
import { planets, wrongs } from "./plays";

/** The n-th who comes gets the seat n. */
const join = (name: string): RoomAction => ({
  kind: "join",
  seat: { name, player: name, tokenHash: name },
});
const by = (seat: string, kind: "connect" | "leave" | "start" | "giveUp"): RoomAction => ({
  kind,
  seat,
});
const guess = (seat: string, text: string): RoomAction => ({ kind: "guess", seat, text });

/** A race. Its `act` returns the refusal of the last action. */
function makeRace() {
  const game = { uid: "planets", prompt: "Planets", items: planets, date: null };
  const made = {
    room: startRoom({ mode: "race", game }, 0),
    act(now: number, ...actions: readonly RoomAction[]) {
      let refusal = null;
      for (const action of actions) {
        ({ room: made.room, refusal } = reduceRoom(made.room, action, now));
      }
      return refusal;
    },
  };
  return made;
}

const { countdown } = roomTimes;

test("a second name gets a number", () => {
  const made = makeRace();
  made.act(0, join("Ann"), join("Bob"), join("ann"));
  expect(made.room.seats.map(({ name }) => name)).toEqual(["Ann", "Bob", "ann 3"]);
});

test("a room has eight seats, and remembers a hundred who came", () => {
  const made = makeRace();
  for (let number = 1; number <= 100; number++) {
    expect(made.act(0, join(`Player ${number}`))).toBeNull();
    if (number < SEATS_PER_ROOM) continue;
    expect(made.act(0, join("One more"))).toBe("full");
    made.act(0, by(String(number), "leave"));
  }
  expect(made.act(0, join("One more"))).toBe("full");
  expect(made.act(0, join("Player 9"))).toBeNull();
});

test("a race ends when each is full, has erupted, has given up or is gone", () => {
  const made = makeRace();
  made.act(0, ...["Ann", "Bob", "Cat", "Dan"].map(join), by("1", "start"));
  made.act(countdown, ...planets.map(({ name }) => guess("1", name)), by("3", "giveUp"));
  expect(made.act(countdown, ...wrongs.map((text) => guess("2", text)))).toBeNull();
  for (const seat of ["1", "2", "3"]) {
    expect(made.act(countdown, guess(seat, "Mars"))).toBe("notNow");
  }
  expect(made.room.round.phase).toBe("playing");
  made.act(countdown, by("4", "leave"));
  expect(made.room.round.phase).toBe("over");
});

test("whoever sends something after a lost connection is here again, in the same change", () => {
  const made = makeRace();
  const lost = (seat: string): RoomAction => ({ kind: "disconnect", seat, at: 0 });
  made.act(0, join("Ann"), join("Bob"), by("1", "start"), lost("1"), lost("2"));
  const { number } = made.room;
  expect(made.act(countdown, guess("2", "Mars"))).toBeNull();
  expect(made.room.number).toBe(number + 1);
  expect(made.room.seats.map(({ awaySince }) => awaySince)).toEqual([0, null]);
  expect(made.act(countdown, by("1", "start"))).toBe("notNow");
  expect(made.room.seats.map(({ awaySince }) => awaySince)).toEqual([null, null]);
});
