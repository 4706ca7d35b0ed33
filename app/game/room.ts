import { assertNever } from "./assert-never";
import { DAY, HOUR, MINUTE, type NewYorkDate, SECOND } from "./dates";
import type { Item } from "./item";
import { type Match, matchGuess } from "./match";
import { WRONG_GUESSES_ALLOWED } from "./rules";
import { shapeOf } from "./shape-of-name";
import { clipGuess, type NumberedOutcome } from "./state";

/** ms */
export const roomTimes = {
  countdown: 3 * SECOND,
  round: 10 * MINUTE,
  /** Then the seat of whoever lost the connection is free. */
  seatKept: 5 * MINUTE,
  /** Then anybody may start. */
  makerAway: MINUTE,
  /** Then the room ends, if nobody made a move. */
  idle: HOUR,
  /** Then it ends. */
  longest: DAY,
  /** Then the seat of who never connected is free. */
  neverConnected: 30 * SECOND,
  /** Between two lists. */
  list: 3 * SECOND,
  /** Who guessed wrong twice in a row on a common board waits. */
  wrongTwice: 5 * SECOND,
} as const;

export const SEATS_PER_ROOM = 8;

/** With those who left, were removed or never connected. */
const SEATS_STORED = 100;

/** Each is a stored row. A room that has used them up ends. */
export const CHANGES_MAX = 20_000;

export const roomModes = ["race", "together"] as const;
export type RoomMode = (typeof roomModes)[number];

/** A game that everybody may open, or that of a link. Today's: only for who has finished it. */
export type RoomGameRef =
  | { readonly uid: string }
  | { readonly date: NewYorkDate }
  | { readonly link: string };

export interface RoomGame {
  /** Of the database. Nobody is told. */
  readonly id: number;
  /** What it is asked for by, with each new seat and at the next list. */
  readonly ref: RoomGameRef;
  /** Null: it can be played by the secret of a link only. */
  readonly uid: string | null;
  readonly prompt: string;
  readonly items: readonly Item[];
  /** Only for those who have finished it: today's. */
  readonly date: NewYorkDate | null;
}

export interface Seat {
  /** Others see it. Not the seat's token. */
  readonly id: string;
  readonly name: string;
  /** The stored form of a player. */
  readonly player: string;
  /** The same of the browser, also if the player has an account. */
  readonly browser: string;
  readonly tokenHash: string;
  /** Only then others see it, and it is one of the eight. */
  readonly connected: boolean;
  /** Without a connection since then, ms. */
  readonly awaySince: number | null;
  /** Left, was removed, or was away for too long. */
  readonly gone: boolean;
  /** Cannot come back. */
  readonly removed: boolean;
  /** In this round, as those below. */
  readonly plays: boolean;
  readonly gaveUp: boolean;
  readonly guess: Judged | null;
  /** Until then guesses have to wait, ms. */
  readonly waitsUntil: number;
}

type Judged = Extract<NumberedOutcome, { readonly kind: "guessed" }>;

const nothingPlayed = { plays: false, gaveUp: false, guess: null, waitsUntil: 0 } as const;

interface Round {
  readonly mode: RoomMode;
  readonly game: RoomGame;
  readonly phase: "lobby" | "playing" | "over";
  /** When the list was chosen, ms. */
  readonly chosenAt: number;
  /** Guesses count from then on, ms. Null in the lobby. */
  readonly startsAt: number | null;
  /** In the order of finding. */
  readonly finds: readonly {
    readonly item: number;
    readonly seat: string;
    /** ms */
    readonly at: number;
  }[];
  readonly wrong: readonly { readonly text: string; readonly seat: string }[];
}

export type NewRound = Pick<Round, "mode" | "game">;

/** Stored as one row: a change raises `ROOM_VERSION`. Times are those of the server. */
export interface Room {
  /** Of the last change that was told. */
  readonly number: number;
  /** A seat. */
  readonly maker: string;
  /** For so long that anybody may start and choose the next list. */
  readonly makerAway: boolean;
  readonly seats: readonly Seat[];
  readonly round: Round;
  /** ms */
  readonly movedAt: number;
  /** ms */
  readonly madeAt: number;
}

export type NewSeat = Pick<Seat, "name" | "player" | "browser" | "tokenHash">;

