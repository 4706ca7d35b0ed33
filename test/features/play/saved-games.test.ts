import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  parseSavedGame,
  readSavedGame,
  type SavedGame,
  writeSavedGame,
} from "../../../app/client/saved-games";
import { readText, remove, writeText } from "../../../app/client/storage";

const key = "2026-11-21";

const saved: SavedGame = {
  gameOver: false,
  items: [
    { id: 101, guessedCorrectly: true },
    { id: 102, guessedCorrectly: false },
  ],
  wrongGuesses: ["quark"],
  hints: [
    { kind: "firstLetter", itemId: 102 },
    { kind: "firstLetter", itemId: 101 },
    { kind: "length", itemId: 102 },
  ],
  finalItems: null,
  revealAnswers: false,
  inputValue: "ma",
  submitted: false,
  prompt: "planets",
  submitter: "somebody",
  date: key,
  playedAs: "daily",
};

const { hints: _, ...rest } = saved;
const stored = { ...rest, firstLetterHints: [102, 101], lengthHints: [102] };

beforeEach(() => remove(key));
afterEach(() => vi.unstubAllGlobals());

test("a stored game has the specified fields, and one list of item ids for each kind of hint", () => {
  writeSavedGame(key, saved);
  expect(JSON.parse(readText(key) ?? "")).toEqual({
    ...stored,
    modals: { gameOver: saved.gameOver, howToPlay: true },
    disableAnimations: false,
    submitGameIsLoading: false,
  });
});

test("a game that was saved before a kind of hint existed is read", () => {
  writeText(key, JSON.stringify({ ...stored, lengthHints: undefined }));
  const hints = saved.hints.filter(({ kind }) => kind !== "length");
  expect(readSavedGame(key)).toEqual({ ...saved, hints });
});

test.each([
  ["no JSON", "{"],
  ["a missing field", JSON.stringify({ ...stored, wrongGuesses: undefined })],
  ["hints that are no ids", JSON.stringify({ ...stored, lengthHints: ["102"] })],
])("a stored game with %s is not read", (_, text) => {
  writeText(key, text);
  expect(readSavedGame(key)).toBeNull();
});

test.each([
  [key, "daily"],
  ["preview/2026-11-21", "daily"],
  ["community/a-uid-of-a-game", "community"],
] as const)("a game under %s that does not say how it was played is read", (under, playedAs) => {
  const { playedAs: _, ...older } = stored;
  expect(parseSavedGame(under, JSON.stringify(older))).toEqual({ ...saved, playedAs });
});

test.each(["2026-11-20", "preview/2026-11-20"] as const)(
  "a game of another day under %s is not read",
  (other) => {
    expect(parseSavedGame(other, JSON.stringify(stored))).toBeNull();
  },
);

test("another tab that learns of the first game knows the user key already", () => {
  remove("userKey");
  const written: string[] = [];
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: (name: string) => written.push(name),
  });
  writeSavedGame(key, saved);
  expect(written).toEqual(["userKey", key]);
});
