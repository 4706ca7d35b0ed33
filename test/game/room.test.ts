import { expect, test } from "vitest";
import {
  entriesOf,
  isDone,
  mayLead,
  nextDeadline,
  placesOf,
  type RoomAction,
  type RoomGame,
  type RoomMode,
  reduceRoom,
  roomTimes,
  SEATS_PER_ROOM,
  startRoom,
} from "../../app/game/room";
import { planets, wrongs } from "./plays";

const game: RoomGame = {
  uid: "planets",
  prompt: "Planets",
  items: planets,
  isLinked: false,
  date: null,
};

/** The n-th who comes gets the seat n. */
const join = (name: string, player = name): RoomAction => ({
  kind: "join",
  seat: { name, player, tokenHash: player },
});
const by = (seat: string, kind: "connect" | "leave" | "start" | "giveUp"): RoomAction => ({
  kind,
  seat,
});
const guess = (seat: string, text: string): RoomAction => ({ kind: "guess", seat, text });
const kick = (seat: string, other: string): RoomAction => ({ kind: "kick", seat, other });
const lose = (seat: string, at: number): RoomAction => ({ kind: "disconnect", seat, at });
const next = (seat: string, mode: RoomMode): RoomAction => ({
  kind: "next",
  seat,
  game: null,
  mode,
});
const tick: RoomAction = { kind: "tick" };

/** Makes a room of connected people. Its `act` returns the refusal of the last action. */
function roomOf(mode: RoomMode, ...names: readonly string[]) {
  const made = {
    room: startRoom(mode, game, 0),
    act(now: number, ...actions: readonly RoomAction[]) {
      let refusal = null;
      for (const action of actions) {
        ({ room: made.room, refusal } = reduceRoom(made.room, action, now));
      }
      return refusal;
    },
    seat: (id: string) => made.room.seats.find((seat) => seat.id === id),
    board: (id: string) => {
      const { finds, wrong } = entriesOf(made.room, id);
      return [finds.map(({ item }) => item), wrong.map(({ text }) => text)];
    },
  };
  for (const [index, name] of names.entries())
    made.act(0, join(name), by(`${index + 1}`, "connect"));
  return made;
}

const { countdown, round, seatKept, makerAway, idle } = roomTimes;

test("who comes again gets the same seat, also after leaving; a second name gets a number", () => {
  const made = roomOf("race", "Ann", "Bob");
  made.act(5, by("2", "leave"));
  expect(made.act(6, by("2", "connect"))).toBe("noSeat");
  expect(made.act(7, join("Bob"), join("ANN", "another"), join("Ann"))).toBeNull();
  expect(made.seat("2")).toMatchObject({ name: "Bob", gone: false, awaySince: 7 });
  expect(made.seat("3")?.name).toBe("ANN 2");
  expect(made.seat("1")).toMatchObject({ name: "Ann", awaySince: null });
});

test("a room has eight seats, and remembers 32 who came", () => {
  const made = roomOf("race");
  for (let number = 1; number <= 32; number++) {
    expect(made.act(0, join(`Player ${number}`))).toBeNull();
    if (number < SEATS_PER_ROOM) continue;
    expect(made.act(0, join("One more"))).toBe("full");
    made.act(0, by(String(number), "leave"));
  }
  expect(made.act(0, join("One more"))).toBe("full");
  expect(made.act(0, join("Player 9"))).toBeNull();
});

test("only the maker removes, and not herself; who was removed cannot come back", () => {
  const made = roomOf("race", "Ann", "Bob");
  expect(made.act(1, kick("2", "1"))).toBe("notMaker");
  expect(made.act(1, kick("1", "1"))).toBe("noSeat");
  expect(made.act(1, kick("1", "2"))).toBeNull();
  expect(made.act(1, kick("1", "2"))).toBe("noSeat");
  expect(made.act(1, join("Bob"))).toBe("removed");
});

test("the first who is connected follows a maker who has left or was away for too long", () => {
  const made = roomOf("race", "Ann", "Bob", "Cat");
  made.act(1, lose("2", 1), by("1", "leave"));
  expect(made.room.maker).toBe("3");
  made.act(5, lose("3", 2), lose("3", 4));
  made.act(1 + seatKept, tick);
  expect([made.seat("2")?.gone, made.seat("3")?.gone]).toEqual([true, false]);
  made.act(2 + seatKept, tick);
  expect(made.seat("3")?.gone).toBe(true);
  expect(made.room.maker).toBe("3");
});

test("the maker starts and chooses, or anybody once the maker was away for a minute", () => {
  const made = roomOf("race", "Ann", "Bob");
  expect(made.act(1, by("2", "start"))).toBe("notMaker");
  expect(made.act(1, next("2", "together"))).toBe("notMaker");
  made.act(1, lose("1", 1));
  expect([0, 1].map((late) => mayLead(made.room, "2", makerAway + late))).toEqual([false, true]);
  expect(made.act(1 + makerAway, by("2", "start"))).toBeNull();
  expect(made.act(1 + makerAway, by("2", "start"))).toBe("alreadyStarted");
  expect(made.act(1 + makerAway, next("2", "race"))).toBe("alreadyStarted");
});

