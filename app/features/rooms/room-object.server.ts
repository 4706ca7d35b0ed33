import { DurableObject } from "cloudflare:workers";
import { newYorkDate } from "~/days/new-york";
import { SECOND } from "~/game/dates";
import {
  type NewRound,
  type NewSeat,
  nextDeadline,
  type Room,
  type RoomAction,
  type RoomRefusal,
  reduceRoom,
  startRoom,
} from "~/game/room";
import { invitationTo, viewFor } from "~/game/room-view";
import type { Bindings, RoomStub } from "~/server/bindings.server";
import { incrementDailyCount } from "~/server/daily-counts.server";
import { openSession } from "~/server/db.server";
import { logFailure } from "~/server/log.server";
import { sha256 } from "~/server/tokens-and-hashes.server";
import {
  ROOM_MESSAGE_MAX,
  ROOM_VERSION,
  type RoomError,
  type RoomMessage,
  type RoomRequest,
  roomClose,
  roomPing,
  roomRequestSchema,
} from "./contract";
import { findRoomGame, mayPlayInRoom } from "./room-game.server";

/** Rooms of other versions are unknown. */
const STORED = `room-${ROOM_VERSION}`;

/** ms. A socket stays open when its device falls asleep. Hidden tabs may ask once a minute only. */
const SILENCE = 75 * SECOND;

/** Sockets without a seat. If there are more, each of them has to connect again. */
const STRANGERS = 24;
const TRY_AGAIN = 1013;

/** Messages on a socket within a second: those above are not done, or close the connection. */
const MESSAGES = { done: 5, allowed: 20 } as const;

type SeatRequest = Exclude<RoomRequest, { readonly kind: "hello" }>;

/** Of a socket. It survives hibernation. */
interface Attachment {
  /** Null before `hello`, and after another tab took the seat. */
  readonly seat: string | null;
  /** Of the latest message, since 1970. */
  readonly second: number;
  readonly messages: number;
}

/**
 * A room. Its memory is lost after 10 s of silence and at each deployment, so everything is stored
 * before it is told. No timer runs, because it would keep the object awake.
 */
export class RoomObject extends DurableObject<Bindings> implements RoomStub {
  #room: Room | null;

