import { callsOf } from "~/contract/call";
import { mayOffend } from "~/contract/profanity";
import { newUid } from "~/features/editor/create-game.server";
import { accountPlayer, guestPlayer, playerKey } from "~/features/play/player.server";
import type { NewRound } from "~/game/room";
import { type Bindings, publicUrl, type RoomStub } from "~/server/bindings.server";
import {
  type DomainError,
  GameNotFoundError,
  OtherOriginError,
  RemovedFromRoomError,
  RoomFullError,
  RoomNotFoundError,
  RudeNameError,
  TodayNotFinishedError,
  UpgradeRequiredError,
} from "~/server/errors.server";
import { type HandlerArgs, implement } from "~/server/handle.server";
import { randomToken, sha256 } from "~/server/tokens-and-hashes.server";
import * as roomContract from "./contract";
import { findRoomGame } from "./room-game.server";

export const roomApi = implement(callsOf(roomContract), {
  makeRoom: {
    async handle(args) {
      const { db, bindings, request, body, now, counters } = args;
      const game = await findRoomGame(db, body.game, now);
      if (!game) throw new GameNotFoundError();
      const id = newUid();
      const { seat } = await takeSeat(id, args, { mode: body.mode, game });
      counters.count("room");
      return { id, url: `${publicUrl(bindings, request)}/room/${id}`, seat };
    },
  },
  takeSeat: { handle: (args) => takeSeat(args.params.id, args) },
  getRoom: {
    async handle({ bindings, params }) {
      const invitation = await roomOf(bindings, params.id).invitation();
      if (!invitation) throw new RoomNotFoundError();
      return invitation;
    },
  },
  openRoomSocket: {
    async handle({ bindings, request, params }) {
      const isWebSocket = request.headers.get("Upgrade") === "websocket";
      const { origin } = new URL(publicUrl(bindings, request));
      // Browsers send it with every WebSocket, and let every site open one.
      if (isWebSocket && request.headers.get("Origin") !== origin) throw new OtherOriginError();
      const response = await roomOf(bindings, params.id).fetch(request);
      if (response.status === 404) throw new RoomNotFoundError();
      if (response.status === 426) throw new UpgradeRequiredError();
      return response;
    },
  },
});

function roomOf({ ROOM, ROOMS }: Bindings, id: string): RoomStub {
  if (!ROOM || ROOMS === "off") throw new RoomNotFoundError();
  return ROOM.getByName(id);
}

type SeatArgs = Omit<HandlerArgs<typeof roomContract.takeSeat>, "params">;

const seatErrors: Readonly<Record<string, new () => DomainError>> = {
  full: RoomFullError,
  removed: RemovedFromRoomError,
  notFinished: TodayNotFinishedError,
};

/** An object lives where it is first asked for: near the maker. */
async function takeSeat(id: string, { bindings, body, findViewer }: SeatArgs, made?: NewRound) {
  const room = roomOf(bindings, id);
  const { name, userKey } = body;
  if (mayOffend(name)) throw new RudeNameError();
  const { user } = await findViewer();
  const player = await playerKey(user ? accountPlayer(user.id) : guestPlayer(userKey));
  const seat = randomToken();
  const refusal = await room.takeSeat({ name, player, tokenHash: await sha256(seat) }, made);
  if (refusal) throw new (seatErrors[refusal] ?? RoomNotFoundError)();
  return { seat };
}
