import { comebacks, online } from "~/client/network";
import { randomPauseOf, retryPolicies } from "~/client/retry-policies";
import { SECOND } from "~/game/dates";
import { normalise } from "~/game/normalise";
import type { RoomView } from "~/game/room-view";
import { clipGuess } from "~/game/state";
import { createStore } from "~/kit/create-store";
import { toast } from "~/kit/toast";
import { roomTexts } from "~/texts/rooms";
import {
  ROOM_VERSION,
  type RoomError,
  type RoomMessage,
  type RoomRequest,
  roomClose,
  roomPing,
} from "./contract";
import { readSeat } from "./room-form";

/** ms. What came too fast is sent again. */
const TELL_PAUSE = SECOND / 2;
/** ms. A phone that slept and a router that forgot report no lost connection. */
const PING_EVERY = 20 * SECOND;
const LONGEST_SILENCE = 10 * SECOND;

/** After the others the room has changed, and shows why. */
const refusals: Readonly<Record<string, string>> = roomTexts.refusals;

type Ending = keyof typeof roomClose;

const endings = Object.keys(roomClose) as Ending[];

export interface RoomState {
  /** To connect. Zero while the connection is open. */
  readonly attempt: number;
  /** Why there is no connection and no attempt to make one. */
  readonly ending: Ending | null;
  readonly room: RoomView | null;
  /** The room's clock minus the device's, ms. */
  readonly offset: number;
  /** Guesses that are not judged yet, oldest first. */
  readonly waiting: readonly string[];
  /** Guesses that were judged and changed nothing. */
  readonly repeats: number;
}

const initial: RoomState = {
  attempt: 1,
  ending: null,
  room: null,
  offset: 0,
  waiting: [],
  repeats: 0,
};

/**
 * Connects again after a loss. One guess at a time is on its way; after a loss it is sent again
 * unless the room has judged it.
 */
export class RoomConnection {
  readonly state = createStore(initial);
  #seat: string | null = null;
  #socket: WebSocket | null = null;
  #timer = 0;
  /** When the room was last heard, ms on the device's clock. */
  #heardAt = 0;
  /** What is no guess. */
  #sent: RoomRequest | null = null;
  /** A player without a connection has left: the room learns it with the next one. */
  #isLeaving = false;
  /** As the room has stored it. */
  #turn = 0;

  constructor(readonly id: string) {}