  constructor(state: DurableObjectState, bindings: Bindings) {
    super(state, bindings);
    this.#room = state.storage.kv.get<Room>(STORED) ?? null;
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(roomPing.ask, roomPing.answer));
  }

  async takeSeat(seat: NewSeat, made?: NewRound): Promise<RoomError | null> {
    const game = await this.#allowed(made?.game ?? this.#room?.round.game, [seat.player]);
    if (typeof game === "string") return game;
    if (made) this.#room = startRoom(made, Date.now());
    return this.#act({ kind: "join", seat });
  }

  async invitation() {
    return this.#room && invitationTo(this.#room);
  }

  override async fetch(request: Request): Promise<Response> {
    if (!this.#room) return new Response(null, { status: 404 });
    if (request.headers.get("Upgrade") !== "websocket") return new Response(null, { status: 426 });
    const strangers = this.ctx
      .getWebSockets()
      .filter((one) => one.readyState === WebSocket.OPEN && attachmentOf(one).seat === null);
    if (strangers.length >= STRANGERS) for (const socket of strangers) socket.close(TRY_AGAIN);
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, text: string | ArrayBuffer): Promise<void> {
    const { seat, messages } = countMessage(socket);
    const request = parse(text);
    if (!request || messages > MESSAGES.allowed) return socket.close(roomClose.policy);
    try {
      if (request.kind === "hello") return await this.#hello(socket, request.version, request.seat);
      if (seat === null) return socket.close(roomClose.policy);
      const isTooFast = messages > MESSAGES.done;
      const refusal = isTooFast ? "tooFast" : await this.#answer(socket, seat, request);
      if (refusal) sendMessage(socket, { kind: "error", reason: refusal });
    } catch (error) {
      logFailure({ event: "room" }, error);
      const count = incrementDailyCount(this.#database(), newYorkDate(Date.now()), "roomFailure");
      this.ctx.waitUntil(count.catch(() => {}));
      sendMessage(socket, { kind: "error", reason: "failed" });
    }
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    // Without it the client gets no close event.
    socket.close(1000);
    const { seat } = attachmentOf(socket);
    if (seat !== null) this.#act({ kind: "disconnect", seat, at: Date.now() });
  }

  override async alarm(): Promise<void> {
    this.#act({ kind: "tick" });
    const due = this.#room ? nextDeadline(this.#room) : 0;
    if (due > Date.now()) return this.ctx.storage.setAlarm(due);
    this.#room = null;
    for (const socket of this.ctx.getWebSockets()) socket.close(roomClose.ended);
    await this.ctx.storage.deleteAll();
  }

  async #hello(socket: WebSocket, version: number, token: string): Promise<void> {
    if (version !== ROOM_VERSION) return socket.close(roomClose.version);
    const tokenHash = await sha256(token);
    const attachment = attachmentOf(socket);
    if (attachment.seat !== null) return socket.close(roomClose.policy);
    const seat = this.#room?.seats.find((one) => one.tokenHash === tokenHash)?.id ?? "";
    if (this.#act({ kind: "connect", seat })) return socket.close(roomClose.noSeat);
    for (const other of this.ctx.getWebSockets()) {
      if (attachmentOf(other).seat !== seat) continue;
      other.serializeAttachment(null);
      other.close(roomClose.newerTab);
    }
    socket.serializeAttachment({ ...attachment, seat });
    this.#show(socket, seat);
  }

  async #answer(socket: WebSocket, seat: string, request: SeatRequest): Promise<RoomError | null> {
    this.#missSilent();
    if (request.kind !== "snapshot" && request.kind !== "next") {
      return this.#act({ ...request, seat });
    }
    this.#act({ kind: "connect", seat });
    if (request.kind === "snapshot") {
      this.#show(socket, seat);
      return null;
    }
    const { seats = [], round } = this.#room ?? {};
    const { game: ref } = request;
    const chosen = ref ? await findRoomGame(this.#database(), ref, Date.now()) : round?.game;
    const players = seats.filter(({ gone }) => !gone).map(({ player }) => player);
    const game = await this.#allowed(chosen, players);
    return typeof game === "string" ? game : this.#act({ ...request, game, seat });
  }

  /** Returns the game, or why the players may not play it. */
  async #allowed(game: NewRound["game"] | null | undefined, players: readonly string[]) {
    if (!game) return "unknownGame";
    const mayPlay = await mayPlayInRoom(this.#database(), game, players, Date.now());
    return mayPlay ? game : "notFinished";
  }

  /**
   * Returns why nothing was done. Nothing may wait in here: other messages would come in between.
   * The platform holds what is sent until what was stored is on the disk.
   */
  #act(action: RoomAction): RoomRefusal | null {
    const before = this.#room;
    if (!before) return "noSeat";
    const { room, refusal } = reduceRoom(before, action, Date.now());
    if (room === before) return refusal;
    this.ctx.storage.kv.put(STORED, room);
    const due = nextDeadline(room);
    // Setting an alarm costs a row. One that is due earlier finds the later deadline.
    if (before.number === 0 || due < nextDeadline(before)) void this.ctx.storage.setAlarm(due);
    this.#room = room;
    this.#tell(room);
    return refusal;
  }

  #tell({ seats }: Room): void {
    for (const socket of this.ctx.getWebSockets()) {
      const seat = seats.find(({ id }) => id === attachmentOf(socket).seat);
      if (seat?.gone) socket.close(seat.removed ? roomClose.removed : roomClose.noSeat);
      else if (seat) this.#show(socket, seat.id);
    }
  }

  #show(socket: WebSocket, seat: string): void {
    if (!this.#room) return;
    const room = viewFor(this.#room, seat);
    sendMessage(socket, { kind: "room", number: this.#room.number, now: Date.now(), room });
  }

  /** Counts them as away. With their next message they are here again. */
  #missSilent(): void {
    for (const socket of this.ctx.getWebSockets()) {
      const { seat, second } = attachmentOf(socket);
      if (seat === null) continue;
      const ping = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
      const heard = Math.max(ping, SECOND * second);
      const isSilent = Date.now() - heard > SILENCE;
      if (isSilent && !this.#isAway(seat)) this.#act({ kind: "disconnect", seat, at: heard });
    }
  }

  #isAway(seat: string): boolean {
    return this.#room?.seats.find(({ id }) => id === seat)?.awaySince !== null;
  }

  #database() {
    return openSession(this.env.DB, "primary").db;
  }
}

function parse(text: string | ArrayBuffer): RoomRequest | null {
  if (typeof text !== "string" || text.length > ROOM_MESSAGE_MAX) return null;
  try {
    return roomRequestSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function countMessage(socket: WebSocket): Attachment {
  const second = Math.floor(Date.now() / SECOND);
  const before = attachmentOf(socket);
  const messages = before.second === second ? before.messages + 1 : 1;
  const attachment = { ...before, second, messages };
  socket.serializeAttachment(attachment);
  return attachment;
}

function attachmentOf(socket: WebSocket): Attachment {
  return socket.deserializeAttachment() ?? { seat: null, second: 0, messages: 0 };
}

function sendMessage(socket: WebSocket, message: RoomMessage): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}
