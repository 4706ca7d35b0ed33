import { consumeOfNetwork, hashKeyOf } from "~/compose";
import { callsOf } from "~/contract/call";
import { mayOffend } from "~/contract/profanity";
import { newUid } from "~/features/editor/create-game.server";
import { accountPlayer, guestPlayer, playerKey } from "~/features/play/player.server";
import { countRoomPlayer } from "~/features/play/read-scoreboard.server";
import type { NewRound, RoomRefusal } from "~/game/room";
import { type Bindings, publicUrl, type RoomStub } from "~/server/bindings.server";
import { retryTransient } from "~/server/database-errors.server";
import { fail } from "~/server/errors.server";
import { type HandlerArgs, implement, noCacheRules } from "~/server/handle.server";
import { consume, quotaFor } from "~/server/quotas.server";
import { randomToken, sha256 } from "~/server/tokens-and-hashes.server";
import * as roomContract from "./contract";
import { findRoomGame, mayPlayInRoom } from "./room-game.server";

export const roomApi = implement(callsOf(roomContract), noCacheRules, {
  async makeRoom(args) {
    const { db, bindings, request, body, now, count } = args;
    const game = await findRoomGame(db, body.game, now, true);
    if (!game) throw fail("gameNotFound");
    const id = newUid();
    const { seat } = await takeSeat(id, args, { mode: body.mode, game });
    count("room");
    return { id, url: `${publicUrl(bindings, request)}/room/${id}`, seat };
  },
  takeSeat: (args) => takeSeat(args.params.id, args),
  async getRoom({ db, bindings, params, now }) {
    const invitation = await askRoom(bindings, params.id, (room) => room.invite(null));
    const game = invitation && (await findRoomGame(db, invitation.game, now, true));
    if (!game) throw fail("roomNotFound");
    return invitation.shown;
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

/** A stub that has failed does not work again. */
function askRoom<T>(bindings: Bindings, id: string, ask: (room: RoomStub) => Promise<T>) {
  return retryTransient(() => ask(roomOf(bindings, id)));
}

type SeatArgs = Omit<HandlerArgs<typeof roomContract.takeSeat>, "params">;

const seatErrors: Partial<Record<RoomRefusal, "roomFull" | "removedFromRoom">> = {
  full: "roomFull",
  removed: "removedFromRoom",
};

/** How often a room may change its game while a player takes a seat. */
const ATTEMPTS = 3;

/** An object lives where it is first asked for: near the maker. */
async function takeSeat(id: string, args: SeatArgs, made: NewRound | null = null) {
  const { db, bindings, body, findViewer, now } = args;
  const { name, userKey } = body;
  if (mayOffend(name)) throw fail("rudeName", "name");
  const { user } = await findViewer();
  const browser = await playerKey(guestPlayer(userKey));
  const player = user ? await playerKey(accountPlayer(user.id)) : browser;
  const token = randomToken();
  const seat = { name, player, browser, tokenHash: await sha256(token) };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const room = made ? null : await askRoom(bindings, id, (one) => one.invite(player));
    const { isKnown = false } = room ?? {};
    const game = room ? await findRoomGame(db, room.game, now, !isKnown) : made?.game;
    if (!game) throw fail("roomNotFound");
    if (!(await mayPlayInRoom(db, game, [player], now))) throw fail("todayNotFinished");
    if (made) await countRoom(args, player);
    if (game.uid === null && !isKnown) await countRoomPlayer(db, game.id, now);
    const asked = room?.game ?? game.ref;
    const refusal = await askRoom(bindings, id, (one) => one.takeSeat(seat, asked, made));
    if (refusal === null) return { seat: token };
    if (refusal !== "otherGame") throw fail(seatErrors[refusal] ?? "roomNotFound");
  }
  throw fail("serverBusy");
}

async function countRoom(args: SeatArgs, player: string): Promise<void> {
  await consumeOfNetwork("roomFromNetwork", args);
  await consumeOfNetwork("roomFromNetworkOfDay", args);
  const { db, bindings, now } = args;
  await consume(db, await quotaFor(hashKeyOf(bindings), "roomOfPlayer", [player], now), now);
}
