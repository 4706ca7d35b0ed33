import { assertNever } from "./assert-never";
import { HOUR, MINUTE, type NewYorkDate, SECOND } from "./dates";
import type { Item } from "./item";
import { type Match, type MatchReason, matchGuess } from "./match";
import { WRONG_GUESSES_ALLOWED } from "./rules";
import { clipGuess } from "./state";

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
  readonly date: NewYorkDate | null;
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

/** Of a player's latest guess. */
export type RoomMatch =
  | {
      readonly kind: "correct" | "correctAgain";
      readonly item: Pick<Item, "id" | "name">;
      readonly reason: MatchReason;
    }
  | { readonly kind: "wrong" | "wrongAgain" };

export interface RoomGuess {
  /** Of this player in this round. */
  readonly number: number;
  readonly text: string;
  readonly match: RoomMatch;
}

export interface Round {
  readonly number: number;
  readonly game: RoomGame;
  /** Null before the start, ms. */
  readonly startsAt: number | null;
  readonly over: boolean;
  /** Ids of seats. */
  readonly players: readonly string[];
  readonly finds: readonly Find[];
  readonly wrong: readonly { readonly text: string; readonly seat: string }[];
  readonly gaveUp: readonly string[];
  /** By seat. */
  readonly guesses: Readonly<Record<string, RoomGuess>>;
}

/** All of it is stored as one row of JSON. Times are those of the server. */
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
  readonly refusal: RoomRefusal | null;
}

export function startRoom(mode: RoomMode, game: RoomGame, now: number): Room {
  return {
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
  const nothing = { players: [], finds: [], wrong: [], gaveUp: [], guesses: {} };
  return { number, game, startsAt: null, over: false, ...nothing };
}

/** Never changes its arguments. Returns the same room if nothing has changed. */
export function reduceRoom(before: Room, action: RoomAction, now: number): Step {
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
  const isExpired = ({ gone, awaySince }: Seat) =>
    !gone && awaySince !== null && now - awaySince >= roomTimes.seatKept;
  const seats = room.seats.some(isExpired)
    ? room.seats.map((seat) => (isExpired(seat) ? { ...seat, gone: true } : seat))
    : room.seats;
  const next = { ...room, seats, maker: makerOf(seats, room.maker) };
  if (hasEnded(next, now)) return { ...next, round: { ...next.round, over: true } };
  return seats === room.seats && next.maker === room.maker ? room : next;
}

/** The first who is there follows a maker who is gone for good. */
function makerOf(seats: readonly Seat[], maker: string): string {
  const present = seats.filter(({ gone }) => !gone);
  if (present.some(({ id }) => id === maker)) return maker;
  return (present.find(({ awaySince }) => awaySince === null) ?? present[0])?.id ?? maker;
}

function hasEnded(room: Room, now: number): boolean {
  const { round } = room;
  const isLate = now >= (endsAt(round) ?? Number.POSITIVE_INFINITY);
  return isRunning(round) && (isLate || round.players.every((seat) => isDone(room, seat)));
}

export function isRunning({ startsAt, over }: Round): boolean {
  return startsAt !== null && !over;
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

interface Led extends Pick<Room, "maker"> {
  readonly seats: readonly Pick<Seat, "id" | "awaySince">[];
}

/** Whether the seat may start, and choose the next list. */
export function mayLead({ seats, maker }: Led, seat: string, now: number): boolean {
  const awaySince = seats.find(({ id }) => id === maker)?.awaySince ?? null;
  return seat === maker || (awaySince !== null && now - awaySince >= roomTimes.makerAway);
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
      return mayLead(room, seat.id, now) ? start(room, now) : "notMaker";
    case "next":
      return mayLead(room, seat.id, now) ? next(room, action, now) : "notMaker";
    case "guess":
      return guess(room, seat.id, clipGuess(action.text), now);
    case "giveUp":
      return giveUp(room, seat.id, now);
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
  if (others.length >= SEATS_PER_ROOM) return "full";
  if (!own && room.seats.length >= SEATS_STORED) return "full";
  const seatsTaken = own ? room.seatsTaken : room.seatsTaken + 1;
  const awaySince = own && !own.gone ? own.awaySince : now;
  const id = own?.id ?? String(seatsTaken);
  const seat = { id, name: freeName(name, others), player, tokenHash, awaySince, gone: false };
  const joined = own ? withSeat(room, seat) : { ...room, seats: [...room.seats, seat] };
  const { round } = room;
  const isNew = isRunning(round) && !round.players.includes(id);
  const players = isNew ? [...round.players, id] : round.players;
  return { ...joined, seatsTaken, round: { ...round, players }, movedAt: now };
}

/** A second Ann is "Ann 2". */
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
  const players = room.seats.filter(({ gone }) => !gone).map(({ id }) => id);
  const round = { ...room.round, players, startsAt: now + roomTimes.countdown };
  return { ...room, round, movedAt: now };
}

function next(
  room: Room,
  { game, mode }: Extract<RoomAction, { kind: "next" }>,
  now: number,
): Room | RoomRefusal {
  const { round } = room;
  if (isRunning(round)) return "alreadyStarted";
  const seats = room.seats.filter(({ gone }) => !gone);
  const following = newRound(round.number + 1, game ?? round.game);
  return { ...room, mode, seats, round: following, movedAt: now };
}

function isPlaying(room: Room, seat: string, now: number): boolean {
  const { round } = room;
  return isRunning(round) && now >= (round.startsAt ?? 0) && !isDone(room, seat);
}

function guess(room: Room, seat: string, text: string, now: number): Room | RoomRefusal {
  if (!isPlaying(room, seat, now)) return "notPlaying";
  const { round } = room;
  const board = entriesOf(room, seat);
  const items = round.game.items.map((item) => ({
    ...item,
    guessedCorrectly: board.finds.some((find) => find.item === item.id),
  }));
  const wrongGuesses = board.wrong.map((entry) => entry.text);
  const match = matchGuess(text, items, wrongGuesses);
  if (match.kind === "empty") return room;
  const { finds, wrong, guesses } = round;
  const number = (guesses[seat]?.number ?? 0) + 1;
  const judged = {
    ...round,
    finds: match.kind === "correct" ? [...finds, { item: match.item.id, seat, at: now }] : finds,
    wrong: match.kind === "wrong" ? [...wrong, { text, seat }] : wrong,
    guesses: { ...guesses, [seat]: { number, text, match: withoutSpellings(match) } },
  };
  return { ...room, round: judged, movedAt: now };
}

function withoutSpellings(match: Exclude<Match, { kind: "empty" }>): RoomMatch {
  if (!("item" in match)) return match;
  const { id, name } = match.item;
  return { ...match, item: { id, name } };
}

function giveUp(room: Room, seat: string, now: number): Room | RoomRefusal {
  if (!isPlaying(room, seat, now)) return "notPlaying";
  const round = { ...room.round, gaveUp: [...room.round.gaveUp, seat] };
  return { ...room, round, movedAt: now };
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
  const end = round.over ? null : endsAt(round);
  return Math.min(
    roomEndsAt(room),
    end ?? Number.POSITIVE_INFINITY,
    ...away.map((since) => since + roomTimes.seatKept),
  );
}
