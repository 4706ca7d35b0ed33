import { createStore } from "~/browser/create-store";
import { roomTexts } from "~/config/texts/rooms";
import {
  ROOM_PROTOCOL,
  type RoomMessage,
  type RoomRequest,
  roomClose,
  roomPing,
} from "~/contract/room";
import { SECOND } from "~/game/dates";
import { normalise } from "~/game/normalise";
import type { RoomView } from "~/game/room-view";
import { clipGuess } from "~/game/state";
import { toast } from "../kit/toast";

/** ms. Each further pause is twice as long. */
const FIRST_PAUSE = SECOND / 2;
const LONGEST_PAUSE = 10 * SECOND;
/** ms. A phone that slept and a router that forgot report no lost connection. */
const PING_EVERY = 20 * SECOND;
const LONGEST_SILENCE = 10 * SECOND;
/** ms after which a guess that the room refused for now is sent again. */
const REFUSED_PAUSE = SECOND;

/** After the others the room has changed, and shows why. */
const refusals: Readonly<Record<string, string>> = roomTexts.refusals;

type Ending = keyof typeof roomTexts.closed;

/** After these codes the page does not connect again by itself. */
const endings: Readonly<Record<number, Ending>> = {
  [roomClose.newerTab]: "otherTab",
  [roomClose.removed]: "removed",
  [roomClose.ended]: "ended",
  [roomClose.version]: "broken",
  [roomClose.policy]: "broken",
};

interface RoomState {
  /** To connect. Zero while the connection is open. */
  readonly attempt: number;
  /** Why the room closed the connection for good. */
  readonly ending: Ending | null;
  readonly room: RoomView | null;
  /** Guesses that are not judged yet, oldest first. */
  readonly waiting: readonly string[];
}

/**
 * Connects again after a loss. One guess at a time is on its way; after a loss it is sent again
 * unless the room has judged it.
 */
export class RoomConnection {
  readonly state = createStore<RoomState>({ attempt: 1, ending: null, room: null, waiting: [] });
  #socket: WebSocket | null = null;
  #timer = 0;
  /** The room's clock minus the device's, ms. */
  #offset = 0;

  constructor(
    readonly id: string,
    /** The secret. */
    readonly seat: string,
    readonly onLoseSeat: () => void,
  ) {}

  /** Returns a function that closes it. */
  open(): () => void {
    const end = new AbortController();
    const { signal } = end;
    const hurry = () => {
      if (this.#socket) this.#ping();
      else if (!this.state.get().ending) this.connect();
    };
    window.addEventListener("online", hurry, { signal });
    window.addEventListener("offline", () => this.#lose(), { signal });
    document.addEventListener("visibilitychange", hurry, { signal });
    this.connect();
    return () => {
      end.abort();
      this.#drop();
    };
  }

  connect(): void {
    const site = location.origin.replace("http", "ws");
    const socket = new WebSocket(`${site}/api/room/${encodeURIComponent(this.id)}/socket`);
    const hello: RoomRequest = { kind: "hello", version: ROOM_PROTOCOL, seat: this.seat };
    this.#socket = socket;
    this.#update({ ending: null });
    this.#wait(LONGEST_SILENCE, () => this.#lose());
    socket.onopen = () => socket.send(JSON.stringify(hello));
    socket.onmessage = ({ data }) => socket === this.#socket && this.#receive(data);
    socket.onclose = ({ code }) => socket === this.#socket && this.#lose(code);
  }

  /** On the room's clock, ms. */
  now(): number {
    return Date.now() + this.#offset;
  }

  send(request: RoomRequest): void {
    if (this.state.get().attempt === 0) this.#socket?.send(JSON.stringify(request));
  }

  guess(typed: string): void {
    const text = clipGuess(typed);
    if (normalise(text) === "") return;
    const waiting = [...this.state.get().waiting, text];
    this.#update({ waiting });
    if (waiting.length === 1) this.#sendGuess();
  }

  #update(change: Partial<RoomState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  #sendGuess(): void {
    const [text] = this.state.get().waiting;
    if (text !== undefined) this.send({ kind: "guess", text });
  }

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(then, ms);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #lose(code = 0): void {
    this.#drop();
    if (code === roomClose.noSeat) {
      this.onLoseSeat();
      return;
    }
    const attempt = this.state.get().attempt + 1;
    const ending = endings[code] ?? null;
    this.#update({ attempt, ending });
    if (ending) return;
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1));
    // At random moments, because a deployment cuts all connections at once.
    this.#wait(pause * (0.5 + Math.random()), () => this.connect());
  }

  /** Also while others play: the room takes who is silent for away. */
  #pingLater(): void {
    this.#wait(PING_EVERY, () => this.#ping());
  }

  #ping(): void {
    if (this.state.get().attempt > 0) return;
    this.#socket?.send(roomPing.ask);
    this.#wait(LONGEST_SILENCE, () => this.#lose());
  }

  #receive(text: string): void {
    if (text === roomPing.answer) {
      this.#pingLater();
      return;
    }
    const message: RoomMessage = JSON.parse(text);
    if (message.kind === "error") this.#refuse(message.reason);
    else this.#take(message);
  }

  #take({ now, room }: Extract<RoomMessage, { kind: "room" }>): void {
    const { attempt, room: before, waiting } = this.state.get();
    const { startsAt, guess } = room.round;
    const kept = startsAt === before?.round.startsAt ? waiting : [];
    const isJudged = guess?.turn !== before?.round.guess?.turn && guess?.guess === kept[0];
    this.#offset = now - Date.now();
    this.#update({ attempt: 0, room, waiting: isJudged ? kept.slice(1) : kept });
    if (attempt > 0) this.#pingLater();
    if (isJudged || attempt > 0) this.#sendGuess();
  }

  #refuse(reason: Extract<RoomMessage, { kind: "error" }>["reason"]): void {
    const message = refusals[reason];
    if (this.state.get().waiting.length === 0) {
      if (message) toast({ tone: "error", message });
    } else if (reason === "tooFast" || reason === "failed") {
      window.setTimeout(() => this.#sendGuess(), REFUSED_PAUSE);
    } else this.#update({ waiting: [] });
  }
}

/** What a part of the page gets. */
export interface RoomPart {
  readonly connection: RoomConnection;
  readonly room: RoomView;
}
