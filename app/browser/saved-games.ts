import * as z from "zod/mini";
import { puzzleKinds } from "~/game/puzzle";
import { parseJson, readJson, storedKeys, writeJson } from "./storage";

const savedItems = z.array(z.object({ id: z.number(), guessedCorrectly: z.boolean() }));

/** A game as browser storage keeps it: how far it is, and enough of the puzzle to list it. */
export const savedGameSchema = z.object({
  gameOver: z.boolean(),
  items: savedItems,
  wrongGuesses: z.array(z.string()),
  firstLetterHints: z.array(z.number()),
  lengthHints: z.array(z.number()),
  finalItems: z.nullable(savedItems),
  revealAnswers: z.boolean(),
  inputValue: z.string(),
  submitted: z.boolean(),
  prompt: z.string(),
  submitter: z.string(),
  date: z.string(),
  /** As what it was begun: a game of the archive is never handed in. */
  playedAs: z.enum(puzzleKinds),
});
export type SavedGame = z.infer<typeof savedGameSchema>;

/** What a saved game is kept under: its date, or `community/{uid}`. */
export type SavedGameKey = string;

/** How the keys of saved games look. */
export const SAVED_GAME_KEY = /^(\d{4}-\d{2}-\d{2}|community\/[A-Za-z0-9_-]+)$/;

/** The game saved under a key, or null where there is none or it cannot be read. */
export function readSavedGame(key: SavedGameKey): SavedGame | null {
  return readJson(key, savedGameSchema);
}

/** A saved game from the text that another tab stored. */
export function parseSavedGame(text: string): SavedGame | null {
  return parseJson(text, savedGameSchema);
}

/** Keeps a game; false where it lives only as long as the page. */
export function writeSavedGame(key: SavedGameKey, game: SavedGame): boolean {
  return writeJson(key, game);
}

/** All saved games by their keys. */
export function savedGames(): ReadonlyMap<SavedGameKey, SavedGame> {
  const games = new Map<SavedGameKey, SavedGame>();
  for (const key of storedKeys().filter((candidate) => SAVED_GAME_KEY.test(candidate))) {
    const game = readSavedGame(key);
    if (game) games.set(key, game);
  }
  return games;
}
