import * as z from "zod/mini";
import { roomModes, roomRefusals } from "~/game/room";
import { GUESS_MAX_LENGTH } from "~/game/rules";
import { defineCall } from "./call";
import { memberNameSchema } from "./circles";
import { dateSchema, linkSecretSchema, uidParamsSchema, uidSchema } from "./game";
import { userKeySchema } from "./result";

/** Old and new code meet for minutes after a deployment. */
export const ROOM_PROTOCOL = 1;

/** In UTF-16 units. A longer message closes the connection. */
export const ROOM_MESSAGE_MAX = 1024;

/** The room answers this text with the other one, without waking up. */
export const roomPing = { ask: "ping", answer: "pong" } as const;

/**
 * Why the room closed the connection. After any other code the client connects again, with a
 * growing pause of random length.
 */
export const roomClose = {
  /** Another tab of this browser has the seat. */
  newerTab: 4001,
  removed: 4002,
  /** An hour without a move. */
  ended: 4003,
  /** The page speaks another version of the protocol: it must be loaded again. */
  version: 4004,
  /** The token is unknown, or the seat was free for too long: the client asks for a new seat. */
  noSeat: 4005,
  /** The client left. */
  left: 4006,
  /** Too many messages, or one that the protocol does not have. */
  policy: 1008,
} as const;

/** A game that everybody may open, or that of a link. Today's: only for who has finished it. */
const roomGameSchema = z.union([
  z.strictObject({ uid: uidSchema }),
  z.strictObject({ date: dateSchema }),
  z.strictObject({ link: linkSecretSchema }),
]);

export type RoomGameRef = z.output<typeof roomGameSchema>;

const modeSchema = z.enum(roomModes);

/** The first message is `hello`, within ten seconds. */
export const roomRequestSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("hello"), version: z.number(), seat: z.string() }),
  z.object({ kind: z.literal("start") }),
  z.object({ kind: z.literal("guess"), text: z.string().check(z.maxLength(GUESS_MAX_LENGTH)) }),
  z.object({ kind: z.literal("giveUp") }),
  /** Without a game the same list again. */
  z.object({ kind: z.literal("next"), game: z.optional(roomGameSchema), mode: modeSchema }),
  z.object({ kind: z.literal("kick"), seat: z.string() }),
  z.object({ kind: z.literal("leave") }),
  z.object({ kind: z.literal("snapshot") }),
]);

export type RoomRequest = z.output<typeof roomRequestSchema>;

const itemSchema = z.object({ id: z.number(), name: z.string() });

const instant = z.number();

const seatSchema = z.object({
  /** Short, and no secret. */
  id: z.string(),
  name: z.string(),
  /** Without a connection since then; null: connected. */
  awaySince: z.nullable(instant),
  /** Left, was removed, or was away for five minutes. Listed for the result only. */
  gone: z.boolean(),
});

const playerSchema = z.object({
  seat: z.string(),
  /** Found by this player, also on a common board. */
  correct: z.number(),
  wrong: z.number(),
  /** Can do nothing more in this round. */
  done: z.boolean(),
  /** After the end. Equal players share one. */
  place: z.nullable(z.number()),
});

const roundSchema = z.object({
  number: z.number(),
  prompt: z.string(),
  /** Null until somebody starts; guesses count from then on. */
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  over: z.boolean(),
  players: z.array(playerSchema),
  /** On the board that you play on, in the order of finding. */
  found: z.array(z.extend(itemSchema, { seat: z.string() })),
  /** On the board that you play on. Eight of them end it. */
  wrong: z.array(z.object({ text: z.string(), seat: z.string() })),
  /** After the end: every item, and who found it. */
  answers: z.nullable(z.array(z.extend(itemSchema, { by: z.array(z.string()) }))),
  /** After the end, for `POST /api/game/appeals/{uid}`. Null for the game of a link. */
  uid: z.nullable(z.string()),
});

/** The room as one seat sees it. Instants are ms since the epoch on the server's clock. */
const roomSchema = z.object({
  mode: modeSchema,
  you: z.string(),
  /**
   * May start, choose the next list and remove. When the maker has been away for a minute, anybody
   * may start and choose.
   */
  maker: z.string(),
  seats: z.array(seatSchema),
  round: roundSchema,
});

