import { fetch, type WebSocket } from "miniflare";
import {
  ROOM_VERSION,
  type RoomMessage,
  type RoomRequest,
  roomPing,
} from "../../app/features/rooms/contract";
import type { RoomView } from "../../app/game/room-view";

type Told = Extract<RoomMessage, { kind: "room" }>;

/** A browser in a room, without a page. Node's own WebSocket sends no Origin. */
export class RoomClient {
  readonly messages: RoomMessage[] = [];
  pongs = 0;
  /** Null while it is open. */
  closeCode: number | null = null;
  readonly #waiting: (() => void)[] = [];

  private constructor(readonly socket: WebSocket) {
    socket.addEventListener("message", ({ data }) => {
      if (data === roomPing.answer) this.pongs++;
      else this.messages.push(JSON.parse(String(data)));
      this.#wake();
    });
    socket.addEventListener("close", ({ code }) => {
      this.closeCode = code;
      this.#wake();
    });
    socket.accept();
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Sends no `hello` without a token. */
  static async open(site: string, id: string, token?: string): Promise<RoomClient> {
    const headers = { Upgrade: "websocket", Origin: site };
    const { webSocket, status } = await fetch(`${site}/api/room/${id}/socket`, { headers });
    if (!webSocket) throw new Error(`The room answered ${status}.`);
    const client = new RoomClient(webSocket);
    if (token !== undefined) {
      client.send({ kind: "hello", version: ROOM_VERSION, seat: token });
      await client.until(() => client.closeCode !== null || client.last !== undefined);
    }
    return client;
  }

  send(request: RoomRequest | string): void {
    this.socket.send(typeof request === "string" ? request : JSON.stringify(request));
  }

  get told(): Told[] {
    return this.messages.filter((message) => message.kind === "room");
  }

  get last(): Told | undefined {
    return this.told.at(-1);
  }

  get room(): Told["room"] {
    if (!this.last) throw new Error("The room has sent nothing yet.");
    return this.last.room;
  }

  get errors(): string[] {
    return this.messages.flatMap((message) => (message.kind === "error" ? [message.reason] : []));
  }

  /** Waits for a state of what was received. */
  async until(isReached: () => boolean, ms = 10_000): Promise<void> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.#wake();
    }, ms);
    while (!isReached() && !isLate) {
      await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    }
    clearTimeout(timer);
    if (!isReached()) throw new Error(`It did not come: ${JSON.stringify(this.messages.at(-1))}`);
  }

  /** Sends a message and waits for what comes of it, not for what others do. */
  async ask(request: RoomRequest): Promise<RoomMessage | undefined> {
    const { messages, room } = this;
    const { length } = messages;
    this.send(request);
    const outcome = () =>
      messages
        .slice(length)
        .find((message) => message.kind !== "room" || isDone(request, room, message.room));
    await this.until(() => outcome() !== undefined || this.closeCode !== null, 60_000);
    return outcome();
  }

  /** Waits until the connection is closed, and returns with which code. */
  async closed(): Promise<number | null> {
    await this.until(() => this.closeCode !== null);
    return this.closeCode;
  }

  async close(): Promise<void> {
    this.socket.close(1000);
    await this.closed();
  }
}

function isDone(request: RoomRequest, { round }: RoomView, after: RoomView): boolean {
  switch (request.kind) {
    case "start":
      return after.round.startsAt !== null;
    case "guess":
      return after.round.guess?.turn !== round.guess?.turn;
    case "giveUp":
      return after.seats.some(({ id, done }) => id === after.you && done);
    case "next":
      return after.round.startsAt === null;
    case "kick":
      return after.seats.every(({ id, gone }) => id !== request.other || gone);
    default:
      return true;
  }
}
