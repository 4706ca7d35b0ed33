import { DurableObject } from "cloudflare:workers";
import { newYorkDate } from "~/days/new-york";
import { SECOND } from "~/game/dates";
import {
  type NewRound,
  type NewSeat,
  nextDeadline,
  type Room,
  type RoomAction,
  type RoomGameRef,
  reduceRoom,
  refuseNext,
  startRoom,
} from "~/game/room";
import { invitationTo, viewFor } from "~/game/room-view";
import type { Bindings, RoomStub } from "~/server/bindings.server";
import { incrementDailyCount } from "~/server/daily-counts.server";
import { retryTransient } from "~/server/database-errors.server";
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

/** Messages of a seat: so many at once, and then one a second. The rest has to wait. */
const BURST = 5;
/** On a socket within ten seconds. More close the connection. */
const MESSAGES_MAX = 40;

/** How often others may come while the game of a next list is checked. */
const ATTEMPTS = 3;

type SeatRequest = Exclude<RoomRequest, { readonly kind: "hello" }>;

/** Of a socket. It survives hibernation. */
interface Attachment {
  /** Null before `hello`, and after another tab took the seat. */
  readonly seat: string | null;
  /** Of the latest message, since 1970. */
  readonly second: number;
  /** In these ten seconds. */
  readonly messages: number;
}

/**
 * A room. Its memory is lost after 10 s of silence and at each deployment, so everything is stored
 * before it is told. No timer runs, because it would keep the object awake.
 */
export class RoomObject extends DurableObject<Bindings> implements RoomStub {
  #room: Room | null;
  /** By seat, when its last message has been paid, ms. Ten seconds of silence pay all. */
  readonly #paidAt = new Map<string, number>();

  constructor(state: DurableObjectState, bindings: Bindings) {
    super(state, bindings);
    this.#room = state.storage.kv.get<Room>(STORED) ?? null;
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(roomPing.ask, roomPing.answer));
  }

  async takeSeat(seat: NewSeat, game: RoomGameRef, made: NewRound | null) {
    if (made) this.#room = startRoom(made, Date.now());
    if (!this.#room) return "noSeat";
    const isOther = JSON.stringify(this.#room.round.game.ref) !== JSON.stringify(game);
    if (isOther) return "otherGame";
    return this.#act({ kind: "join", seat }).refusal;
  }

  async invite(player: string | null) {
    const room = this.#room;
    if (!room) return null;
    const isKnown = room.seats.some((seat) => seat.player === player);
    return { game: room.round.game.ref, isKnown, shown: invitationTo(room) };
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
    const request = parse(text);
    const { seat, messages } = countMessage(socket);
    if (!request || messages > MESSAGES_MAX) return socket.close(roomClose.policy);
    try {
      if (request.kind === "hello") return await this.#hello(socket, request.version, request.seat);
      if (seat === null) return socket.close(roomClose.policy);
      const isDone = request.kind === "leave" || this.#pays(seat);
      const refusal = isDone ? await this.#answer(socket, seat, request) : "tooFast";
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
    this.#missAbsent(socket);
  }

  /** A frame that breaks the protocol. */
  override async webSocketError(socket: WebSocket): Promise<void> {
    this.#missAbsent(socket);
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
    if (!this.#pays(seat)) return socket.close(TRY_AGAIN);
    if (this.#act({ kind: "connect", seat }).refusal) return socket.close(roomClose.noSeat);
    for (const other of this.ctx.getWebSockets()) {
      if (attachmentOf(other).seat !== seat) continue;
      other.serializeAttachment(null);
      other.close(roomClose.newerTab);
    }
    socket.serializeAttachment({ ...attachment, seat });
    this.#missAbsent();
    this.#show(socket, seat);
  }

  async #answer(socket: WebSocket, seat: string, request: SeatRequest): Promise<RoomError | null> {
    this.#missAbsent();
    if (request.kind === "next") return this.#next(seat, request);
    if (request.kind === "snapshot") {
      this.#act({ kind: "connect", seat });
      this.#show(socket, seat);
      return null;
    }
    const { refusal, repeated } = this.#act({ ...request, seat });
    if (repeated) sendMessage(socket, { kind: "repeated", guess: repeated });
    return refusal;
  }

  async #next(
    seat: string,
    request: Extract<RoomRequest, { readonly kind: "next" }>,
  ): Promise<RoomError | null> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      if (!this.#room) return "noSeat";
      const now = Date.now();
      const refusal = refuseNext(this.#room, seat, now);
      if (refusal) return refusal;
      const { game: ref = this.#room.round.game.ref } = request;
      const players = playersOf(this.#room);
      const game = await retryTransient(() => findRoomGame(this.#database(), ref, now, false));
      if (!game) return "unknownGame";
      const mayPlay = () => mayPlayInRoom(this.#database(), game, players, now);
      if (!(await retryTransient(mayPlay))) return "notFinished";
      const isAsked = playersOf(this.#room).every((player) => players.includes(player));
      if (isAsked) return this.#act({ kind: "next", seat, mode: request.mode, game }).refusal;
    }
    return "tooFast";
  }

  /** Whether the seat may send something now. */
  #pays(seat: string): boolean {
    const now = Date.now();
    const paidAt = Math.max(this.#paidAt.get(seat) ?? 0, now - BURST * SECOND) + SECOND;
    if (paidAt > now) return false;
    this.#paidAt.set(seat, paidAt);
    return true;
  }

  /**
   * Returns why nothing was done, or how a repeated guess was judged. Nothing may wait in here:
   * other messages would come in between. The platform holds what is sent until what was stored is
   * on the disk.
   */
  #act(action: RoomAction): Omit<ReturnType<typeof reduceRoom>, "room"> {
    const before = this.#room;
    if (!before) return { refusal: "noSeat", repeated: null };
    const { room, ...answer } = reduceRoom(before, action, Date.now());
    if (room === before) return answer;
    this.ctx.storage.kv.put(STORED, room);
    const due = nextDeadline(room);
    // Setting an alarm costs a row. One that is due earlier finds the later deadline.
    if (before.number === 0 || due < nextDeadline(before)) void this.ctx.storage.setAlarm(due);
    this.#room = room;
    this.#tell(room);
    return answer;
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

  /**
   * Counts as away who has no connection, also after a restart, or one that is silent. With their
   * next message they are here again.
   */
  #missAbsent(broken?: WebSocket): void {
    const now = Date.now();
    const heardAt = new Map<string, number>();
    for (const socket of this.ctx.getWebSockets()) {
      const { seat, second } = attachmentOf(socket);
      if (seat === null || socket === broken || socket.readyState !== WebSocket.OPEN) continue;
      const ping = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
      heardAt.set(seat, Math.max(ping, SECOND * second));
    }
    for (const { id, gone, awaySince } of this.#room?.seats ?? []) {
      const at = heardAt.get(id) ?? now;
      const isHeard = heardAt.has(id) && now - at <= SILENCE;
      if (!gone && awaySince === null && !isHeard) this.#act({ kind: "disconnect", seat: id, at });
    }
  }

  #database() {
    return openSession(this.env.DB, "primary").db;
  }
}

function playersOf({ seats }: Room): readonly string[] {
  return seats.filter(({ gone }) => !gone).map(({ player }) => player);
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
  const tenSeconds = (one: number) => Math.floor(one / 10);
  const isOn = tenSeconds(before.second) === tenSeconds(second);
  const messages = isOn ? before.messages + 1 : 1;
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
