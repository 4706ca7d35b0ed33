import { afterEach, expect, test } from "vitest";
import { type GameOnPage, playedAs, scoreboardKey } from "../../app/client/game-on-page";
import type { PlayedAs } from "../../app/client/saved-games";
import { remove, writeText } from "../../app/client/storage";
import { storedGame } from "../support/stored-keys";

const date = "2026-11-21";
const uid = "a-uid-of-a-game";
const items = [101, 102].map((id) => ({ id, name: `Item ${id}`, altSpellings: [] }));
const game = { uid, date, prompt: "planets", items, public: true } as unknown as GameOnPage["game"];
const isPrivate = { ...game, public: false };

const stored = (as: PlayedAs) => JSON.stringify({ ...storedGame(date, [101, 102]), playedAs: as });

afterEach(() => {
  remove(date);
  remove(`community/${uid}`);
});

test.each([
  ["a public game", { kind: "community", game }, "community"],
  ["an own game before its approval", { kind: "community", game: isPrivate }, "rehearsal"],
  ["a game by its link", { kind: "community", game: isPrivate, link: "secret" }, "community"],
  ["a past day", { kind: "archive", game }, "archive"],
] as const)("%s is played as what it is", (_, onPage, expected) => {
  expect(playedAs(onPage)).toBe(expected);
});

test("a game that was begun before its approval or on its day stays what it was", () => {
  writeText(`community/${uid}`, stored("rehearsal"));
  expect(playedAs({ kind: "community", game })).toBe("rehearsal");
  writeText(date, stored("daily"));
  expect(playedAs({ kind: "archive", game })).toBe("daily");
});

test.each([
  ["today's game", { kind: "daily", game }, date],
  ["a public game", { kind: "community", game }, `community/${uid}`],
  ["a game by its link", { kind: "community", game: isPrivate, link: "secret" }, `link/${uid}`],
  ["an own game before its approval", { kind: "community", game: isPrivate }, null],
  ["a day in the future", { kind: "archive", game, preview: true }, null],
] as const)("the page of %s submits its own result only", (_, onPage, key) => {
  expect(scoreboardKey(onPage)).toBe(key);
});
