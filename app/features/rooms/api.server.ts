import { callsOf } from "~/contract/call";
import { mayOffend } from "~/contract/profanity";
import { newUid } from "~/features/editor/create-game.server";
import { accountPlayer, guestPlayer, playerKey } from "~/features/play/player.server";
import type { NewRound } from "~/game/room";
import { type Bindings, publicUrl, type RoomStub } from "~/server/bindings.server";
import { fail } from "~/server/errors.server";
import { type HandlerArgs, implement, noCacheRules } from "~/server/handle.server";
import { randomToken, sha256 } from "~/server/tokens-and-hashes.server";
import type { RoomError } from "./contract";
import * as roomContract from "./contract";
import { findRoomGame } from "./room-game.server";

export const roomApi = implement(callsOf(roomContract), noCacheRules, {
  async makeRoom(args) {
    const { db, bindings, request, body, now, count } = args;
    const game = await findRoomGame(db, body.game, now);
    if (!game) throw fail("gameNotFound");
    const id = newUid();
    const { seat } = await takeSeat(id, args, { mode: body.mode, game });
    count("room");
    return { id, url: `${publicUrl(bindings, request)}/room/${id}`, seat };
  },
  takeSeat: (args) => takeSeat(args.params.id, args),
  async getRoom({ bindings, params }) {
    const invitation = await roomOf(bindings, params.id).invitation();
    if (!invitation) throw fail("roomNotFound");
    return invitation;
  },
  async openRoomSocket({ bindings, request, params }) {
    const isWebSocket = request.headers.get("Upgrade") === "websocket";
    const { origin } = new URL(publicUrl(bindings, request));
    // Browsers send it with every WebSocket, and let every site open one.
    if (isWebSocket && request.headers.get("Origin") !== origin) throw fail("otherOrigin");
    const response = await roomOf(bindings, params.id).fetch(request);
    if (response.status === 404) throw fail("roomNotFound");
    if (response.status === 426) throw fail("upgradeRequired");
    return response;
  },
});

function roomOf({ ROOM, ROOMS }: Bindings, id: string): RoomStub {
  if (!ROOM || ROOMS === "off") throw fail("roomNotFound");
  return ROOM.getByName(id);
}

type SeatArgs = Omit<HandlerArgs<typeof roomContract.takeSeat>, "params">;

const seatErrors: Partial<Record<RoomError, "roomFull" | "removedFromRoom" | "todayNotFinished">> =
  {
    full: "roomFull",
    removed: "removedFromRoom",
    notFinished: "todayNotFinished",
  };

/** An object lives where it is first asked for: near the maker. */
async function takeSeat(id: string, { bindings, body, findViewer }: SeatArgs, made?: NewRound) {
  const room = roomOf(bindings, id);
  const { name, userKey } = body;
  if (mayOffend(name)) throw fail("rudeName", "name");
  const { user } = await findViewer();
  const player = await playerKey(user ? accountPlayer(user.id) : guestPlayer(userKey));
  const seat = randomToken();
  const refusal = await room.takeSeat({ name, player, tokenHash: await sha256(seat) }, made);
  if (refusal) throw fail(seatErrors[refusal] ?? "roomNotFound");
  return { seat };
}