  /** Returns a function that closes it. */
  open(): () => void {
    const end = new AbortController();
    const { signal } = end;
    const hurry = () => {
      const { ending, attempt } = this.state.get();
      // A phone that slept has a dead socket.
      const isAwake = Date.now() - this.#heardAt < PING_EVERY + LONGEST_SILENCE;
      if (this.#socket && isAwake) this.#ping();
      else if (!ending) {
        this.#drop();
        this.#update({ attempt: Math.max(1, attempt) });
        this.connect();
      }
    };
    const ends = [
      comebacks.subscribe(hurry),
      online.subscribe((isOnline) => !isOnline && this.#socket && this.#lose()),
    ];
    document.addEventListener("visibilitychange", hurry, { signal });
    // Also while others play: the room takes who is silent for away.
    const pings = setInterval(() => this.#ping(), PING_EVERY);
    this.connect();
    return () => {
      end.abort();
      for (const unsubscribe of ends) unsubscribe();
      clearInterval(pings);
      if (!this.#isLeaving) this.#drop();
    };
  }

  readonly leave = (): void => {
    this.#tell({ kind: "leave" });
    this.#isLeaving = this.state.get().attempt > 0;
  };

  readonly connect = (): void => {
    // Another tab may have a seat in another room since.
    this.#seat = readSeat(this.id) ?? this.#seat;
    this.#update({ ending: this.#seat === null ? "noSeat" : null });
    if (this.#seat === null) return;
    const site = location.origin.replace("http", "ws");
    const socket = new WebSocket(`${site}/api/room/${encodeURIComponent(this.id)}/socket`);
    const hello: RoomRequest = { kind: "hello", version: ROOM_VERSION, seat: this.#seat };
    this.#socket = socket;
    this.#heardAt = Date.now();
    this.#wait(LONGEST_SILENCE, () => this.#lose());
    socket.onopen = () => socket.send(JSON.stringify(hello));
    socket.onmessage = ({ data }) => socket === this.#socket && this.#receive(data);
    socket.onclose = ({ code }) => socket === this.#socket && this.#lose(code);
  };

  readonly send = (request: RoomRequest): void => {
    if (request.kind !== "guess") {
      this.#sent = request;
      this.#tell(request);
    } else if (normalise(request.text) !== "") {
      const waiting = [...this.state.get().waiting, clipGuess(request.text)];
      this.#update({ waiting });
      if (waiting.length === 1) this.#tellGuess();
    }
  };

  #update(change: Partial<RoomState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  #tell(request: RoomRequest): void {
    if (this.state.get().attempt === 0) this.#socket?.send(JSON.stringify(request));
  }

  #tellGuess(): void {
    const [text] = this.state.get().waiting;
    if (text !== undefined) this.#tell({ kind: "guess", text });
  }

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(then, ms);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#socket = null;
  }

  #lose(code = 0): void {
    this.#drop();
    const attempt = this.state.get().attempt + 1;
    const ending = endings.find((reason) => roomClose[reason] === code) ?? null;
    this.#update({ attempt, ending });
    if (ending) return;
    this.#wait(randomPauseOf(retryPolicies.room, attempt), this.connect);
  }

  #ping(): void {
    if (this.state.get().attempt > 0) return;
    this.#socket?.send(roomPing.ask);
    this.#wait(LONGEST_SILENCE, () => this.#lose());
  }

  #receive(text: string): void {
    clearTimeout(this.#timer);
    this.#heardAt = Date.now();
    if (text === roomPing.answer) return;
    const message: RoomMessage = JSON.parse(text);
    if (message.kind === "error") {
      this.#refuse(message.reason);
      return;
    }
    if (message.kind === "repeated") {
      this.#repeat(message.guess);
      return;
    }
    const { now, room } = message;
    const { attempt, room: before, waiting, repeats } = this.state.get();
    const { startsAt, guess } = room.round;
    const isSameRound = startsAt === before?.round.startsAt;
    const kept = isSameRound ? waiting : [];
    const turn = guess?.turn ?? 0;
    const isNewTurn = turn !== this.#turn;
    const isJudged = isNewTurn && guess?.guess === kept[0];
    this.#turn = turn;
    // What others do leaves the answer to a repeated guess.
    const told = isNewTurn || !isSameRound ? guess : before.round.guess;
    const left = isJudged ? kept.slice(1) : kept;
    const shown = {
      ...room,
      round: { ...room.round, guess: told && { ...told, turn: turn + repeats } },
    };
    this.#update({ attempt: 0, room: shown, offset: now - Date.now(), waiting: left });
    if (this.#isLeaving) {
      this.leave();
      this.#drop();
    } else if (isJudged || attempt > 0) this.#tellGuess();
  }

  #repeat(guess: NonNullable<RoomView["round"]["guess"]>): void {
    const { room, waiting } = this.state.get();
    const repeats = this.state.get().repeats + 1;
    if (!room) return;
    const round = { ...room.round, guess: { ...guess, turn: this.#turn + repeats } };
    this.#update({ room: { ...room, round }, repeats, waiting: waiting.slice(1) });
    this.#tellGuess();
  }

  #refuse(reason: RoomError): void {
    const message = refusals[reason];
    const isGuess = this.state.get().waiting.length > 0;
    if (reason === "tooFast" || (isGuess && reason === "failed")) {
      window.setTimeout(() => this.#tellAgain(isGuess), TELL_PAUSE);
    } else if (isGuess) this.#update({ waiting: [] });
    else if (message) toast({ tone: "error", message });
  }

  #tellAgain(isGuess: boolean): void {
    if (isGuess) this.#tellGuess();
    else if (this.#sent) this.#tell(this.#sent);
  }
}

export interface RoomPart {
  readonly room: RoomView;
  readonly send: RoomConnection["send"];
}
