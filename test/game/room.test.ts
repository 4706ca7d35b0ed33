import { expect, test } from "vitest";
import {
  CHANGES_MAX,
  nextDeadline,
  type RoomAction,
  type RoomMode,
  reduceRoom,
  roomTimes,
  SEATS_PER_ROOM,
  startRoom,
} from "../../app/game/room";
import { viewFor } from "../../app/game/room-view";
import { planets, wrongs } from "./plays";

/** The n-th who comes gets the seat n. */
const join = (name: string): RoomAction => ({
  kind: "join",
  seat: { name, player: name, browser: name, tokenHash: name },
});
const playerOf = (action: RoomAction, at: number): RoomAction =>
  action.kind === "join"
    ? { ...action, seat: { ...action.seat, player: `${at}`, browser: `${at}` } }
    : action;
const by = (seat: string, kind: "connect" | "leave" | "start" | "giveUp"): RoomAction => ({
  kind,
  seat,
});
const guess = (seat: string, text: string): RoomAction => ({ kind: "guess", seat, text });

const planetsGame = {
  id: 1,
  ref: { uid: "planets" },
  uid: "planets",
  prompt: "Planets",
  date: null,
};

/** A room. Its `act` returns the refusal of the last action. */
function makeRace(mode: RoomMode = "race") {
  const round = { mode, game: { ...planetsGame, items: planets } };
  const made = {
    room: startRoom(round, 0),
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

test("no two names look alike", () => {
  const made = makeRace();
  const names = ["Ann", "Bob", "ann", "Ànn", "Ann 3", "A\u200bnn", "\u0410nn", "B0b", "😀", "😀"];
  made.act(0, ...names.map(join).map((action, at) => playerOf(action, at)));
  expect(made.room.seats.map(({ name }) => name)).toEqual([
    ...["Ann", "Bob", "ann 3", "Ànn 4", "Ann 3 5", "A\u200bnn 6", "\u0410nn 7"],
    ...["B0b 8", "😀", "😀 10"],
  ]);
});

test("a room has eight seats, and whoever comes and goes leaves them free", () => {
  const made = makeRace();
  for (let number = 1; number <= 300; number++) {
    expect(made.act(0, join(`Player ${number}`), by(String(number), "connect"))).toBeNull();
    if (number < SEATS_PER_ROOM) continue;
    expect(made.act(0, join("One more"))).toBe("full");
    made.act(0, by(String(number), "leave"));
  }
  expect(made.room.seats).toHaveLength(100);
  expect(made.act(0, join("One more"))).toBeNull();
});

test("seats that never connected fill no room, hold up no round and go after 30 seconds", () => {
  const made = makeRace();
  made.act(0, join("Ann"), by("1", "connect"), by("1", "start"));
  for (let number = 2; number <= 20; number++) expect(made.act(0, join(`P${number}`))).toBeNull();
  expect(viewFor(made.room, "1").seats).toHaveLength(1);
  for (let seat = 2; seat <= 8; seat++) expect(made.act(0, by(`${seat}`, "connect"))).toBeNull();
  expect(made.act(0, by("9", "connect"))).toBe("full");
  for (let seat = 1; seat <= 8; seat++) made.act(countdown, by(`${seat}`, "giveUp"));
  expect(made.room.round.phase).toBe("over");
  made.act(roomTimes.neverConnected, { kind: "tick" });
  expect(made.room.seats.filter(({ gone }) => !gone)).toHaveLength(8);
});

test("who was removed stays out, with another name, without the account and with it", () => {
  const made = makeRace();
  const bob = { name: "Bob", player: "account", browser: "phone", tokenHash: "" };
  made.act(0, join("Ann"), { kind: "join", seat: bob });
  made.act(0, { kind: "kick", seat: "1", other: "2" });
  for (const other of [{ player: "phone" }, { browser: "tablet" }]) {
    const seat = { ...bob, name: "Rob", ...other };
    expect(made.act(0, { kind: "join", seat })).toBe("removed");
  }
});

test("the next list comes once in three seconds", () => {
  const made = makeRace();
  const next: RoomAction = { kind: "next", seat: "1", ...made.room.round };
  made.act(0, join("Ann"));
  expect(made.act(roomTimes.list - 1, next)).toBe("tooFast");
  expect(made.act(roomTimes.list, next)).toBeNull();
  expect(made.act(roomTimes.list, next)).toBe("tooFast");
});

test("together, who guessed wrong twice in a row waits five seconds, and the others do not", () => {
  const made = makeRace("together");
  made.act(0, join("Ann"), join("Bob"), by("2", "connect"), by("1", "start"));
  const [first = "", second = "", third = "", fourth = ""] = wrongs;
  made.act(countdown, guess("1", first), guess("1", "Mars"), guess("1", second));
  expect(made.act(countdown, guess("1", third))).toBeNull();
  expect(made.act(countdown, guess("1", "Venus"))).toBe("tooFast");
  expect(made.act(countdown, guess("2", "Venus"))).toBeNull();
  const later = countdown + roomTimes.wrongTwice;
  expect(made.act(later, guess("1", fourth))).toBeNull();
  expect(made.act(later, guess("1", "Earth"))).toBe("tooFast");
  expect(made.room.round.wrong).toHaveLength(4);
});

test("in a race nobody waits", () => {
  const made = makeRace();
  made.act(0, join("Ann"), by("1", "start"));
  expect(made.act(countdown, ...wrongs.map((text) => guess("1", text)))).toBeNull();
});

test("a repeated guess changes nothing", () => {
  const made = makeRace();
  made.act(0, join("Ann"), by("1", "start"));
  made.act(countdown, guess("1", "Mars"), guess("1", wrongs[0] ?? ""));
  for (const [text, kind] of [
    ["mars", "correctAgain"],
    [wrongs[0] ?? "", "wrongAgain"],
  ] as const) {
    const { room, repeated } = reduceRoom(made.room, guess("1", text), countdown + 1);
    expect(room).toBe(made.room);
    expect(repeated).toMatchObject({ guess: text, match: { kind } });
  }
});

test("a room that has used up its changes or its day ends", () => {
  const { room } = makeRace();
  expect(nextDeadline({ ...room, movedAt: roomTimes.longest })).toBe(roomTimes.longest);
  expect(nextDeadline({ ...room, number: CHANGES_MAX })).toBe(room.movedAt);
});

test("a race ends when each is full, has erupted, has given up or is gone", () => {
  const made = makeRace();
  made.act(0, ...["Ann", "Bob", "Cat", "Dan"].map(join));
  made.act(0, ...["2", "3", "4"].map((seat) => by(seat, "connect")), by("1", "start"));
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
  made.act(0, join("Ann"), join("Bob"), by("2", "connect"), by("1", "start"));
  made.act(0, lost("1"), lost("2"));
  const { number } = made.room;
  expect(made.act(countdown, guess("2", "Mars"))).toBeNull();
  expect(made.room.number).toBe(number + 1);
  expect(made.room.seats.map(({ awaySince }) => awaySince)).toEqual([0, null]);
  expect(made.act(countdown, by("1", "start"))).toBe("notNow");
  expect(made.room.seats.map(({ awaySince }) => awaySince)).toEqual([null, null]);
});