export type RoomView = z.output<typeof roomSchema>;

const reasonSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["exactName", "fuzzyName"]) }),
  z.object({ kind: z.enum(["exactAltSpelling", "fuzzyAltSpelling"]), spelling: z.string() }),
]);

const eventSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.enum(["joined", "here", "away", "left", "removed", "gaveUp"]),
    seat: z.string(),
  }),
  z.object({ kind: z.enum(["started", "ended", "next"]) }),
  z.object({
    kind: z.literal("guessed"),
    seat: z.string(),
    outcome: z.enum(["correct", "wrong", "correctAgain", "wrongAgain"]),
    /** Of your own guess and of any on a common board. */
    guess: z.optional(z.string()),
    item: z.optional(itemSchema),
    reason: z.optional(reasonSchema),
  }),
]);

export type RoomEvent = z.output<typeof eventSchema>;

const refusalSchema = z.enum([
  ...roomRefusals,
  /** Of `next`. */
  "unknownGame",
  /** Of `next`: somebody in the room has not finished today's game. */
  "notFinished",
  /** The guess was not judged. */
  "tooFast",
  "failed",
]);

/**
 * `number` rises by one with each message of the kind `event`, for every seat. An event carries the
 * room as it is after it: a client that missed one is right again with the next, and `snapshot`
 * asks for it at once.
 */
export const roomMessageSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("snapshot"),
    version: z.number(),
    number: z.number(),
    now: instant,
    room: roomSchema,
  }),
  z.object({
    kind: z.literal("event"),
    number: z.number(),
    now: instant,
    events: z.array(eventSchema),
    room: roomSchema,
  }),
  z.object({ kind: z.literal("error"), reason: refusalSchema }),
]);

export type RoomMessage = z.output<typeof roomMessageSchema>;

const newSeatSchema = z.object({ userKey: userKeySchema, name: memberNameSchema });

/** A secret: the first message of the socket carries it, no URL. */
const seatTokenSchema = z.string();

const seatErrors = {
  forbidden: "The maker removed the player, or today's game is not finished.",
  notFound: "There is no such room, or rooms are switched off.",
  conflict: "The room is full.",
  invalid: "The name is invalid.",
};

export const makeRoom = defineCall({
  method: "POST",
  path: "/api/room",
  summary: "Makes a room in which up to 8 players play one list at the same time.",
  access: "anyone",
  acts: true,
  limit: 10,
  body: z.extend(newSeatSchema, { game: roomGameSchema, mode: modeSchema }),
  response: z.object({ id: z.string(), url: z.string(), seat: seatTokenSchema }),
  status: 201,
  errors: {
    forbidden: "Today's game is not finished.",
    notFound: "There is no such game, or rooms are switched off.",
    invalid: "A field is invalid.",
  },
});

export const takeSeat = defineCall({
  method: "POST",
  path: "/api/room/{id}/seat",
  summary: "A seat in a room. A player who comes back gets the same one, with a new token.",
  access: "anyone",
  acts: true,
  limit: 90,
  params: uidParamsSchema,
  body: newSeatSchema,
  response: z.object({ seat: seatTokenSchema }),
  errors: seatErrors,
});

export const getRoom = defineCall({
  method: "GET",
  path: "/api/room/{id}",
  summary: "What somebody who opens the link of a room sees before joining.",
  access: "anyone",
  limit: 400,
  params: uidParamsSchema,
  response: z.object({
    mode: modeSchema,
    /** The name of whoever leads the room. */
    maker: z.string(),
    prompt: z.string(),
    seats: z.number(),
    /** A game is on. */
    playing: z.boolean(),
  }),
  errors: { notFound: "There is no such room, or rooms are switched off." },
});

export const openRoomSocket = defineCall({
  method: "GET",
  path: "/api/room/{id}/socket",
  summary: "The WebSocket of a room, for pages of this site.",
  access: "anyone",
  limit: 90,
  params: uidParamsSchema,
  response: z.unknown(),
  status: 101,
  errors: {
    forbidden: "The page is of another origin.",
    notFound: "There is no such room, or rooms are switched off.",
    upgradeRequired: "The request does not ask for a WebSocket.",
  },
});