export type RoomAction =
  | { readonly kind: "join"; readonly seat: NewSeat }
  | { readonly kind: "connect" | "leave" | "start" | "giveUp"; readonly seat: string }
  | { readonly kind: "disconnect"; readonly seat: string; readonly at: number }
  | { readonly kind: "kick"; readonly seat: string; readonly other: string }
  | { readonly kind: "guess"; readonly seat: string; readonly text: string }
  | ({ readonly kind: "next"; readonly seat: string } & NewRound)
  | { readonly kind: "tick" };

/** `notNow`: the round is on, or it is not, or the own board is full. `tooFast`: send it again. */
export type RoomRefusal = "full" | "removed" | "noSeat" | "notMaker" | "notNow" | "tooFast";

export function startRoom(round: NewRound, now: number): Room {
  const nobody = { maker: "1", makerAway: false, seats: [] };
  return { ...nobody, number: 0, round: newRound(round, now), movedAt: now, madeAt: now };
}

function newRound({ mode, game }: NewRound, now: number): Round {
  return { mode, game, phase: "lobby", chosenAt: now, startsAt: null, finds: [], wrong: [] };
}

/**
 * Never changes its arguments. Returns the same room if nothing has changed. `repeated`: how a
 * guess was judged that changes nothing, because it was made before.
 */
export function reduceRoom(before: Room, action: RoomAction, now: number) {
  const connected = connectSender(applyRules(before, now), action);
  const current = applyRules(connected === "full" ? before : connected, now);
  const changed = connected === "full" ? connected : act(current, action, now);
  const isChanged = typeof changed === "object" && "seats" in changed;
  const room = isChanged ? applyRules(changed, now) : current;
  return {
    room: room === before ? before : { ...room, number: before.number + 1 },
    refusal: typeof changed === "string" ? changed : null,
    repeated: typeof changed === "string" || isChanged ? null : changed,
  };
}

/** Whoever sends something has a connection, also if it is refused. */
function connectSender(room: Room, action: RoomAction): Room | "full" {
  const { kind } = action;
  if (kind === "tick" || kind === "join" || kind === "disconnect") return room;
  const seat = presentSeat(room, action.seat);
  if (!seat) return room;
  if (!seat.connected && isFull(room.seats)) return "full";
  return withSeat(room, seat, { awaySince: null, connected: true });
}

function isFull(seats: readonly Seat[]): boolean {
  return seats.filter(({ gone, connected }) => !gone && connected).length >= SEATS_PER_ROOM;
}

/** What follows from time and from an action: who has a seat, plays and leads, and the end. */
function applyRules(room: Room, now: number): Room {
  const { round } = room;
  const isOn = round.phase === "playing";
  const seats = mapSeats(room.seats, (seat) =>
    withChange(seat, {
      gone: seat.gone || awayUntil(seat, seatKept(seat)) <= now,
      plays: seat.plays || (isOn && !seat.gone && seat.connected),
    }),
  );
  const present = seats.filter(({ gone }) => !gone);
  const maker =
    present.find(({ id }) => id === room.maker) ??
    present.find(({ awaySince }) => awaySince === null);
  const isOver =
    isOn && (endsAt(round) <= now || seats.every((seat) => !seat.plays || isDone(round, seat)));
  return withChange(room, {
    maker: maker?.id ?? room.maker,
    makerAway: maker !== undefined && awayUntil(maker, roomTimes.makerAway) <= now,
    seats,
    round: withChange(round, { phase: isOver ? "over" : round.phase }),
  });
}

/** Returns the same object if it has these values already. */
function withChange<T extends object>(before: T, change: Partial<T>): T {
  const keys = Object.keys(change) as (keyof T)[];
  return keys.every((key) => before[key] === change[key]) ? before : { ...before, ...change };
}

/** Returns the same array if no seat changes. */
function mapSeats(seats: readonly Seat[], change: (seat: Seat) => Seat): readonly Seat[] {
  const changed = seats.map(change);
  return changed.every((seat, index) => seat === seats[index]) ? seats : changed;
}

function seatKept({ connected }: Seat): number {
  return connected ? roomTimes.seatKept : roomTimes.neverConnected;
}

