import * as z from "zod/mini";
import {
  fromStored,
  readSavedGame,
  type SavedGame,
  savedGames,
  toStored,
  writeSavedGame,
} from "~/client/saved-games";
import {
  markStyles,
  readMarkStyle,
  readSetting,
  settingNames,
  writeMarkStyle,
  writeSetting,
} from "~/client/settings";
import { notifyPage } from "~/client/storage";
import { parseSavedGameKey, type SavedGameKey, savedGameKey } from "~/game/game-ref";

/** The games of fifty years are far smaller. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Without the user key: anybody who has the file could submit results with it. */
const progressSchema = z.object({
  format: z.literal("lavalist-progress"),
  version: z.literal(1),
  games: z.record(z.string(), z.unknown()),
  settings: z.partialRecord(z.enum(settingNames), z.boolean()),
  markStyle: z.optional(z.enum(markStyles)),
});

interface ImportOutcome {
  readonly imported: number;
  readonly skipped: number;
  /** False if storage failed. */
  readonly saved: boolean;
}

export class InvalidProgressFileError extends Error {}

export function exportProgress(): string {
  const settings = settingNames.map((name) => [name, readSetting(name)] as const);
  return JSON.stringify({
    format: "lavalist-progress",
    version: 1,
    games: Object.fromEntries([...savedGames()].map(([key, game]) => [key, toStored(game)])),
    settings: Object.fromEntries(settings),
    markStyle: readMarkStyle(),
  } satisfies z.input<typeof progressSchema>);
}

/**
 * Replaces a game only if it is unfinished and the file's game is finished. Throws
 * `InvalidProgressFileError` before anything is changed.
 */
export async function importProgress(file: Blob): Promise<ImportOutcome> {
  const { games, settings, markStyle } = await readProgress(file);
  let imported = 0;
  let saved = true;
  for (const [key, game] of games) {
    if (!isFurther(game, readSavedGame(key))) continue;
    // The browser in which the game was finished submits its result.
    saved = writeSavedGame(key, { ...game, submitted: game.gameOver }) && saved;
    notifyPage(key);
    imported++;
  }
  for (const name of settingNames) {
    const on = settings[name];
    if (on !== undefined) writeSetting(name, on);
  }
  if (markStyle !== undefined) writeMarkStyle(markStyle);
  return { imported, skipped: games.size - imported, saved };
}

async function readProgress(file: Blob) {
  if (file.size > MAX_BYTES) throw new InvalidProgressFileError();
  try {
    const { games, ...rest } = progressSchema.parse(JSON.parse(await file.text()));
    return { games: new Map(Object.entries(games).map(readEntry)), ...rest };
  } catch (error) {
    throw new InvalidProgressFileError("The file is not a progress file.", { cause: error });
  }
}

function isFurther(game: SavedGame, existing: SavedGame | null): boolean {
  return existing === null || (!existing.gameOver && game.gameOver);
}

function readEntry([text, stored]: [string, unknown]): [SavedGameKey, SavedGame] {
  const ref = parseSavedGameKey(text);
  const key = ref && savedGameKey(ref);
  const game = key && fromStored(key, stored);
  if (!key || !game) throw new Error(`The game "${text}" is not valid.`);
  return [key, game];
}
