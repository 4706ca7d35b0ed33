import { DurableObject } from "cloudflare:workers";
import {
  ROOM_MESSAGE_MAX,
  ROOM_PROTOCOL,
  type RoomGameRef,
  type RoomMessage,
  type RoomRequest,
  roomClose,
  roomPing,
  roomRequestSchema,
} from "~/contract/room";
import { newYorkDate } from "~/days/new-york";
import { SECOND } from "~/game/dates";
import {
  mayLead,
  nextDeadline,
  type Room,
  type RoomAction,
  type RoomRefusal,
  reduceRoom,
  roomEndsAt,
  SEATS_PER_ROOM,
  startRoom,
} from "~/game/room";
import { invitationTo, viewFor } from "~/game/room-view";
import type { Bindings, NewRoom, RoomPlayer, RoomStub, TakenSeat } from "~/http/bindings.server";
import { logFailure } from "~/http/log.server";
import { openSession } from "~/services/ground/db.server";
import { randomToken, sha256 } from "~/services/ground/tokens-and-hashes.server";
import { incrementDailyCount } from "~/services/maintenance/site-statistics.server";
import { findRoomGame, mayPlayInRoom } from "~/services/results/read/room-game.server";

/** Another one when the stored form changes: older rooms are then unknown. */
const STORED = "room-3";

/** ms. A socket stays open when its device falls asleep. Hidden tabs may ask once a minute only. */
const SILENCE = 75 * SECOND;

/** ms, until `hello`. */
const HELLO_TIME = 10 * SECOND;

const SOCKETS = 4 * SEATS_PER_ROOM;

/** Messages of a seat within a second: those above are not done, or close the connection. */
const MESSAGES = { done: 5, allowed: 20 } as const;

type Refusal = Extract<RoomMessage, { kind: "error" }>["reason"];

/** It survives hibernation. */
interface Attachment {
  /** Null before `hello`, and after another tab took the seat. */
  readonly seat: string | null;
  /** ms */
  readonly since: number;
}

/**
 * A room. Its memory is lost after 10 s of silence and at each deployment, so everything is stored
 * before it is told. No timer runs, because it would keep the object awake.
 */
export class RoomObject extends DurableObject<Bindings> implements RoomStub {
  #room: Room | null;
  readonly #messages = new Map<string, { second: number; count: number }>();

