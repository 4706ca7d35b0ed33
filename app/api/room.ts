import { callsOf } from "~/contract/call";
import { mayOffend } from "~/contract/profanity";
import * as roomContract from "~/contract/room";
import { MINUTE } from "~/game/dates";
import {
  type Bindings,
  publicUrl,
  type RoomNamespace,
  type SeatRefusal,
} from "~/http/bindings.server";
import { implement } from "~/http/handle.server";
import { newUid } from "~/services/games/create-game.server";
import {
  GameNotFoundError,
  OtherOriginError,
  RemovedFromRoomError,
  RoomFullError,
  RoomNotFoundError,
  RudeNameError,
  TodayNotFinishedError,
  TooManyRequestsError,
  UpgradeRequiredError,
} from "~/services/ground/errors.server";
import type { Viewer } from "~/services/ground/viewer.server";
import { accountPlayer, guestPlayer, playerKey } from "~/services/results/player.server";
import { findRoomGame, mayPlayInRoom } from "~/services/results/read/room-game.server";

export const roomApi = implement(callsOf(roomContract), {
  makeRoom: {
    async handle({ db, bindings, request, body, now, findViewer, counters }) {
      const rooms = roomsOf(bindings);
      const seat = await seatOf(body, await findViewer());
      const game = await findRoomGame(db, body.game, now);
      if (!game) throw new GameNotFoundError();
      if (!(await mayPlayInRoom(db, game, [seat.player], now))) throw new TodayNotFinishedError();
      const id = newUid();
      // An object lives where it is first asked for: near the maker.
      const token = await rooms.getByName(id).make(body.mode, game, seat);
      counters.count("room");
      return { id, url: `${publicUrl(bindings, request)}/room/${id}`, seat: token };
    },
  },
  takeSeat: {
    async handle({ bindings, params, body, findViewer }) {
      const room = roomsOf(bindings).getByName(params.id);
      const taken = await room.takeSeat(await seatOf(body, await findViewer()));
      if (taken === null) throw new RoomNotFoundError();
      if (typeof taken === "object") return { seat: taken.token };
      throw seatError(taken);
    },
  },
  getRoom: {
    async handle({ bindings, params }) {
      const invitation = await roomsOf(bindings).getByName(params.id).invitation();
      if (!invitation) throw new RoomNotFoundError();
      return invitation;
    },
  },
  openRoomSocket: {
    async handle({ bindings, request, params }) {
      const room = roomsOf(bindings).getByName(params.id);
      if (request.headers.get("Upgrade") !== "websocket") {
        throw (await room.invitation()) ? new UpgradeRequiredError() : new RoomNotFoundError();
      }
      // Browsers send it with every WebSocket, and let every site open one.
      const { origin } = new URL(publicUrl(bindings, request));
      if (request.headers.get("Origin") !== origin) throw new OtherOriginError();
      const response = await room.fetch(request);
      if (response.status === 404) throw new RoomNotFoundError();
      if (response.status === 429) throw new TooManyRequestsError(MINUTE);
      return response;
    },
  },
});

function roomsOf({ ROOM, ROOMS }: Bindings): RoomNamespace {
  if (!ROOM || ROOMS === "off") throw new RoomNotFoundError();
  return ROOM;
}

interface SeatRequest {
  readonly name: string;
  readonly userKey: string;
}

async function seatOf({ name, userKey }: SeatRequest, { user }: Viewer) {
  if (mayOffend(name)) throw new RudeNameError();
  return { name, player: await playerKey(user ? accountPlayer(user.id) : guestPlayer(userKey)) };
}

function seatError(refusal: SeatRefusal) {
  switch (refusal) {
    case "full":
      return new RoomFullError();
    case "removed":
      return new RemovedFromRoomError();
    default:
      return new TodayNotFinishedError();
  }
}
