import * as z from "zod/mini";
import {
  readSavedGame,
  SAVED_GAME_KEY,
  type SavedGame,
  savedGameSchema,
  savedGames,
  toStored,
  writeSavedGame,
} from "./saved-games";
import { readSetting, settingNames, writeSetting } from "./settings";
import { announce } from "./storage";

/** Far more than the games of fifty years. */
const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Progress and settings of a browser. Not the identity (`userKey`): whoever got hold of the file could hand in results as
 * its owner; a streak moves to another device with an account.
 */
const progressSchema = z.object({
  format: z.literal("lavalist-progress"),
  version: z.literal(1),
  games: z.record(z.string().check(z.regex(SAVED_GAME_KEY)), savedGameSchema),
  settings: z.partialRecord(z.enum(settingNames), z.boolean()),
});

/** What an import did. */
export interface Imported {
  /** Games taken over. */
  readonly games: number;
  /** Games left as they are here. */
  readonly kept: number;
  /** False where the browser keeps some of it no longer than the page. */
  readonly saved: boolean;
}

/** The chosen file is none that was exported here. */
export class NoProgressFileError extends Error {}

/** All saved games and settings as the text of a file. */
export function exportProgress(): string {
  const settings = settingNames.map((name) => [name, readSetting(name)] as const);
  return JSON.stringify({
    format: "lavalist-progress",
    version: 1,
    games: Object.fromEntries([...savedGames()].map(([key, game]) => [key, toStored(game)])),
    settings: Object.fromEntries(settings),
  } satisfies Record<keyof z.input<typeof progressSchema>, unknown>);
}

/**
 * Adds the games of an exported file to those of this browser and takes over its settings. A game that is finished here
 * stays, and one in play gives way only to a finished one. Throws NoProgressFileError, with nothing changed.
 */
export async function importProgress(file: Blob): Promise<Imported> {
  const { games, settings } = await readProgress(file);
  const wanted = Object.entries(games).filter(([key, game]) => isBetter(game, readSavedGame(key)));
  let saved = true;
  for (const [key, game] of wanted) {
    // A finished game is a record here: its result is handed in where it was played.
    saved = writeSavedGame(key, { ...game, submitted: game.gameOver }) && saved;
    announce(key);
  }
  for (const name of settingNames) {
    const on = settings[name];
    if (on !== undefined) writeSetting(name, on);
  }
  return { games: wanted.length, kept: Object.keys(games).length - wanted.length, saved };
}

async function readProgress(file: Blob): Promise<z.output<typeof progressSchema>> {
  if (file.size > MAX_BYTES) throw new NoProgressFileError();
  try {
    return progressSchema.parse(JSON.parse(await file.text()));
  } catch (error) {
    throw new NoProgressFileError("The file holds no progress.", { cause: error });
  }
}

function isBetter(theirs: SavedGame, ours: SavedGame | null): boolean {
  return ours === null || (!ours.gameOver && theirs.gameOver);
}
