import * as z from "zod/mini";
import { defineCall } from "~/contract/call";
import { memberNameSchema } from "~/features/circles/contract";
import {
  dateSchema,
  linkSecretSchema,
  uidParamsSchema,
  uidSchema,
} from "~/features/games/contract";
import { userKeySchema } from "~/features/play/contract";
import { type RoomRefusal, roomModes } from "~/game/room";
import type { RoomView } from "~/game/room-view";
import { GUESS_MAX_LENGTH } from "~/game/rules";

/**
 * Rises with each change of a message or of `Room`, which is stored: old and new code meet for
 * minutes after a deployment. Rooms of the version before end.
 */
export const ROOM_VERSION = 7;

/** In UTF-16 units. A longer message closes the connection. */
export const ROOM_MESSAGE_MAX = 1024;

/** The room answers this text with the other one, without waking up. */
export const roomPing = { ask: "ping", answer: "pong" } as const;

/** Why the room closed the connection. After any other code the client connects again. */
export const roomClose = {
  newerTab: 4001,
  removed: 4002,
  /** An hour without a move. */
  ended: 4003,
  /** The page speaks another version of the protocol: it must be loaded again. */
  version: 4004,
  /** The token is unknown, or the player left or was away for too long. */
  noSeat: 4005,
  /** Too many messages, or one that the protocol does not have. */
  policy: 1008,
} as const;

const publicGames = [
  z.strictObject({ uid: uidSchema }),
  z.strictObject({ date: dateSchema }),
] as const;
const linkedGame = z.strictObject({ link: linkSecretSchema });
const roomGameSchema = z.union([...publicGames, linkedGame]);

const modeSchema = z.enum(roomModes);

/** The first message is `hello`, with the seat's token, a secret that no URL has. */
export const roomRequestSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("hello"), version: z.number(), seat: z.string() }),
  z.object({ kind: z.enum(["start", "giveUp", "leave"]) }),
  z.object({ kind: z.literal("snapshot") }),
  z.object({ kind: z.literal("guess"), text: z.string().check(z.maxLength(GUESS_MAX_LENGTH)) }),
  /** Without a game the same list again. */
  z.object({ kind: z.literal("next"), game: z.optional(z.union(publicGames)), mode: modeSchema }),
  z.object({ kind: z.literal("kick"), other: z.string() }),
]);

export type RoomRequest = z.output<typeof roomRequestSchema>;

/** Not parsed by the page: one of another version has no connection. */
export type RoomMessage =
  /**
   * The whole room, as the seat may see it, after each change and for `hello` and `snapshot`:
   * nothing has to be replayed. `number` rises by one with each change, for every seat. `now`: ms
   * on the server's clock, as all times.
   */
  | { kind: "room"; number: number; now: number; room: RoomView }
  /** A guess that was made before: stored nowhere, and told to its sender only. */
  | { kind: "repeated"; guess: NonNullable<RoomView["round"]["guess"]> }
  | { kind: "error"; reason: RoomError };

/** `notFinished`: today's game by somebody. After `tooFast` and `failed` try again. */
export type RoomError = RoomRefusal | "unknownGame" | "notFinished" | "failed";

const newSeatSchema = z.object({ userKey: userKeySchema, name: memberNameSchema });

export const makeRoom = defineCall({
  method: "POST",
  path: "/api/room",
  summary: "Makes a room in which up to 8 players play one list at the same time.",
  access: "anyone",
  acts: true,
  limit: 10,
  body: z.extend(newSeatSchema, { game: roomGameSchema, mode: modeSchema }),
  response: z.object({ id: z.string(), url: z.string(), seat: z.string() }),
  status: 201,
  errors: {
    forbidden: "Today's game is not finished.",
    notFound: "There is no such game, or rooms are switched off.",
  },
});

const ofRoom = {
  access: "anyone",
  params: uidParamsSchema,
  errors: { notFound: "There is no such room, or rooms are switched off." },
} as const;

export const takeSeat = defineCall({
  ...ofRoom,
  method: "POST",
  path: "/api/room/{id}/seat",
  summary: "A seat in a room. A player who comes back gets the same one, with a new token.",
  acts: true,
  limit: 400,
  body: newSeatSchema,
  response: z.object({ seat: z.string() }),
  errors: {
    ...ofRoom.errors,
    forbidden: "The maker removed the player, or today's game is not finished.",
    conflict: "The room is full.",
    invalid: "The name is invalid.",
  },
});

export const getRoom = defineCall({
  ...ofRoom,
  method: "GET",
  path: "/api/room/{id}",
  summary: "What somebody who opens the link of a room sees before joining.",
  limit: 400,
  response: z.object({ mode: modeSchema, maker: z.string(), prompt: z.nullable(z.string()) }),
});

export const openRoomSocket = defineCall({
  ...ofRoom,
  method: "GET",
  path: "/api/room/{id}/socket",
  summary: "The WebSocket of a room, for pages of this site.",
  limit: 400,
  response: z.unknown(),
  status: 101,
  errors: {
    ...ofRoom.errors,
    forbidden: "The page is of another origin.",
    upgradeRequired: "The request does not ask for a WebSocket.",
  },
});