/** When a player who does not come back has been away for a time, ms. */
function awayUntil({ gone, awaySince }: Seat, time: number): number {
  return gone || awaySince === null ? Number.POSITIVE_INFINITY : awaySince + time;
}

function endsAt({ phase, startsAt }: Round): number {
  return phase === "playing" ? (startsAt ?? 0) + roomTimes.round : Number.POSITIVE_INFINITY;
}

/** Whether the player of a round can do nothing more in it. */
export function isDone(round: Round, { id, gone, gaveUp }: Seat): boolean {
  const { finds, wrong } = entriesOf(round, id);
  const isFull = finds.length === round.game.items.length;
  return gone || gaveUp || isFull || wrong.length === WRONG_GUESSES_ALLOWED;
}

/** On the own board in a race, else on the one of all. */
export function entriesOf({ mode, finds, wrong }: Round, seat: string) {
  const isOn = (entry: { readonly seat: string }) => mode === "together" || entry.seat === seat;
  return { finds: finds.filter(isOn), wrong: wrong.filter(isOn) };
}

/** Whether the seat may start and choose the next list. */
export function mayLead({ maker, makerAway }: Room, seat: string): boolean {
  return makerAway || seat === maker;
}

/** Returns why the seat may not choose the next list now. */
export function refuseNext(room: Room, seat: string, now: number): RoomRefusal | null {
  if (!presentSeat(room, seat)) return "noSeat";
  if (!mayLead(room, seat)) return "notMaker";
  if (room.round.phase === "playing") return "notNow";
  return now < room.round.chosenAt + roomTimes.list ? "tooFast" : null;
}

function act(room: Room, action: RoomAction, now: number): Room | RoomRefusal | Judged {
  if (action.kind === "tick") return room;
  const { seats, round } = room;
  const moved = { ...room, movedAt: now };
  if (action.kind === "join") return join(moved, action.seat);
  const seat = presentSeat(room, action.seat);
  if (!seat) return "noSeat";
  switch (action.kind) {
    case "connect":
      return room;
    case "disconnect":
      return withSeat(room, seat, { awaySince: seat.awaySince ?? action.at });
    case "leave":
      return withSeat(room, seat, { gone: true });
    case "kick": {
      if (room.maker !== seat.id) return "notMaker";
      const other = presentSeat(room, action.other);
      return other ? withSeat(room, other, { gone: true, removed: true }) : "noSeat";
    }
    case "start":
      if (!mayLead(room, seat.id)) return "notMaker";
      if (round.phase !== "lobby") return "notNow";
      return {
        ...moved,
        round: { ...round, phase: "playing", startsAt: now + roomTimes.countdown },
      };
    case "next":
      return (
        refuseNext(room, seat.id, now) ?? {
          ...moved,
          seats: seats.map((one) => ({ ...one, ...nothingPlayed })),
          round: newRound(action, now),
        }
      );
    case "giveUp":
      return isPlaying(round, seat, now) ? withSeat(moved, seat, { gaveUp: true }) : "notNow";
    case "guess":
      return isPlaying(round, seat, now) ? guess(room, seat, action.text, now) : "notNow";
    default:
      return assertNever(action);
  }
}

function presentSeat({ seats }: Room, seat: string): Seat | undefined {
  return seats.find(({ id, gone }) => id === seat && !gone);
}

function withSeat(room: Room, { id }: Seat, change: Partial<Seat>): Room {
  const seats = mapSeats(room.seats, (seat) => (seat.id === id ? withChange(seat, change) : seat));
  return withChange(room, { seats });
}

/** A player who comes back gets the same seat, also after having left. */
function join(room: Room, player: NewSeat): Room | RoomRefusal {
  const { seats, movedAt } = room;
  const isOf = (seat: Seat) => seat.player === player.player || seat.browser === player.browser;
  if (seats.some((seat) => seat.removed && isOf(seat))) return "removed";
  const known = seats.find((seat) => seat.player === player.player);
  const others = seats.filter((seat) => seat !== known);
  if (isFull(others)) return "full";
  const id = known?.id ?? String(1 + Math.max(0, ...seats.map((seat) => Number(seat.id))));
  const isBack = known?.gone === false;
  const seat = {
    ...(known ?? { ...nothingPlayed, removed: false }),
    ...player,
    id,
    name: freeName(player.name, id, others),
    connected: isBack && known.connected,
    awaySince: isBack ? known.awaySince : movedAt,
    gone: false,
  };
  return { ...room, seats: [...withPlace(others), seat] };
}

