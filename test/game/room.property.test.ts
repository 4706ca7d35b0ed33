import fc from "fast-check";
import { expect, test } from "vitest";
import {
  entriesOf,
  isDone,
  mayLead,
  nextDeadline,
  placesOf,
  type Room,
  type RoomAction,
  type RoomGame,
  type RoomMode,
  reduceRoom,
  roomTimes,
  SEATS_PER_ROOM,
  startRoom,
} from "../../app/game/room";
import { WRONG_GUESSES_ALLOWED } from "../../app/game/rules";
import { effort, slow } from "../support/effort";
import { planets, wrongs } from "./plays";

const game: RoomGame = {
  uid: "planets",
  prompt: "Planets",
  items: planets,
  isLinked: false,
  date: null,
};

/** Who sits in the room, as a person who watches it would say. It knows no reducer. */
interface Model {
  readonly mode: RoomMode;
  now: number;
  /** By player, in the order of coming. */
  readonly seats: Map<string, { name: string; awaySince: number | null; gone: boolean }>;
  /** A player. */
  maker: string | null;
  readonly removed: Set<string>;
  round: "lobby" | "on" | "over";
  startsAt: number;
  /** By board: that of a player, or of all. */
  readonly boards: Map<string, { found: Set<string>; wrong: Set<string> }>;
  readonly players: Set<string>;
  readonly gaveUp: Set<string>;
}

interface Real {
  room: Room;
}

const people = Array.from({ length: SEATS_PER_ROOM + 2 }, (_, index) => `player ${index}`);

const nameOf = (id: number) => planets.find((item) => item.id === id)?.name;

const seatOf = ({ room }: Real, player: string) =>
  room.seats.find((seat) => seat.player === player)?.id ?? "none";

const boardIn = (model: Model, player: string) => {
  const key = model.mode === "race" ? player : "all";
  const board = model.boards.get(key) ?? { found: new Set(), wrong: new Set() };
  model.boards.set(key, board);
  return board;
};

function isOut(model: Model, player: string): boolean {
  const { found, wrong } = boardIn(model, player);
  const isFull = found.size === planets.length || wrong.size === WRONG_GUESSES_ALLOWED;
  return isFull || model.gaveUp.has(player) || model.seats.get(player)?.gone === true;
}

/** What time brings, and the end. */
function settle(model: Model): void {
  for (const seat of model.seats.values()) {
    if (seat.awaySince !== null && model.now - seat.awaySince >= roomTimes.seatKept) {
      seat.gone = true;
    }
  }
  const present = [...model.seats].filter(([, { gone }]) => !gone);
  const here = present.find(([, { awaySince }]) => awaySince === null);
  if (!present.some(([player]) => player === model.maker)) {
    model.maker = (here ?? present[0])?.[0] ?? model.maker;
  }
  const isLate = model.now >= model.startsAt + roomTimes.round;
  const allOut = [...model.players].every((player) => isOut(model, player));
  if (model.round === "on" && (isLate || allOut)) model.round = "over";
}

function expectSame(model: Model, { room }: Real): void {
  for (const [player, seat] of model.seats) {
    const found = room.seats.find((one) => one.player === player);
    // A new list forgets who is gone.
    if (seat.gone && !found) continue;
    expect(found).toMatchObject({ gone: seat.gone, name: seat.name });
    if (!seat.gone) expect(found?.awaySince).toBe(seat.awaySince);
  }
  const present = room.seats.filter(({ gone }) => !gone);
  expect(present.length).toBeLessThanOrEqual(SEATS_PER_ROOM);
  if (present.length > 0) expect(room.maker).toBe(seatOf({ room }, model.maker ?? ""));
  expect(new Set(room.seats.map(({ id }) => id)).size).toBe(room.seats.length);
  const { startsAt, over } = room.round;
  const round = startsAt === null ? "lobby" : over ? "over" : "on";
  expect(round).toBe(model.round);
  for (const player of model.players) {
    const seat = seatOf({ room }, player);
    const board = entriesOf(room, seat);
    const { found, wrong } = boardIn(model, player);
    expect(board.finds.map(({ item }) => nameOf(item)).sort()).toEqual([...found].sort());
    expect(board.wrong.map(({ text }) => text).sort()).toEqual([...wrong].sort());
    if (round === "on") expect(isDone(room, seat)).toBe(isOut(model, player));
  }
}

type Command = fc.Command<Model, Real>;

