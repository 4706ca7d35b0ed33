import { assertNever } from "./assert-never";
import { HOUR, MINUTE, type NewYorkDate, SECOND } from "./dates";
import type { Item } from "./item";
import { type Match, matchGuess } from "./match";
import { WRONG_GUESSES_ALLOWED } from "./rules";
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
} as const;

export const SEATS_PER_ROOM = 8;

/** With those who left since the list was chosen. */
const SEATS_STORED = 4 * SEATS_PER_ROOM;

export const roomModes = ["race", "together"] as const;
export type RoomMode = (typeof roomModes)[number];

export interface RoomGame {
  readonly uid: string;
  readonly prompt: string;
  readonly items: readonly Item[];
  /** It can be played by the secret of a link only. */
  readonly isLinked: boolean;
  /** Only for those who have finished it: today's. */
  readonly date: NewYorkDate | null;
}

export type RoomGuess = Extract<NumberedOutcome, { readonly kind: "guessed" }>;

export interface Seat {
  /** Others see it. Not the seat's token. */
  readonly id: string;
  readonly name: string;
  /** The stored form of a player. */
  readonly player: string;
  readonly tokenHash: string;
  /** Without a connection since then, ms. */
  readonly awaySince: number | null;
  /** Left, was removed, or was away for too long. */
  readonly gone: boolean;
  /** In this round, as the two below. */
  readonly plays: boolean;
  readonly gaveUp: boolean;
  /** The latest one. */
  readonly guess: RoomGuess | null;
}

const nothingPlayed = { plays: false, gaveUp: false, guess: null } as const;

interface Find {
  readonly item: number;
  readonly seat: string;
  /** ms */
  readonly at: number;
}

interface Round {
  readonly number: number;
  readonly game: RoomGame;
  /** Null before the start, ms. */
  readonly startsAt: number | null;
  readonly over: boolean;
  readonly finds: readonly Find[];
  readonly wrong: readonly { readonly text: string; readonly seat: string }[];
}

/** All of it is stored as one row. Times are those of the server. */
export interface Room {
  readonly mode: RoomMode;
  /** Of the last change that was told. */
  readonly number: number;
  /** A seat. */
  readonly maker: string;
  readonly seats: readonly Seat[];
  /** Since the room was made. */
  readonly seatsTaken: number;
  /** Players that cannot come back. */
  readonly removed: readonly string[];
  readonly round: Round;
  /** ms */
  readonly movedAt: number;
}

export type NewSeat = Pick<Seat, "name" | "player" | "tokenHash">;

export type RoomAction =
  | { readonly kind: "join"; readonly seat: NewSeat }
  | { readonly kind: "connect" | "leave" | "start" | "giveUp"; readonly seat: string }
  | { readonly kind: "disconnect"; readonly seat: string; readonly at: number }
  | { readonly kind: "kick"; readonly seat: string; readonly other: string }
  | { readonly kind: "guess"; readonly seat: string; readonly text: string }
  | {
      readonly kind: "next";
      readonly seat: string;
      /** Null: the same list again. */
      readonly game: RoomGame | null;
      readonly mode: RoomMode;
    }
  | { readonly kind: "tick" };

export type RoomRefusal =
  | "full"
  | "removed"
  | "noSeat"
  /** The maker is there, and only the maker may do this. */
  | "notMaker"
  /** The round has not started, or is over, or the own board is. */
  | "notPlaying"
  | "alreadyStarted";

export function startRoom(mode: RoomMode, game: RoomGame, now: number): Room {
  const nobody = { maker: "1", seats: [], seatsTaken: 0, removed: [] };
  return { mode, number: 0, ...nobody, round: newRound(1, game), movedAt: now };
}

function newRound(number: number, game: RoomGame): Round {
  return { number, game, startsAt: null, over: false, finds: [], wrong: [] };
}

/** Never changes its arguments. Returns the same room if nothing has changed. */
export function reduceRoom(before: Room, action: RoomAction, now: number) {
  const settled = settle(before, now);
  const changed = act(settled, action, now);
  const isRefused = typeof changed === "string";
  const room = isRefused ? settled : settle(changed, now);
  return {
    room: room === before ? before : { ...room, number: before.number + 1 },
    refusal: isRefused ? changed : null,
  };
}

