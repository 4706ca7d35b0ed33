import { createStore } from "~/browser/create-store";
import { parseJson } from "~/browser/storage";
import {
  ROOM_PROTOCOL,
  type RoomMessage,
  type RoomRequest,
  type RoomView,
  roomClose,
  roomMessageSchema,
  roomPing,
} from "~/contract/room";
import { SECOND } from "~/game/dates";
import { normalise } from "~/game/normalise";
import type { NumberedOutcome, Play } from "~/game/play";
import { clipGuess } from "~/game/state";
import { outcomeOf, type RoomGuess } from "./room-play";

/** ms. Each further pause is twice as long. */
const FIRST_PAUSE = SECOND / 2;
const LONGEST_PAUSE = 10 * SECOND;
/** ms. A phone that slept and a router that forgot report no lost connection. */
const PING_EVERY = 20 * SECOND;
const LONGEST_SILENCE = 10 * SECOND;
/** ms after which a guess that the room refused for now is sent again. */
const REFUSED_PAUSE = SECOND;

type Refusal = Extract<RoomMessage, { kind: "error" }>["reason"];

export interface RoomState {
  /** `closed`: by the room, for good. */
  readonly status: "connecting" | "open" | "lost" | "closed";
  readonly closeCode: number | null;
  readonly room: RoomView | null;
  /** The room's clock minus the device's, ms. */
  readonly offset: number;
  /** Of the own guesses. */
  readonly outcome: NumberedOutcome | null;
  /** Guesses that are not judged yet, oldest first. */
  readonly waiting: readonly string[];
}

interface RoomConnectionOptions {
  readonly url: string;
  /** The secret of the seat. */
  readonly seat: string;
  readonly onRefusal: (reason: Refusal) => void;
}

const finalCodes: readonly number[] = Object.values(roomClose);

/**
 * Connects again after a loss until it is closed. One guess at a time is on its way. After a loss
 * it is sent again: to judge a guess twice changes nothing.
 */
export class RoomConnection {
  readonly state = createStore<RoomState>({
    status: "connecting",
    closeCode: null,
    room: null,
    offset: 0,
    outcome: null,
    waiting: [],
  });
  readonly #options: RoomConnectionOptions;
  readonly #end = new AbortController();
  #socket: WebSocket | null = null;
  #failures = 0;
  /** For the next attempt, or for the next ping. */
  #timer = 0;
  #silence = 0;
  #isSentAgain = false;

  constructor(options: RoomConnectionOptions) {
    this.#options = options;
    const { signal } = this.#end;
    const hurry = () => {
      if (this.#socket) this.#ping();
      else if (this.state.get().status === "lost") this.#connect();
    };
    window.addEventListener("online", hurry, { signal });
    window.addEventListener("offline", () => this.#lose(), { signal });
    document.addEventListener("visibilitychange", hurry, { signal });
    this.#connect();
  }

  close(): void {
    this.#end.abort();
    this.#drop();
  }

  send(request: RoomRequest): void {
    if (this.state.get().status === "open") this.#socket?.send(JSON.stringify(request));
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

  #connect(): void {
    const { url, seat } = this.#options;
    const socket = new WebSocket(url);
    this.#socket = socket;
    this.#expectAnswer();
    socket.onopen = () =>
      socket.send(JSON.stringify({ kind: "hello", version: ROOM_PROTOCOL, seat }));
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#receive(String(data));
    };
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#lose(code);
    };
  }

  #drop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #lose(code = 0): void {
    this.#drop();
    if (finalCodes.includes(code)) {
      this.#update({ status: "closed", closeCode: code });
      return;
    }
    this.#isSentAgain = this.state.get().waiting.length > 0;
    this.#update({ status: "lost" });
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures);
    this.#failures++;
    // At random moments, because a deployment cuts all connections at once.
    this.#timer = window.setTimeout(() => this.#connect(), pause * (0.5 + Math.random()));
  }

  #ping(): void {
    if (this.state.get().status !== "open") return;
    this.#socket?.send(roomPing.ask);
    this.#expectAnswer();
  }

  #expectAnswer(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#silence = window.setTimeout(() => this.#lose(), LONGEST_SILENCE);
  }

  #receive(text: string): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#ping(), PING_EVERY);
    const { data: message } = roomMessageSchema.safeParse(parseJson(text));
    if (message?.kind === "error") this.#refuse(message.reason);
    else if (message) this.#take(message);
  }

  #take(message: Exclude<RoomMessage, { kind: "error" }>): void {
    const { now, room } = message;
    const isSameRound = room.round.number === this.state.get().room?.round.number;
    this.#update({
      room,
      offset: now - Date.now(),
      ...(!isSameRound && { outcome: null, waiting: [] }),
    });
    if (message.kind === "event") {
      for (const event of message.events) if (event.kind === "guessed") this.#judged(event, room);
      return;
    }
    this.#failures = 0;
    this.#update({ status: "open" });
    this.#sendGuess();
  }

  #judged(event: RoomGuess, room: RoomView): void {
    const { waiting, outcome } = this.state.get();
    if (event.seat !== room.you || event.guess !== waiting[0]) return;
    const turn = (outcome?.turn ?? 0) + 1;
    this.#update({
      outcome: { ...outcomeOf(event, room, this.#isSentAgain), turn },
      waiting: waiting.slice(1),
    });
    this.#isSentAgain = false;
    this.#sendGuess();
  }

  #refuse(reason: Refusal): void {
    if (this.state.get().waiting.length === 0) {
      this.#options.onRefusal(reason);
    } else if (reason === "tooFast" || reason === "failed") {
      window.setTimeout(() => this.#sendGuess(), REFUSED_PAUSE);
    } else {
      this.#update({ waiting: [] });
    }
  }
}

/** What a part of the page gets. */
export interface RoomPart {
  readonly connection: RoomConnection;
  readonly room: RoomView;
  readonly play: Play;
  /** The room's clock minus the device's, ms. */
  readonly offset: number;
}