/** A step that the model knows too. Every refused one leaves the room as it is. */
function command(
  text: string,
  actionOf: (real: Real, now: number) => RoomAction,
  change: (model: Model, real: Real) => boolean,
): Command {
  return {
    check: () => true,
    toString: () => text,
    run(model, real) {
      settle(model);
      const before = reduceRoom(real.room, { kind: "tick" }, model.now).room;
      const action = actionOf({ room: before }, model.now);
      const frozen = JSON.stringify(real.room);
      const step = reduceRoom(real.room, action, model.now);
      expect(JSON.stringify(real.room)).toBe(frozen);
      const isDone = change(model, { room: before });
      settle(model);
      expect(step.refusal === null).toBe(isDone);
      expect(step.room.number - real.room.number).toBe(step.room === real.room ? 0 : 1);
      if (action.kind !== "tick" && !isDone) {
        expect({ ...step.room, number: 0 }).toEqual({ ...before, number: 0 });
      }
      // What is stored is JSON.
      real.room = JSON.parse(JSON.stringify(step.room));
      expect(nextDeadline(real.room)).toBeGreaterThan(model.now - roomTimes.idle);
      expectSame(model, real);
    },
  };
}

const sits = (model: Model, player: string) => model.seats.get(player)?.gone === false;

const isOn = (model: Model, player: string) =>
  model.round === "on" &&
  model.now >= model.startsAt &&
  model.players.has(player) &&
  !isOut(model, player);

const join = (player: string) =>
  command(
    `${player} joins`,
    () => ({ kind: "join", seat: { name: player, player, tokenHash: player } }),
    (model) => {
      const others = [...model.seats].filter(([one, { gone }]) => one !== player && !gone);
      if (model.removed.has(player) || others.length >= SEATS_PER_ROOM) return false;
      const seat = model.seats.get(player);
      const awaySince = seat && !seat.gone ? seat.awaySince : model.now;
      model.seats.set(player, { name: player, awaySince, gone: false });
      if (model.round === "on") model.players.add(player);
      return true;
    },
  );

const connect = (player: string) =>
  command(
    `${player} connects`,
    (real) => ({ kind: "connect", seat: seatOf(real, player) }),
    (model) => {
      const seat = model.seats.get(player);
      if (!seat || seat.gone) return false;
      seat.awaySince = null;
      return true;
    },
  );

/** Noticed some time after it happened. */
const disconnect = (player: string, ago: number) =>
  command(
    `${player} loses the connection ${ago} ms ago`,
    (real, now) => ({ kind: "disconnect", seat: seatOf(real, player), at: now - ago }),
    (model) => {
      const seat = model.seats.get(player);
      if (!seat || seat.gone) return false;
      seat.awaySince ??= model.now - ago;
      return true;
    },
  );

const leave = (player: string) =>
  command(
    `${player} leaves`,
    (real) => ({ kind: "leave", seat: seatOf(real, player) }),
    (model) => {
      const seat = model.seats.get(player);
      if (!seat || seat.gone) return false;
      seat.gone = true;
      return true;
    },
  );

const kick = (player: string, other: string) =>
  command(
    `${player} removes ${other}`,
    (real) => ({ kind: "kick", seat: seatOf(real, player), other: seatOf(real, other) }),
    (model) => {
      const isMaker = model.maker === player;
      if (!sits(model, player) || !isMaker || player === other || !sits(model, other)) return false;
      model.removed.add(other);
      const seat = model.seats.get(other);
      if (seat) seat.gone = true;
      return true;
    },
  );

const mayLeadIn = (model: Model, { room }: Real, player: string) => {
  if (!sits(model, player)) return false;
  const since = model.seats.get(model.maker ?? "")?.awaySince ?? model.now;
  const expected = model.maker === player || model.now - since >= roomTimes.makerAway;
  expect(mayLead(room, seatOf({ room }, player), model.now)).toBe(expected);
  return expected;
};

const start = (player: string) =>
  command(
    `${player} starts`,
    (real) => ({ kind: "start", seat: seatOf(real, player) }),
    (model, real) => {
      if (!mayLeadIn(model, real, player) || model.round !== "lobby") return false;
      model.round = "on";
      model.startsAt = model.now + roomTimes.countdown;
      for (const one of model.seats.keys()) if (sits(model, one)) model.players.add(one);
      return true;
    },
  );