/** What time alone has brought: seats that are free, a new maker, the end of the round. */
function settle(room: Room, now: number): Room {
  const late = room.seats.find((seat) => freeAt(seat) <= now);
  if (late) return settle(withSeat(room, { ...late, gone: true }), now);
  const maker = makerOf(room);
  if (maker !== room.maker) return settle({ ...room, maker }, now);
  return hasEnded(room, now) ? { ...room, round: { ...room.round, over: true } } : room;
}

/** When the seat of whoever is away is free, ms. */
function freeAt({ gone, awaySince }: Seat): number {
  return gone || awaySince === null ? Number.POSITIVE_INFINITY : awaySince + roomTimes.seatKept;
}

function makerOf({ seats, maker }: Room): string {
  const present = seats.filter(({ gone }) => !gone);
  if (present.some(({ id }) => id === maker)) return maker;
  return (present.find(({ awaySince }) => awaySince === null) ?? present[0])?.id ?? maker;
}

function hasEnded(room: Room, now: number): boolean {
  const isLate = now >= endsAt(room.round);
  const allDone = room.seats.every((seat) => !seat.plays || isDone(room, seat));
  return isRunning(room.round) && (isLate || allDone);
}

function endsAt({ startsAt }: Round): number {
  return (startsAt ?? Number.POSITIVE_INFINITY) + roomTimes.round;
}

export function isRunning({ startsAt, over }: Round): boolean {
  return startsAt !== null && !over;
}

/** Whether the player of a round can do nothing more in it. */
export function isDone(room: Room, { id, gone, gaveUp }: Seat): boolean {
  const { finds, wrong } = entriesOf(room, id);
  const isFull = finds.length === room.round.game.items.length;
  return gone || gaveUp || isFull || wrong.length === WRONG_GUESSES_ALLOWED;
}

/** On the own board in a race, else on the one of all. */
export function entriesOf({ mode, round }: Room, seat: string): Pick<Round, "finds" | "wrong"> {
  const isOn = (entry: { readonly seat: string }) => mode === "together" || entry.seat === seat;
  return { finds: round.finds.filter(isOn), wrong: round.wrong.filter(isOn) };
}

/** From when on the seat may start and choose the next list, ms. Null: not yet known. */
export function leadsFrom({ seats, maker }: Room, seat: string): number | null {
  if (seat === maker) return 0;
  const awaySince = seats.find(({ id }) => id === maker)?.awaySince ?? null;
  return awaySince === null ? null : awaySince + roomTimes.makerAway;
}

export function mayLead(room: Room, seat: string, now: number): boolean {
  return (leadsFrom(room, seat) ?? Number.POSITIVE_INFINITY) <= now;
}

function act(room: Room, action: RoomAction, now: number): Room | RoomRefusal {
  if (action.kind === "tick") return room;
  if (action.kind === "join") return join(room, action.seat, now);
  const seat = room.seats.find(({ id, gone }) => id === action.seat && !gone);
  if (!seat) return "noSeat";
  switch (action.kind) {
    case "connect":
      return seat.awaySince === null ? room : withSeat(room, { ...seat, awaySince: null });
    case "disconnect":
      return seat.awaySince === null ? withSeat(room, { ...seat, awaySince: action.at }) : room;
    case "leave":
      return withSeat(room, { ...seat, gone: true });
    case "kick":
      return kick(room, seat, action.other);
    case "start":
    case "next":
      if (!mayLead(room, seat.id, now)) return "notMaker";
      return action.kind === "next" ? next(room, action, now) : start(room, now);
    case "guess":
    case "giveUp":
      if (!isPlaying(room, seat, now)) return "notPlaying";
      if (action.kind === "guess") return guess(room, seat, clipGuess(action.text), now);
      return { ...withSeat(room, { ...seat, gaveUp: true }), movedAt: now };
    default:
      return assertNever(action);
  }
}

function withSeat(room: Room, seat: Seat): Room {
  return { ...room, seats: room.seats.map((other) => (other.id === seat.id ? seat : other)) };
}

