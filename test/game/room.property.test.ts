import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR, MINUTE, SECOND } from "../../app/game/dates";
import {
  nextDeadline,
  type Room,
  type RoomAction,
  type RoomGame,
  type RoomMode,
  reduceRoom,
  roomTimes,
  startRoom,
} from "../../app/game/room";
import { type RoomView, viewFor } from "../../app/game/room-view";
import { effort, slow } from "../support/effort";
import { planets, wrongs } from "./plays";

const ref = { uid: "planets" };
const listed = { id: 1, ref, uid: "planets", prompt: "Worlds", items: planets, date: null };
const linked = { ...listed, ref: { link: "secret" }, uid: null, prompt: "Worlds by link" };

/** By what is typed: the item that it names, the wrong guess that it is, or nothing. */
const meanings: Record<string, string> = {
  ...Object.fromEntries([...planets.map(({ name }) => name), ...wrongs].map((it) => [it, it])),
  MARS: "Mars",
  Terra: "Earth",
  "QUARK!": "quark",
  "?!": "",
};

/** Each kind uses what it needs of it. Times are ms. */
const anyMessage = fc.record({
  kind: fc.oneof(
    { weight: 20, arbitrary: fc.constant("guess") },
    { weight: 6, arbitrary: fc.constantFrom("join", "connect", "start") },
    { weight: 5, arbitrary: fc.constantFrom("disconnect", "leave", "kick", "next", "giveUp") },
    { weight: 1, arbitrary: fc.constant("tick") },
  ),
  who: fc.nat(9),
  other: fc.nat(9),
  word: fc.nat(99),
  game: fc.constantFrom(listed, linked),
  mode: fc.constantFrom<RoomMode>("race", "together"),
  lostBefore: fc.constantFrom(0, 40 * SECOND),
  later: fc.oneof(
    { weight: 20, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: fc.constant(3 * SECOND) },
    { weight: 2, arbitrary: fc.constantFrom(20 * SECOND, MINUTE, 5 * MINUTE, 10 * MINUTE) },
  ),
});
type Sent = typeof anyMessage extends fc.Arbitrary<infer One> ? One : never;
type Message = Sent & { readonly text: string };

type Entries = { text: string; seat: string }[];
const newBoard = () => ({ found: [] as Entries, wrong: [] as Entries });

interface Person {
  readonly who: number;
  readonly id: string;
  awaySince: number | null;
  connected: boolean;
  gone: boolean;
  removed: boolean;
  plays: boolean;
  gaveUp: boolean;
  guess: { readonly guess: string; readonly match: object; readonly turn: number } | null;
  waitsUntil: number;
  foundAt: number;
  foundAfter: number;
  board: ReturnType<typeof newBoard>;
}

const nameOf = (who: number) => `Player ${who}`;

const isOut = ({ gone, gaveUp, board }: Person) =>
  gone || gaveUp || board.found.length === 10 || board.wrong.length === 8;

/** A room as somebody who watches it would tell it. It knows no reducer. */
class Model {
  people: Person[] = [];
  maker = "1";
  makerAway = false;
  movedAt = 0;
  game: RoomGame = listed;
  chosenAt = 0;
  startsAt: number | null = null;
  over = false;
  /** The board of all who play together. */
  common = newBoard();
  finds: Entries = [];

  constructor(public mode: RoomMode) {}

  personOf = (who: number) => this.people.find((person) => person.who === who);
  makerNow = () => this.people.find(({ id }) => id === this.maker);
  present = () => this.people.filter(({ gone }) => !gone);
  isFull = () => this.present().filter(({ connected }) => connected).length >= 8;
  isOn = () => this.startsAt !== null && !this.over;
  newPlay() {
    const board = this.mode === "race" ? newBoard() : this.common;
    return {
      plays: false,
      gaveUp: false,
      guess: null,
      waitsUntil: 0,
      foundAt: 0,
      foundAfter: 0,
      board,
    };
  }

  timePasses(now: number): void {
    for (const person of this.people) {
      const kept = person.connected ? 5 * MINUTE : 30 * SECOND;
      if (now - (person.awaySince ?? now) >= kept) person.gone = true;
    }
    if (this.makerNow()?.gone !== false) {
      const heir = this.present().find(({ awaySince }) => awaySince === null);
      this.maker = heir?.id ?? this.maker;
    }
    const maker = this.makerNow();
    this.makerAway = maker?.gone === false && now - (maker.awaySince ?? now) >= MINUTE;
    const isLate = now - (this.startsAt ?? now) >= 10 * MINUTE;
    const allOut = this.people.every((person) => !person.plays || isOut(person));
    if (this.isOn() && (isLate || allOut)) this.over = true;
  }