/** Forgets one who is not here, if as many as are stored have come. */
function withPlace(seats: readonly Seat[]): readonly Seat[] {
  if (seats.length < SEATS_STORED) return seats;
  const absent = seats.filter(({ gone, connected }) => gone || !connected);
  const forgotten = absent.find(({ plays, removed }) => !plays && !removed) ?? absent[0];
  return seats.filter((seat) => seat !== forgotten);
}

function freeName(name: string, id: string, others: readonly Seat[]): string {
  const shown = others.filter(({ gone, plays }) => plays || !gone);
  const taken = shown.map((seat) => shapeOf(seat.name));
  const isTaken = (one: string) => taken.includes(shapeOf(one));
  if (!isTaken(name)) return name;
  let number = Number(id);
  while (isTaken(`${name} ${number}`)) number++;
  return `${name} ${number}`;
}

function isPlaying(round: Round, seat: Seat, now: number): boolean {
  return round.phase === "playing" && now >= (round.startsAt ?? 0) && !isDone(round, seat);
}

function guess(room: Room, seat: Seat, typed: string, now: number): Room | RoomRefusal | Judged {
  const { round } = room;
  if (now < seat.waitsUntil) return "tooFast";
  const text = clipGuess(typed);
  const board = entriesOf(round, seat.id);
  const items = round.game.items.map((item) => ({
    ...item,
    guessedCorrectly: board.finds.some((find) => find.item === item.id),
  }));
  const wrongGuesses = board.wrong.map((entry) => entry.text);
  const match = matchGuess(text, items, wrongGuesses);
  if (match.kind === "empty") return room;
  const turn = (seat.guess?.turn ?? 0) + 1;
  const told = { kind: "guessed", guess: text, match: withoutSpellings(match), turn } as const;
  if (match.kind !== "correct" && match.kind !== "wrong") return told;
  const finds = match.kind === "correct" ? [{ item: match.item.id, seat: seat.id, at: now }] : [];
  const wrong = match.kind === "wrong" ? [{ text, seat: seat.id }] : [];
  const isSecond = match.kind === "wrong" && seat.guess?.match.kind === "wrong";
  const waits = isSecond && round.mode === "together";
  const waitsUntil = waits ? now + roomTimes.wrongTwice : 0;
  return {
    ...withSeat(room, seat, { guess: told, waitsUntil }),
    round: { ...round, finds: [...round.finds, ...finds], wrong: [...round.wrong, ...wrong] },
    movedAt: now,
  };
}

function withoutSpellings(match: Match): Match {
  if (!("item" in match)) return match;
  const { id, name, guessedCorrectly } = match.item;
  return { ...match, item: { id, name, altSpellings: [], guessedCorrectly } };
}

/** More items found, then found earlier. Who found none share a place. Null: did not play. */
export function placeOf({ seats, round }: Room, { id, plays }: Seat): number | null {
  const finders = round.finds.map(({ seat }) => seat);
  const found = (seat: string) => finders.filter((finder) => finder === seat).length;
  const isBetter = (other: Seat) => {
    const more = found(other.id) - found(id);
    return more > 0 || (more === 0 && finders.lastIndexOf(other.id) < finders.lastIndexOf(id));
  };
  return plays ? 1 + seats.filter((other) => other.plays && isBetter(other)).length : null;
}

/** When time alone changes something next, or ends the room, ms. */
export function nextDeadline(room: Room): number {
  const { number, maker, makerAway, seats, round, movedAt, madeAt } = room;
  if (number >= CHANGES_MAX) return movedAt;
  const leaves = seats.map((seat) => {
    const isLeading = seat.id === maker && !makerAway;
    const time = isLeading ? Math.min(roomTimes.makerAway, seatKept(seat)) : seatKept(seat);
    return awayUntil(seat, time);
  });
  const end = Math.min(movedAt + roomTimes.idle, madeAt + roomTimes.longest);
  return Math.min(end, endsAt(round), ...leaves);
}