test("in a race each has a board; it is judged from the end of the countdown on", () => {
  const made = roomOf("race", "Ann", "Bob");
  expect(made.act(0, guess("1", "Mars"))).toBe("notPlaying");
  made.act(0, by("1", "start"));
  expect(made.act(countdown - 1, guess("1", "Mars"))).toBe("notPlaying");
  expect(made.act(countdown, join("Late"), guess("3", "quark"), guess("1", "Mars"))).toBeNull();
  made.act(countdown, guess("1", "mars"), guess("2", "quark"), guess("2", "QUARK"));
  const { number } = made.room;
  made.act(countdown, guess("1", " ?! "));
  expect(made.room.number).toBe(number);
  expect(["1", "2", "3"].map(made.board)).toEqual([
    [[104], []],
    [[], ["quark"]],
    [[], ["quark"]],
  ]);
  expect(made.room.seats.every(({ plays }) => plays)).toBe(true);
  const guesses = made.room.seats.map((seat) => seat.guess);
  expect(guesses.slice(0, 2)).toMatchObject([
    { turn: 2, guess: "mars", match: { kind: "correctAgain", item: { name: "Mars" } } },
    { turn: 2, guess: "QUARK", match: { kind: "wrongAgain" } },
  ]);
  expect(JSON.stringify(guesses)).not.toContain("Red Planet");
});

test("a race ends when each is full, has erupted, has given up or is gone", () => {
  const made = roomOf("race", "Ann", "Bob", "Cat", "Dan");
  made.act(0, by("1", "start"));
  made.act(countdown, ...planets.map(({ name }) => guess("1", name)));
  made.act(countdown, ...wrongs.map((text) => guess("2", text)), by("3", "giveUp"));
  expect(["1", "2", "3", "4"].map((seat) => isDone(made.room, seat))).toEqual([
    ...[true, true, true, false],
  ]);
  expect(made.act(countdown, guess("3", "Mars"))).toBe("notPlaying");
  expect(made.act(countdown, by("3", "giveUp"))).toBe("notPlaying");
  expect(made.room.round.over).toBe(false);
  made.act(countdown, by("4", "leave"));
  expect(made.room.round.over).toBe(true);
});

test("together all have one board, and the round ends after ten minutes", () => {
  const made = roomOf("together", "Ann", "Bob");
  made.act(0, by("1", "start"));
  made.act(countdown, guess("1", "Mars"), guess("2", "quark"));
  expect(made.board("1")).toEqual([[104], ["quark"]]);
  expect(made.board("2")).toEqual(made.board("1"));
  made.act(countdown + round - 1, tick);
  expect(made.room.round.over).toBe(false);
  made.act(countdown + round, tick);
  expect(made.room.round.over).toBe(true);
});

test("the next list begins anew and forgets who is gone", () => {
  const made = roomOf("together", "Ann", "Bob");
  made.act(0, by("1", "start"), by("2", "leave"));
  made.act(countdown, guess("1", "Mars"), by("1", "giveUp"), next("1", "race"));
  expect(made.room).toMatchObject({
    mode: "race",
    round: { number: 2, startsAt: null, finds: [] },
  });
  expect(made.room.seats.map(({ id }) => id)).toEqual(["1"]);
  made.act(countdown, join("Bob"));
  expect(made.seat("3")?.name).toBe("Bob");
});

test("time changes a room when a seat is free, the round ends or nobody made a move", () => {
  const made = roomOf("race", "Ann", "Bob");
  expect(nextDeadline(made.room)).toBe(idle);
  made.act(1000, by("1", "start"));
  expect(nextDeadline(made.room)).toBe(1000 + countdown + round);
  made.act(2000, lose("2", 1500));
  expect(nextDeadline(made.room)).toBe(1500 + seatKept);
  made.act(3000, by("2", "leave"));
  made.act(1000 + countdown + round, tick);
  expect(nextDeadline(made.room)).toBe(1000 + idle);
});

test("places go by what was found, then by when", () => {
  const made = roomOf("race", "Ann", "Bob", "Cat", "Dan", "Eve");
  made.act(0, by("1", "start"));
  made.act(3500, guess("3", "Mars"));
  made.act(4000, guess("1", "Mars"));
  made.act(5000, guess("2", "Venus"));
  made.act(6000, guess("2", "Mars"));
  made.act(9000, guess("1", "Earth"));
  expect(Object.fromEntries(placesOf(made.room))).toEqual({ 1: 2, 2: 1, 3: 3, 4: 4, 5: 4 });
});
