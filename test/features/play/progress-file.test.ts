import { afterEach, expect, test } from "vitest";
import { readSavedGame } from "../../../app/client/saved-games";
import {
  readMarkStyle,
  readSetting,
  writeMarkStyle,
  writeSetting,
} from "../../../app/client/settings";
import { remove, writeText } from "../../../app/client/storage";
import { exportProgress, importProgress } from "../../../app/features/play/progress-file";
import { storedGame } from "../../support/stored-keys";

const date = "2026-11-21";
const finished = storedGame(date, [101, 102]);
const inPlay = { ...finished, gameOver: false, finalItems: null };

const store = (game: object) => writeText(date, JSON.stringify(game));

/** Exports a game, and imports it where there is another. */
async function importOver(game: object, existing: object) {
  store(game);
  const file = new Blob([exportProgress()]);
  store(existing);
  return importProgress(file);
}

afterEach(() => {
  for (const key of [date, "markStyle", "dontShowFullUrl"] as const) remove(key);
});

test("an import never replaces a finished game", async () => {
  expect(await importOver(inPlay, finished)).toMatchObject({ imported: 0, skipped: 1 });
  expect(readSavedGame(date)?.gameOver).toBe(true);
});

test("a finished game replaces one in play, and is not handed in again", async () => {
  expect(await importOver(finished, inPlay)).toMatchObject({ imported: 1, skipped: 0 });
  expect(readSavedGame(date)).toMatchObject({ gameOver: true, submitted: true });
});

test.each([
  "hello",
  '{"games":{}}',
  `{"format":"lavalist-progress","version":1,"settings":{},"games":{"${date}":{"gameOver":true}}}`,
  '{"format":"lavalist-progress","version":1,"settings":{},"games":{"authToken":{}}}',
])("the file %s changes nothing", async (text) => {
  store(inPlay);
  await expect(importProgress(new Blob([text]))).rejects.toThrow();
  expect(readSavedGame(date)?.gameOver).toBe(false);
});

test("the settings are imported too", async () => {
  writeMarkStyle("words");
  writeSetting("dontShowFullUrl", true);
  const file = new Blob([exportProgress()]);
  remove("markStyle");
  remove("dontShowFullUrl");
  await importProgress(file);
  expect(readMarkStyle()).toBe("words");
  expect(readSetting("dontShowFullUrl")).toBe(true);
});