/** A player who comes back gets the same seat, also after having left. */
function join(room: Room, { name, player, tokenHash }: NewSeat, now: number): Room | RoomRefusal {
  if (room.removed.includes(player)) return "removed";
  const own = room.seats.find((seat) => seat.player === player);
  const others = room.seats.filter((seat) => seat !== own && !seat.gone);
  const isFull = !own && room.seats.length >= SEATS_STORED;
  if (isFull || others.length >= SEATS_PER_ROOM) return "full";
  const seat = {
    ...(own ?? { id: String(room.seatsTaken + 1), player, ...nothingPlayed }),
    name: freeName(name, others),
    tokenHash,
    awaySince: own && !own.gone ? own.awaySince : now,
    gone: false,
    plays: own?.plays || isRunning(room.round),
  };
  if (own) return { ...withSeat(room, seat), movedAt: now };
  return { ...room, seats: [...room.seats, seat], seatsTaken: room.seatsTaken + 1, movedAt: now };
}

function freeName(name: string, others: readonly Seat[]): string {
  const taken = new Set(others.map((seat) => seat.name.toLowerCase()));
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name} ${number}`;
  return free;
}

function kick(room: Room, { id }: Seat, other: string): Room | RoomRefusal {
  if (room.maker !== id) return "notMaker";
  const seat = room.seats.find((one) => one.id === other && one.id !== id && !one.gone);
  if (!seat) return "noSeat";
  return withSeat({ ...room, removed: [...room.removed, seat.player] }, { ...seat, gone: true });
}

function start(room: Room, now: number): Room | RoomRefusal {
  if (room.round.startsAt !== null) return "alreadyStarted";
  const seats = room.seats.map((seat) => ({ ...seat, plays: !seat.gone }));
  const round = { ...room.round, startsAt: now + roomTimes.countdown };
  return { ...room, seats, round, movedAt: now };
}

function next(
  room: Room,
  { game, mode }: Extract<RoomAction, { kind: "next" }>,
  now: number,
): Room | RoomRefusal {
  if (isRunning(room.round)) return "alreadyStarted";
  const here = room.seats.filter(({ gone }) => !gone);
  const seats = here.map((seat) => ({ ...seat, ...nothingPlayed }));
  const round = newRound(room.round.number + 1, game ?? room.round.game);
  return { ...room, mode, seats, round, movedAt: now };
}

function isPlaying(room: Room, seat: Seat, now: number): boolean {
  const { round } = room;
  return isRunning(round) && now >= (round.startsAt ?? 0) && !isDone(room, seat);
}

function guess(room: Room, seat: Seat, text: string, now: number): Room {
  const { round } = room;
  const board = entriesOf(room, seat.id);
  const found = board.finds.map(({ item }) => item);
  const items = round.game.items.map((item) => ({
    ...item,
    guessedCorrectly: found.includes(item.id),
  }));
  const wrongGuesses = board.wrong.map((entry) => entry.text);
  const match = matchGuess(text, items, wrongGuesses);
  if (match.kind === "empty") return room;
  const turn = (seat.guess?.turn ?? 0) + 1;
  const told = { kind: "guessed", guess: text, match: withoutSpellings(match), turn } as const;
  const finds = match.kind === "correct" ? [{ item: match.item.id, seat: seat.id, at: now }] : [];
  const wrong = match.kind === "wrong" ? [{ text, seat: seat.id }] : [];
  return {
    ...withSeat(room, { ...seat, guess: told }),
    round: { ...round, finds: [...round.finds, ...finds], wrong: [...round.wrong, ...wrong] },
    movedAt: now,
  };
}

function withoutSpellings(match: Match): Match {
  if (!("item" in match)) return match;
  const { id, name, guessedCorrectly } = match.item;
  return { ...match, item: { id, name, altSpellings: [], guessedCorrectly } };
}

/** More items found, then found earlier. Equal ones share a place. Null: did not play. */
export function placeOf({ seats, round }: Room, { id, plays }: Seat): number | null {
  const scoreOf = (seat: string) => {
    const own = round.finds.filter((find) => find.seat === seat);
    const took = (own.at(-1)?.at ?? 0) - (round.startsAt ?? 0);
    return own.length === 0 ? 0 : own.length * HOUR - took;
  };
  const isBetter = (other: Seat) => other.plays && scoreOf(other.id) > scoreOf(id);
  return plays ? 1 + seats.filter(isBetter).length : null;
}

export function roomEndsAt({ movedAt }: Room): number {
  return movedAt + roomTimes.idle;
}

/** When time alone changes something next, ms. */
export function nextDeadline(room: Room): number {
  const { round, seats } = room;
  const end = round.over ? [] : [endsAt(round)];
  return Math.min(roomEndsAt(room), ...end, ...seats.map(freeAt));
}