const next = (player: string) =>
  command(
    `${player} chooses the same list`,
    (real) => ({ kind: "next", seat: seatOf(real, player), game: null, mode: real.room.mode }),
    (model, real) => {
      if (!mayLeadIn(model, real, player) || model.round === "on") return false;
      model.round = "lobby";
      model.players.clear();
      model.gaveUp.clear();
      model.boards.clear();
      for (const [one, { gone }] of model.seats) if (gone) model.seats.delete(one);
      return true;
    },
  );

const guess = (player: string, text: string) =>
  command(
    `${player} guesses ${text}`,
    (real) => ({ kind: "guess", seat: seatOf(real, player), text }),
    (model) => {
      if (!sits(model, player) || !isOn(model, player)) return false;
      const { found, wrong } = boardIn(model, player);
      (planets.some(({ name }) => name === text) ? found : wrong).add(text);
      return true;
    },
  );

const giveUp = (player: string) =>
  command(
    `${player} gives up`,
    (real) => ({ kind: "giveUp", seat: seatOf(real, player) }),
    (model) => {
      if (!sits(model, player) || !isOn(model, player)) return false;
      model.gaveUp.add(player);
      return true;
    },
  );

const wait = (ms: number): Command => {
  const tick = command(
    `${ms} ms pass`,
    () => ({ kind: "tick" }),
    () => true,
  );
  return {
    ...tick,
    run(model, real) {
      model.now += ms;
      return tick.run(model, real);
    },
  };
};

const early = people.slice(0, 3);
const anyPlayer = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...early) },
  { weight: 1, arbitrary: fc.constantFrom(...people) },
);
const anyText = fc.constantFrom(...planets.map(({ name }) => name), ...wrongs);
const anyCommand: fc.Arbitrary<Command>[] = [
  anyPlayer.map(join),
  anyPlayer.map(connect),
  fc.tuple(anyPlayer, fc.constantFrom(0, 40_000)).map(([one, ago]) => disconnect(one, ago)),
  anyPlayer.map(leave),
  fc.tuple(anyPlayer, anyPlayer).map(([one, other]) => kick(one, other)),
  anyPlayer.map(start),
  anyPlayer.map(next),
  fc.tuple(anyPlayer, anyText).map(([player, text]) => guess(player, text)),
  anyPlayer.map(giveUp),
  fc.constantFrom(1000, 3000, 60_000, 300_000, 601_000).map(wait),
];

test("a room does what its players see, whatever they do and in whatever order", slow, () => {
  // Most plays are long, and most of what is done in one is guessing.
  const guesses = fc.tuple(anyPlayer, anyText).map(([player, text]) => guess(player, text));
  const commands = fc.commands([...anyCommand, guesses, guesses, guesses], {
    maxCommands: 120,
    size: "max",
  });
  fc.assert(
    fc.property(fc.constantFrom<RoomMode>("race", "together"), commands, (mode, steps) => {
      const model: Model = {
        mode,
        now: 1_000_000,
        seats: new Map(),
        maker: null,
        removed: new Set(),
        round: "lobby",
        startsAt: 0,
        boards: new Map(),
        players: new Set(),
        gaveUp: new Set(),
      };
      const real = { room: startRoom(mode, game, 0) };
      for (const player of early) {
        join(player).run(model, real);
        connect(player).run(model, real);
      }
      fc.modelRun(() => ({ model, real }), steps);
    }),
    { numRuns: 60 * effort },
  );
});

test("places go by what was found, then by when", () => {
  let room = startRoom("race", game, 0);
  const act = (action: RoomAction, now: number) => {
    room = reduceRoom(room, action, now).room;
  };
  for (const name of ["Ann", "Bob", "Cat", "Dan", "Eve"]) {
    act({ kind: "join", seat: { name, player: name, tokenHash: name } }, 0);
  }
  act({ kind: "start", seat: "1" }, 0);
  const find = (seat: string, name: string, at: number) =>
    act({ kind: "guess", seat, text: name }, at);
  find("1", "Mars", 4000);
  find("1", "Earth", 9000);
  find("2", "Venus", 5000);
  find("2", "Mars", 6000);
  find("3", "Mars", 3500);
  act({ kind: "tick" }, roomTimes.countdown + roomTimes.round);
  expect(Object.fromEntries(placesOf(room.round))).toEqual({ 1: 2, 2: 1, 3: 3, 4: 4, 5: 4 });
});