  constructor(state: DurableObjectState, bindings: Bindings) {
    super(state, bindings);
    this.#room = state.storage.kv.get<Room>(STORED) ?? null;
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(roomPing.ask, roomPing.answer));
  }

  async takeSeat(player: RoomPlayer, made?: NewRoom): Promise<TakenSeat> {
    const token = randomToken();
    const seat = { ...player, tokenHash: await sha256(token) };
    const game = made?.game ?? this.#room?.round.game;
    if (!game) return { refusal: "noSeat" };
    const mayPlay = await mayPlayInRoom(this.#database(), game, [player.player], Date.now());
    if (!mayPlay) return { refusal: "notFinished" };
    if (made) this.#room = startRoom(made.mode, made.game, Date.now());
    const refusal = this.#act({ kind: "join", seat });
    return refusal ? { refusal } : { seat: token };
  }

  async invitation() {
    return this.#room && invitationTo(this.#room);
  }

  override async fetch(request: Request): Promise<Response> {
    if (!this.#room) return new Response(null, { status: 404 });
    if (request.headers.get("Upgrade") !== "websocket") return new Response(null, { status: 426 });
    for (const socket of this.ctx.getWebSockets()) {
      const { seat, since } = attachmentOf(socket);
      if (seat === null && Date.now() - since > HELLO_TIME) socket.close(roomClose.policy);
    }
    const open = this.ctx.getWebSockets().filter(isOpen);
    if (open.length >= SOCKETS) return new Response(null, { status: 429 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    attach(server, { seat: null, since: Date.now() });
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, text: string | ArrayBuffer): Promise<void> {
    const request = parse(text);
    if (!request) return socket.close(roomClose.policy);
    try {
      if (request.kind === "hello") return await this.#hello(socket, request);
      const { seat } = attachmentOf(socket);
      if (seat === null) return socket.close(roomClose.policy);
      const count = this.#count(seat);
      if (count > MESSAGES.allowed) return socket.close(roomClose.policy);
      const refusal = count > MESSAGES.done ? "tooFast" : await this.#answer(socket, seat, request);
      if (refusal) send(socket, { kind: "error", reason: refusal });
    } catch (error) {
      this.#fail(error);
      send(socket, { kind: "error", reason: "failed" });
    }
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    // Without it the client gets no close event. These two codes may not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
    this.#lose(socket);
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    this.#lose(socket);
  }

  override async alarm(): Promise<void> {
    if (!this.#room || roomEndsAt(this.#room) <= Date.now()) return this.#end();
    this.#act({ kind: "tick" });
    await this.ctx.storage.setAlarm(nextDeadline(this.#room));
  }

  async #end(): Promise<void> {
    this.#room = null;
    for (const socket of this.ctx.getWebSockets()) socket.close(roomClose.ended);
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  async #hello(
    socket: WebSocket,
    { version, seat: token }: Extract<RoomRequest, { kind: "hello" }>,
  ): Promise<void> {
    if (version !== ROOM_PROTOCOL) return socket.close(roomClose.version);
    if (attachmentOf(socket).seat !== null) return socket.close(roomClose.policy);
    const tokenHash = await sha256(token);
    const seat = this.#room?.seats.find((one) => one.tokenHash === tokenHash)?.id ?? "";
    for (const other of this.ctx.getWebSockets()) {
      if (attachmentOf(other).seat !== seat) continue;
      attach(other, { seat: null, since: 0 });
      other.close(roomClose.newerTab);
    }
    if (this.#act({ kind: "connect", seat })) return socket.close(roomClose.noSeat);
    attach(socket, { seat, since: Date.now() });
    this.#show(socket, seat);
  }

  /** Returns why nothing was done. */
  async #answer(
    socket: WebSocket,
    seat: string,
    request: Exclude<RoomRequest, { kind: "hello" }>,
  ): Promise<Refusal | null> {
    this.#act({ kind: "connect", seat });
    this.#missSilent(socket);
    if (request.kind === "snapshot") {
      this.#show(socket, seat);
      return null;
    }
    if (request.kind !== "next") return this.#act({ ...request, seat });
    const game = request.game ? await this.#choose(seat, request.game) : null;
    return typeof game === "string" ? game : this.#act({ ...request, game, seat });
  }

  async #choose(seat: string, ref: RoomGameRef) {
    const now = Date.now();
    if (!this.#room || !mayLead(this.#room, seat)) return "notMaker";
    const { seats } = this.#room;
    const game = await findRoomGame(this.#database(), ref, now);
    if (!game) return "unknownGame";
    const players = seats.filter(({ gone }) => !gone).map(({ player }) => player);
    return (await mayPlayInRoom(this.#database(), game, players, now)) ? game : "notFinished";
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

  #tell(room: Room): void {
    for (const socket of this.ctx.getWebSockets()) {
      const { seat } = attachmentOf(socket);
      const taken = room.seats.find(({ id }) => id === seat);
      if (!taken) continue;
      if (!taken.gone) this.#show(socket, taken.id);
      else socket.close(taken.removed ? roomClose.removed : roomClose.noSeat);
    }
  }

  #show(socket: WebSocket, seat: string): void {
    if (!this.#room) return;
    const room = viewFor(this.#room, seat);
    send(socket, { kind: "room", number: this.#room.number, now: Date.now(), room });
  }

  /** Others count as away. With their next message they are here again. */
  #missSilent(speaking: WebSocket): void {
    for (const socket of this.ctx.getWebSockets()) {
      const { seat, since } = attachmentOf(socket);
      if (seat === null || socket === speaking) continue;
      const ping = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? since;
      const heard = Math.max(ping, SECOND * (this.#messages.get(seat)?.second ?? 0));
      if (Date.now() - heard > SILENCE) this.#act({ kind: "disconnect", seat, at: heard });
    }
  }

  #lose(socket: WebSocket): void {
    const { seat } = attachmentOf(socket);
    if (seat !== null) this.#act({ kind: "disconnect", seat, at: Date.now() });
  }

  /** Of the seat's messages in this second. It may be forgotten: whoever is fast keeps it awake. */
  #count(seat: string): number {
    const second = Math.floor(Date.now() / SECOND);
    const before = this.#messages.get(seat);
    const count = before?.second === second ? before.count + 1 : 1;
    this.#messages.set(seat, { second, count });
    return count;
  }

  #database() {
    return openSession(this.env.DB, "primary").db;
  }

  #fail(error: unknown): void {
    logFailure({ event: "room" }, error);
    const count = incrementDailyCount(this.#database(), newYorkDate(Date.now()), "roomFailure");
    this.ctx.waitUntil(count.catch(() => {}));
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

function attachmentOf(socket: WebSocket): Attachment {
  return socket.deserializeAttachment() ?? { seat: null, since: 0 };
}

function attach(socket: WebSocket, attachment: Attachment): void {
  socket.serializeAttachment(attachment);
}

function send(socket: WebSocket, message: RoomMessage): void {
  if (isOpen(socket)) socket.send(JSON.stringify(message));
}

function isOpen({ readyState }: WebSocket): boolean {
  return readyState === WebSocket.OPEN;
}