  /** Returns the refusal. */
  gets(message: Message, now: number): string | null {
    const { kind, who, other, lostBefore, text } = message;
    if (kind === "tick") return null;
    const person = this.personOf(who);
    if (kind === "join") return this.join(who, person, now);
    if (!person || person.gone) return "noSeat";
    if (kind === "disconnect") person.awaySince ??= now - lostBefore;
    else if (!person.connected && this.isFull()) return "full";
    else {
      person.awaySince = null;
      person.connected = true;
      person.plays ||= this.isOn();
    }
    this.timePasses(now);
    if (kind === "leave") person.gone = true;
    if (kind === "kick") return this.kick(person, this.personOf(other));
    if (kind === "start" || kind === "next") return this.lead(person, message, now);
    if (kind !== "guess" && kind !== "giveUp") return null;
    if (!this.isOn() || now < (this.startsAt ?? 0) || isOut(person)) return "notNow";
    if (kind === "giveUp") person.gaveUp = true;
    else if (now < person.waitsUntil) return "tooFast";
    else if (!meanings[text] || !this.guess(person, text, now)) return null;
    this.movedAt = now;
    return null;
  }

  join(who: number, own: Person | undefined, now: number): string | null {
    if (own?.removed) return "removed";
    const others = this.present().filter((person) => person !== own);
    if (others.filter(({ connected }) => connected).length >= 8) return "full";
    const id = `${this.people.length + 1}`;
    const newcomer = { who, id, awaySince: null, connected: false, gone: true, removed: false };
    const person: Person = own ?? { ...newcomer, ...this.newPlay() };
    this.people = [...this.people.filter((one) => one !== own), person];
    if (person.gone) Object.assign(person, { awaySince: now, connected: false });
    person.gone = false;
    this.movedAt = now;
    return null;
  }

  kick({ id }: Person, other: Person | undefined): string | null {
    if (id !== this.maker) return "notMaker";
    if (!other || other.gone) return "noSeat";
    other.gone = true;
    other.removed = true;
    return null;
  }

  lead({ id }: Person, { kind, game, mode }: Message, now: number): string | null {
    if (id !== this.maker && !this.makerAway) return "notMaker";
    if (kind === "start" ? this.startsAt !== null : this.isOn()) return "notNow";
    if (kind === "next" && now - this.chosenAt < 3 * SECOND) return "tooFast";
    this.movedAt = now;
    if (kind === "start") {
      this.startsAt = now + 3 * SECOND;
      for (const person of this.present()) person.plays = person.connected;
      return null;
    }
    Object.assign(this, { mode, startsAt: null, over: false, common: newBoard(), finds: [] });
    this.game = game;
    this.chosenAt = now;
    this.people = this.people.map((person) => ({ ...person, ...this.newPlay() }));
    return null;
  }

  /** Returns whether it is a new one. */
  guess(person: Person, text: string, now: number): boolean {
    const meant = meanings[text] ?? "";
    const item = planets.find(({ name }) => name === meant);
    const entries = item ? person.board.found : person.board.wrong;
    const isAgain = entries.some((entry) => meanings[entry.text] === meant);
    const kind = `${item ? "correct" : "wrong"}${isAgain ? "Again" : ""}`;
    const told = { id: item?.id, name: meant, altSpellings: [], guessedCorrectly: isAgain };
    const match = item ? { kind, item: told, reason: expect.anything() } : { kind };
    if (isAgain) return false;
    const isSecond = kind === "wrong" && JSON.stringify(person.guess?.match) === '{"kind":"wrong"}';
    person.waitsUntil = isSecond && this.mode === "together" ? now + 5 * SECOND : 0;
    person.guess = { guess: text, match, turn: (person.guess?.turn ?? 0) + 1 };
    const entry = { text: item ? meant : text, seat: person.id };
    entries.push(entry);
    if (!item) return true;
    this.finds.push(entry);
    person.foundAt = this.finds.length;
    person.foundAfter = now;
    return true;
  }

  seatsShown() {
    const own = (one: Person, kind: "found" | "wrong") =>
      one.board[kind].filter(({ seat }) => seat === one.id).length;
    const rank = (one: Person) => own(one, "found") * 1e9 - one.foundAt;
    const better = (than: Person) =>
      this.people.filter((one) => one.plays && rank(one) > rank(than)).length;
    const shown = this.people.filter((one) => one.plays || (one.connected && !one.gone));
    return shown.map((one) => ({
      id: one.id,
      name: nameOf(one.who),
      away: one.awaySince !== null && !one.gone,
      gone: one.gone,
      plays: one.plays,
      correct: own(one, "found"),
      wrong: own(one, "wrong"),
      done: this.over || isOut(one),
      place: this.mode === "race" && this.startsAt !== null && one.plays ? 1 + better(one) : null,
      score: Math.max(0, 100 * own(one, "found") - 10 * own(one, "wrong")),
      seconds: own(one, "found") > 0 ? (one.foundAfter - (this.startsAt ?? 0)) / SECOND : 0,
    }));
  }

