import { assertNever } from "./assert-never";
import { HOUR, MINUTE, SECOND } from "./dates";
import type { Item } from "./item";
import type { MatchReason } from "./match";
import { reduce } from "./play";
import { WRONG_GUESSES_ALLOWED } from "./rules";
import { type Play, startPlay } from "./state";

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

/** Race: each on their own board. Together: one board, one lava. */
export const roomModes = ["race", "together"] as const;
export type RoomMode = (typeof roomModes)[number];

export interface RoomGame {
  readonly uid: string;
  readonly prompt: string;
  readonly items: readonly Item[];
  /** It can be played by the secret of a link only. */
  readonly isLinked: boolean;
  /** Only for those who have finished it: today's. */
  readonly date: string | null;
}

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
}

interface Find {
  readonly item: number;
  readonly seat: string;
  /** ms */
  readonly at: number;
}

export interface Round {
  readonly number: number;
  readonly game: RoomGame;
  /** Null before the start, ms. */
  readonly startsAt: number | null;
  readonly overAt: number | null;
  /** Ids of seats. */
  readonly players: readonly string[];
  readonly finds: readonly Find[];
  readonly wrong: readonly { readonly text: string; readonly seat: string }[];
  readonly gaveUp: readonly string[];
}

/** All of it is stored as one row of JSON. Times are those of the server. */
export interface Room {
  readonly id: string;
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

/** `seat` is who acts. */
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

export interface RoomGuess {
  readonly kind: "guessed";
  readonly seat: string;
  readonly outcome: "correct" | "wrong" | "correctAgain" | "wrongAgain";
  readonly guess: string;
  readonly item: Pick<Item, "id" | "name"> | null;
  readonly reason: MatchReason | null;
}

/** What is told. `left` is also who was away for too long. */
export type RoomEvent =
  | {
      readonly kind: "joined" | "here" | "away" | "left" | "removed" | "gaveUp";
      readonly seat: string;
    }
  | { readonly kind: "started" | "ended" | "next" }
  | RoomGuess;

export const roomRefusals = [
  "full",
  "removed",
  "noSeat",
  /** The maker is there, and only the maker may do this. */
  "notMaker",
  /** The round has not started, or is over, or the own board is. */
  "notPlaying",
  "alreadyStarted",
] as const;
export type RoomRefusal = (typeof roomRefusals)[number];

export interface Step {
  readonly room: Room;
  readonly events: readonly RoomEvent[];
  readonly refusal: RoomRefusal | null;
}

type Change = { readonly room: Room; readonly event: RoomEvent };

export function startRoom(id: string, mode: RoomMode, game: RoomGame, now: number): Room {
  return {
    id,
    mode,
    number: 0,
    maker: "1",
    seats: [],
    seatsTaken: 0,
    removed: [],
    round: newRound(1, game),
    movedAt: now,
  };
}

function newRound(number: number, game: RoomGame): Round {
  const nothing = { players: [], finds: [], wrong: [], gaveUp: [] };
  return { number, game, startsAt: null, overAt: null, ...nothing };
}

/** Never changes its arguments. Without events, only what is not told has changed. */
export function reduceRoom(before: Room, action: RoomAction, now: number): Step {
  const settled = settle({ room: before, events: [] }, now);
  const change = act(settled.room, action, now);
  if (typeof change === "string") return numbered(settled, change);
  if (change === null) return numbered(settled, null);
  const events = [...settled.events, change.event];
  return numbered(settle({ room: change.room, events }, now), null);
}

function numbered({ room, events }: Omit<Step, "refusal">, refusal: RoomRefusal | null): Step {
  const number = room.number + (events.length > 0 ? 1 : 0);
  return { room: number === room.number ? room : { ...room, number }, events, refusal };
}

/** What time alone has brought: seats that are free, a new maker, the end of the round. */
function settle({ room, events }: Omit<Step, "refusal">, now: number): Omit<Step, "refusal"> {
  const expired = room.seats.filter((seat) => !seat.gone && isExpired(seat, now));
  const seats = expired.length === 0 ? room.seats : markGone(room.seats, expired);
  const left = expired.map(({ id }) => ({ kind: "left", seat: id }) as const);
  const next = { ...room, seats, maker: makerOf(seats, room.maker) };
  const overAt = endOf(next, now);
  const isUnchanged = expired.length === 0 && next.maker === room.maker && overAt === null;
  if (isUnchanged) return { room, events };
  if (overAt === null) return { room: next, events: [...events, ...left] };
  const ended = { ...next, round: { ...next.round, overAt } };
  return { room: ended, events: [...events, ...left, { kind: "ended" }] };
}

function isExpired({ awaySince }: Seat, now: number): boolean {
  return awaySince !== null && now - awaySince >= roomTimes.seatKept;
}

function markGone(seats: readonly Seat[], gone: readonly Seat[]): readonly Seat[] {
  return seats.map((seat) => (gone.includes(seat) ? { ...seat, gone: true } : seat));
}

/** The first who is there follows a maker who is gone for good. */
function makerOf(seats: readonly Seat[], maker: string): string {
  const present = seats.filter(({ gone }) => !gone);
  if (present.some(({ id }) => id === maker)) return maker;
  return (present.find(({ awaySince }) => awaySince === null) ?? present[0])?.id ?? maker;
}

/** When a round that is not over yet has ended. */
function endOf(room: Room, now: number): number | null {
  const { startsAt, overAt, players } = room.round;
  if (startsAt === null || overAt !== null) return null;
  const endsAt = startsAt + roomTimes.round;
  if (now >= endsAt) return endsAt;
  return players.every((seat) => isDone(room, seat)) ? now : null;
}

/** Null before the start, ms. */
export function endsAt({ startsAt }: Round): number | null {
  return startsAt === null ? null : startsAt + roomTimes.round;
}

/** Whether the player of a round can do nothing more in it. */
export function isDone(room: Room, seat: string): boolean {
  const { gaveUp, game } = room.round;
  if (gaveUp.includes(seat) || room.seats.find(({ id }) => id === seat)?.gone) return true;
  const { finds, wrong } = entriesOf(room, seat);
  return finds.length === game.items.length || wrong.length === WRONG_GUESSES_ALLOWED;
}

/** On the own board in a race, else on the one of all. */
export function entriesOf({ mode, round }: Room, seat: string): Pick<Round, "finds" | "wrong"> {
  const isOn = (entry: { readonly seat: string }) => mode === "together" || entry.seat === seat;
  return { finds: round.finds.filter(isOn), wrong: round.wrong.filter(isOn) };
}

function boardOf(room: Room, seat: string): Play {
  const { finds, wrong } = entriesOf(room, seat);
  const saved = {
    gameOver: false,
    items: finds.map(({ item }) => ({ id: item, guessedCorrectly: true })),
    wrongGuesses: wrong.map(({ text }) => text),
    hints: [],
    finalItems: null,
    revealAnswers: false,
    inputValue: "",
    submitted: false,
  };
  return reduce(startPlay(room.round.game.items), { kind: "restored", saved });
}

/** Whether the seat may start, and choose the next list. */
export function mayLead({ seats, maker }: Room, seat: string, now: number): boolean {
  const awaySince = seats.find(({ id }) => id === maker)?.awaySince ?? null;
  return seat === maker || (awaySince !== null && now - awaySince >= roomTimes.makerAway);
}

function act(room: Room, action: RoomAction, now: number): Change | RoomRefusal | null {
  if (action.kind === "tick") return null;
  if (action.kind === "join") return join(room, action.seat, now);
  const seat = room.seats.find(({ id, gone }) => id === action.seat && !gone);
  if (!seat) return "noSeat";
  switch (action.kind) {
    case "connect":
      return seat.awaySince === null ? null : withSeat(room, { ...seat, awaySince: null }, "here");
    case "disconnect":
      return seat.awaySince !== null
        ? null
        : withSeat(room, { ...seat, awaySince: action.at }, "away");
    case "leave":
      return withSeat(room, { ...seat, gone: true }, "left");
    case "kick":
      return kick(room, seat, action.other);
    case "start":
      return mayLead(room, seat.id, now) ? start(room, now) : "notMaker";
    case "next":
      return mayLead(room, seat.id, now) ? next(room, action, now) : "notMaker";
    case "guess":
      return guess(room, seat.id, action.text, now);
    case "giveUp":
      return giveUp(room, seat.id, now);
    default:
      return assertNever(action);
  }
}

function withSeat(room: Room, seat: Seat, kind: "here" | "away" | "left" | "removed"): Change {
  const seats = room.seats.map((other) => (other.id === seat.id ? seat : other));
  return { room: { ...room, seats }, event: { kind, seat: seat.id } };
}

/** A player who comes back gets the same seat, also after having left. */
function join(room: Room, { name, player, tokenHash }: NewSeat, now: number): Change | RoomRefusal {
  if (room.removed.includes(player)) return "removed";
  const own = room.seats.find((seat) => seat.player === player);
  const others = room.seats.filter((seat) => seat !== own && !seat.gone);
  if (others.length >= SEATS_PER_ROOM) return "full";
  if (!own && room.seats.length >= SEATS_STORED) return "full";
  const seatsTaken = own ? room.seatsTaken : room.seatsTaken + 1;
  const awaySince = own && !own.gone ? own.awaySince : now;
  const id = own?.id ?? String(seatsTaken);
  const seat = { id, name: freeName(name, others), player, tokenHash, awaySince, gone: false };
  const seats = own
    ? room.seats.map((other) => (other === own ? seat : other))
    : [...room.seats, seat];
  const { round } = room;
  const plays = round.startsAt !== null && round.overAt === null && !round.players.includes(id);
  const players = plays ? [...round.players, id] : round.players;
  const joined = { ...room, seats, seatsTaken, round: { ...round, players }, movedAt: now };
  return { room: joined, event: { kind: "joined", seat: id } };
}

/** A second Ann is "Ann 2". */
function freeName(name: string, others: readonly Seat[]): string {
  const taken = new Set(others.map((seat) => seat.name.toLowerCase()));
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name} ${number}`;
  return free;
}

function kick(room: Room, { id }: Seat, other: string): Change | RoomRefusal {
  if (room.maker !== id) return "notMaker";
  const seat = room.seats.find((one) => one.id === other && one.id !== id && !one.gone);
  if (!seat) return "noSeat";
  const removed = [...room.removed, seat.player];
  return withSeat({ ...room, removed }, { ...seat, gone: true }, "removed");
}

function start(room: Room, now: number): Change | RoomRefusal {
  if (room.round.startsAt !== null) return "alreadyStarted";
  const players = room.seats.filter(({ gone }) => !gone).map(({ id }) => id);
  const round = { ...room.round, players, startsAt: now + roomTimes.countdown };
  return { room: { ...room, round, movedAt: now }, event: { kind: "started" } };
}

function next(
  room: Room,
  { game, mode }: Extract<RoomAction, { kind: "next" }>,
  now: number,
): Change | RoomRefusal {
  const { round } = room;
  if (round.startsAt !== null && round.overAt === null) return "alreadyStarted";
  const seats = room.seats.filter(({ gone }) => !gone);
  const following = newRound(round.number + 1, game ?? round.game);
  return {
    room: { ...room, mode, seats, round: following, movedAt: now },
    event: { kind: "next" },
  };
}

function isPlaying(room: Room, seat: string, now: number): boolean {
  const { startsAt, overAt } = room.round;
  return startsAt !== null && now >= startsAt && overAt === null && !isDone(room, seat);
}

function guess(room: Room, seat: string, text: string, now: number): Change | RoomRefusal | null {
  if (!isPlaying(room, seat, now)) return "notPlaying";
  const outcome = reduce(boardOf(room, seat), { kind: "guessed", text }).lastOutcome;
  if (outcome?.kind !== "guessed" || outcome.match.kind === "empty") return null;
  const { guess, match } = outcome;
  const found = "item" in match ? match.item : null;
  const round = { ...room.round };
  if (match.kind === "correct") {
    round.finds = [...round.finds, { item: match.item.id, seat, at: now }];
  }
  if (match.kind === "wrong") round.wrong = [...round.wrong, { text: guess, seat }];
  return {
    room: { ...room, round, movedAt: now },
    event: {
      kind: "guessed",
      seat,
      outcome: match.kind,
      guess,
      item: found && { id: found.id, name: found.name },
      reason: "reason" in match ? match.reason : null,
    },
  };
}

function giveUp(room: Room, seat: string, now: number): Change | RoomRefusal {
  if (!isPlaying(room, seat, now)) return "notPlaying";
  const round = { ...room.round, gaveUp: [...room.round.gaveUp, seat] };
  return { room: { ...room, round, movedAt: now }, event: { kind: "gaveUp", seat } };
}

/** The place of each player: more items found, then found earlier. Equal ones share a place. */
export function placesOf({ finds, players }: Round): ReadonlyMap<string, number> {
  const ranked = players.map((seat) => {
    const own = finds.filter((find) => find.seat === seat);
    return { seat, found: own.length, last: own.at(-1)?.at ?? 0 };
  });
  const better = (one: (typeof ranked)[number], other: (typeof ranked)[number]) =>
    one.found === other.found ? one.last < other.last : one.found > other.found;
  return new Map(
    ranked.map((one) => [one.seat, 1 + ranked.filter((other) => better(other, one)).length]),
  );
}

export function roomEndsAt({ movedAt }: Room): number {
  return movedAt + roomTimes.idle;
}

/** When time alone changes something next, ms. */
export function nextDeadline(room: Room): number {
  const { round, seats } = room;
  const away = seats.filter(({ gone }) => !gone).flatMap(({ awaySince }) => awaySince ?? []);
  const end = round.overAt === null ? endsAt(round) : null;
  return Math.min(
    roomEndsAt(room),
    end ?? Number.POSITIVE_INFINITY,
    ...away.map((since) => since + roomTimes.seatKept),
  );
}
