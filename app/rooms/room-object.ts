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
  type NewSeat,
  nextDeadline,
  type Room,
  type RoomAction,
  type RoomGame,
  type RoomMode,
  reduceRoom,
  roomEndsAt,
  SEATS_PER_ROOM,
  type Step,
  startRoom,
} from "~/game/room";
import { invitationTo, viewFor } from "~/game/room-view";
import type { Bindings, RoomSeat, RoomStub, SeatRefusal } from "~/http/bindings.server";
import { logFailure } from "~/http/log.server";
import { openSession } from "~/services/ground/db.server";
import { randomToken, sha256 } from "~/services/ground/tokens-and-hashes.server";
import { incrementDailyCount } from "~/services/maintenance/site-statistics.server";
import { findRoomGame, mayPlayInRoom } from "~/services/results/read/room-game.server";

/** Another one when the stored form changes: older rooms are then unknown. */
const STORED = "room-1";

/** ms. A socket stays open when its device falls asleep. Hidden tabs may ask once a minute only. */
const SILENCE = 75 * SECOND;

/** ms, until `hello`. */
const HELLO_TIME = 10 * SECOND;

const SOCKETS = 4 * SEATS_PER_ROOM;

/** Messages of a seat within a second: those above are not done, or close the connection. */
const MESSAGES = { done: 5, allowed: 20 } as const;

interface Stored {
  readonly room: Room;
  /** ms. Reading it from the storage would cost a row. */
  readonly alarmAt: number;
}

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
  #stored: Stored | null;
  readonly #messages = new Map<string, { second: number; count: number }>();

  constructor(state: DurableObjectState, bindings: Bindings) {
    super(state, bindings);
    const text = state.storage.kv.get<string>(STORED);
    this.#stored = text === undefined ? null : JSON.parse(text);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(roomPing.ask, roomPing.answer));
  }

  async make(mode: RoomMode, game: RoomGame, seat: RoomSeat): Promise<string> {
    const taken = await newSeat(seat);
    const room = startRoom(mode, game, Date.now());
    this.#store(reduceRoom(room, { kind: "join", seat: taken.seat }, Date.now()).room);
    return taken.token;
  }

  async takeSeat(seat: RoomSeat): Promise<{ token: string } | SeatRefusal | null> {
    const taken = await newSeat(seat);
    if (!this.#stored) return null;
    const { game } = this.#stored.room.round;
    const mayPlay = await mayPlayInRoom(this.#database(), game, [seat.player], Date.now());
    if (!mayPlay) return "notFinished";
    const step = this.#act({ kind: "join", seat: taken.seat });
    return step && (step.refusal ?? { token: taken.token });
  }

  async invitation() {
    return this.#stored && invitationTo(this.#stored.room);
  }

  override async fetch(_request: Request): Promise<Response> {
    if (!this.#stored) return new Response(null, { status: 404 });
    const now = Date.now();
    const sockets = this.ctx.getWebSockets();
    const silent = sockets.filter((socket) => {
      const { seat, since } = attachmentOf(socket);
      return seat === null && now - since > HELLO_TIME;
    });
    for (const socket of silent) socket.close(roomClose.policy);
    if (sockets.length - silent.length >= SOCKETS) return new Response(null, { status: 429 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    attach(server, { seat: null, since: now });
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
    if (!this.#stored || roomEndsAt(this.#stored.room) <= Date.now()) return this.#end();
    this.#stored = { ...this.#stored, alarmAt: Number.POSITIVE_INFINITY };
    const { room } = this.#stored;
    this.#act({ kind: "tick" });
    if (this.#stored.room === room) this.#store(room);
  }

  async #end(): Promise<void> {
    this.#stored = null;
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
    const seat = this.#stored?.room.seats.find((one) => one.tokenHash === tokenHash)?.id ?? "";
    for (const other of this.ctx.getWebSockets()) {
      if (attachmentOf(other).seat !== seat) continue;
      attach(other, { seat: null, since: 0 });
      other.close(roomClose.newerTab);
    }
    const step = this.#act({ kind: "connect", seat });
    if (!step || step.refusal) return socket.close(roomClose.noSeat);
    attach(socket, { seat, since: Date.now() });
    this.#show(socket, seat, step.room);
  }

  /** Returns why nothing was done. */
  async #answer(
    socket: WebSocket,
    seat: string,
    request: Exclude<RoomRequest, { kind: "hello" }>,
  ): Promise<SeatRefusal | "unknownGame" | null> {
    this.#act({ kind: "connect", seat });
    this.#missSilent(socket);
    if (request.kind === "snapshot") {
      const step = this.#act({ kind: "tick" });
      if (step) this.#show(socket, seat, step.room);
      return null;
    }
    if (request.kind !== "next") return this.#act({ ...request, seat })?.refusal ?? null;
    const game = request.game ? await this.#choose(seat, request.game) : null;
    if (typeof game === "string") return game;
    return this.#act({ ...request, game, seat })?.refusal ?? null;
  }

  async #choose(seat: string, ref: RoomGameRef) {
    const { room } = this.#stored ?? {};
    if (!room || !mayLead(room, seat, Date.now())) return "notMaker";
    const now = Date.now();
    const game = await findRoomGame(this.#database(), ref, now);
    if (!game) return "unknownGame";
    const players = room.seats.filter(({ gone }) => !gone).map(({ player }) => player);
    return (await mayPlayInRoom(this.#database(), game, players, now)) ? game : "notFinished";
  }

  /** Nothing may wait in here: other messages would come in between. */
  #act(action: RoomAction): Step | null {
    if (!this.#stored) return null;
    const { room } = this.#stored;
    const step = reduceRoom(room, action, Date.now());
    if (step.room !== room) {
      this.#store(step.room);
      this.#tell(step.room);
    }
    return step;
  }

  /** The platform holds what is sent until both are on the disk. */
  #store(room: Room): void {
    const set = this.#stored?.alarmAt ?? Number.POSITIVE_INFINITY;
    const due = nextDeadline(room);
    // Setting an alarm costs a row. One that is due earlier finds the later deadline.
    const isNew = due < set || set < Date.now();
    const alarmAt = isNew ? due : set;
    this.ctx.storage.kv.put(STORED, JSON.stringify({ room, alarmAt }));
    this.#stored = { room, alarmAt };
    if (isNew) void this.ctx.storage.setAlarm(alarmAt);
  }

  #tell(room: Room): void {
    for (const socket of this.ctx.getWebSockets()) {
      const { seat } = attachmentOf(socket);
      const taken = room.seats.find(({ id }) => id === seat);
      if (!taken) continue;
      const isRemoved = room.removed.includes(taken.player);
      if (!taken.gone) this.#show(socket, taken.id, room);
      else socket.close(isRemoved ? roomClose.removed : roomClose.noSeat);
    }
  }

  #show(socket: WebSocket, seat: string, room: Room): void {
    const { number } = room;
    send(socket, { kind: "room", number, now: Date.now(), room: viewFor(room, seat) });
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

async function newSeat(seat: RoomSeat): Promise<{ token: string; seat: NewSeat }> {
  const token = randomToken();
  return { token, seat: { ...seat, tokenHash: await sha256(token) } };
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
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}