  viewOf({ id: you, guess, waitsUntil, board }: Person) {
    const { mode, maker, makerAway, game, startsAt, over, finds } = this;
    const by = (name: string) => finds.filter(({ text }) => text === name).map(({ seat }) => seat);
    const answers = planets.map(({ id, name }) => ({ id, name, by: by(name) }));
    const idOf = (text: string) => planets.find(({ name }) => name === text)?.id;
    const found = board.found.map(({ text, seat }) => ({ id: idOf(text), name: text, by: [seat] }));
    const round = {
      prompt: mode === "race" && startsAt === null ? null : game.prompt,
      phase: over ? "over" : startsAt === null ? "lobby" : "playing",
      startsAt,
      items: over ? answers : found,
      wrong: board.wrong.map(({ text }) => text),
      guess: guess && { kind: "guessed", ...guess },
      waitsUntil,
      uid: over ? game.uid : null,
    };
    const mayLead = makerAway || you === maker;
    return { mode, you, maker, mayLead, seats: this.seatsShown(), round };
  }
}

function expectFair(view: RoomView): void {
  const found = view.round.items.map(({ id }) => id);
  const wrong = view.round.wrong.map((text) => meanings[text]);
  for (const all of [found, wrong]) expect(new Set<unknown>(all).size).toBe(all.length);
  expect(wrong.length).toBeLessThanOrEqual(8);
  const shown = JSON.stringify(view);
  for (const { id, name, altSpellings } of view.round.phase === "over" ? [] : planets) {
    const secrets = found.includes(id) ? [] : [`"id":${id}`, name, ...altSpellings];
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
  }
}

/** Expects what holds for any step of a room, which is stored as JSON. */
function stepOf(before: Room, action: RoomAction, now: number): ReturnType<typeof reduceRoom> {
  const wait = (room: Room, until: number) => reduceRoom(room, { kind: "tick" }, until).room;
  const stored = JSON.stringify(before);
  const step = reduceRoom(before, action, now);
  expect(JSON.stringify(before)).toBe(stored);
  expect(reduceRoom(JSON.parse(stored), action, now)).toEqual(step);
  expect(step.room.number - before.number).toBe(step.room === before ? 0 : 1);
  const isSent = "seat" in action && typeof action.seat === "string";
  const heard: RoomAction = isSent ? { kind: "connect", seat: action.seat } : { kind: "tick" };
  if (step.refusal !== null) expect(step.room).toEqual(reduceRoom(before, heard, now).room);
  const deadline = nextDeadline(step.room);
  expect(wait(step.room, deadline - 1)).toBe(step.room);
  const isEnd = deadline === step.room.movedAt + roomTimes.idle || deadline === roomTimes.longest;
  if (!isEnd) expect(wait(step.room, deadline)).not.toBe(step.room);
  return step;
}

function actionOf(model: Model, { kind, text, game, mode, ...sent }: Message, now: number) {
  const player = nameOf(sent.who);
  if (kind === "join")
    return { kind, seat: { name: player, player, browser: player, tokenHash: player } } as const;
  const [seat, other] = [sent.who, sent.other].map((who) => model.personOf(who)?.id ?? "none");
  return { kind, seat, other, text: ` ${text} `, game, mode, at: now - sent.lostBefore };
}

const anyRoom = fc.record({
  mode: fc.constantFrom<RoomMode>("race", "together"),
  size: fc.integer({ min: 1, max: 10 }),
  isStarted: fc.boolean(),
  words: fc.constantFrom(
    Object.keys(meanings),
    planets.map(({ name }) => name),
    wrongs,
  ),
});

test("a room does what its players see, whatever they send in whatever order", slow, () => {
  const messages = fc.array(anyMessage, { maxLength: 150, size: "max" });
  fc.assert(
    fc.property(anyRoom, messages, ({ mode, size, words, isStarted }, sent) => {
      const model = new Model(mode);
      let room = startRoom({ mode, game: listed }, 0);
      let now = 0;
      const quiet = { other: 0, word: 0, game: listed, mode, lostBefore: 0, later: 0 };
      const opening = Array.from({ length: size }, (_, who) => [
        { ...quiet, who, kind: "join" as const },
        { ...quiet, who, kind: "connect" as const },
      ]);
      const start = { ...quiet, who: 0, kind: isStarted ? ("start" as const) : ("tick" as const) };
      for (const one of [...opening.flat(), start, ...sent]) {
        now += one.later;
        const text = words[one.word % words.length] ?? "";
        const message = { ...one, text, who: one.who % size, other: one.other % size };
        const before = JSON.stringify(model);
        model.timePasses(now);
        const step = stepOf(room, actionOf(model, message, now) as RoomAction, now);
        expect(step.refusal).toBe(model.gets(message, now));
        model.timePasses(now);
        const isSame = JSON.stringify(model) === before;
        // The next list begins a new round, also if it is the same list.
        const isNew = message.kind === "join" || message.kind === "next";
        if (!isNew) expect(step.room === room).toBe(isSame);
        room = JSON.parse(JSON.stringify(step.room));
        expect(room.movedAt).toBe(model.movedAt);
        expect(nextDeadline(room)).toBeLessThanOrEqual(model.movedAt + HOUR);
        for (const person of model.present()) {
          const view = viewFor(room, person.id);
          expect(view).toEqual(model.viewOf(person));
          expectFair(view);
        }
      }
    }),
    { numRuns: 60 * effort },
  );
});
