import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { addDays, type NewYorkDate, startOfDay } from "../../app/days/new-york";
import { HOUR } from "../../app/game/dates";
import { loadCatalogue } from "../../scripts/local/catalogue/load";
import { databaseOf } from "../../scripts/local/database-client";
import { updateDemoData } from "../../scripts/local/demo";
import { demoBindings } from "../../scripts/local/demo-bindings";
import { readMails } from "../../scripts/local/mailbox";
import { migrate } from "../../scripts/local/migrate";
import { startPlatform } from "../../scripts/local/platform";
import { foreignPuzzle, knownPuzzle, longestPuzzle } from "./known-puzzle";
import { fetchAnew } from "./new-connection";
import { addCommunityGame } from "./seeds";
import { storedOn } from "./stored-results";

/** The built Worker with demo data, its own clock, and the known puzzle as today's game. */
export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** Fills a folder with the initial database of every server. */
export async function prepareState(folder: string, today: NewYorkDate): Promise<void> {
  const platform = await startPlatform({ port: 0, state: folder, log });
  const db = databaseOf(platform);
  await migrate(db);
  await loadCatalogue(db);
  await updateDemoData(db, morningOf(today));
  await replacePuzzle(db, today, knownPuzzle);
  await replacePuzzle(db, longestDayOf(today), longestPuzzle);
  await replacePuzzle(db, foreignDayOf(today), foreignPuzzle);
  await platform.dispose();
}

/** Starts a server on a copy of the prepared database. `project` is the folder of its build. */
export async function startServer(prepared: string, today: NewYorkDate, project = ".") {
  const state = await mkdtemp(path.join(tmpdir(), "lavalist-server-"));
  await cp(prepared, state, { recursive: true });
  const platform = await startPlatform({
    project,
    port: 0,
    state,
    clockOffset: morningOf(today) - Date.now(),
    limits: false,
    log,
    bindings: demoBindings,
  });
  const db = databaseOf(platform);
  const url = (await platform.ready).origin;
  /** Sets the server's clock to an instant (ms). It continues to run. */
  const setClock = async (instant: number) => {
    const body = String(instant);
    const response = await fetchAnew(`${url}/__local/clock`, { method: "POST", body });
    if (!response.ok) throw new Error(`The clock was not set: ${response.status}`);
    // A real clock is never set back: what is before the last one, jobs leave out.
    await db.prepare("DELETE FROM job_positions WHERE job IN ('guesses', 'reviewMails')").run();
  };
  return {
    url,
    today,
    /** The archive day of the longest possible puzzle. */
    longestDay: longestDayOf(today),
    /** The archive day of the puzzle in other scripts. */
    foreignDay: foreignDayOf(today),
    setClock,
    /** Resets the clock to ten in the morning of `today`. */
    resetClock: () => setClock(morningOf(today)),
    storedOn: (date: NewYorkDate) => storedOn(db, date),
    /** Adds community games that wait for a review, oldest first. */
    async addWaitingGames(prompts: readonly string[]) {
      const createdAt = morningOf(today);
      for (const prompt of prompts) {
        await addCommunityGame(db, { status: "unreviewed" }, { prompt, createdAt });
      }
    },
    /** Returns the e-mails to an address, oldest first. */
    mailsTo: (address: string) => readMails(state, address),
    async stop() {
      await platform.dispose();
      await rm(state, { recursive: true, force: true });
    },
  };
}

/**
 * Prints failures only. Status codes below 500, and tabs that close while they read, are part of
 * the tests.
 */
function log(text: string): void {
  const isHarmless = text.startsWith("{") && JSON.parse(text).level !== "error";
  const isClosedTab = /disconnected: |^stack: |^$/.test(text);
  if (!isHarmless && !isClosedTab) console.error(text);
}

function morningOf(date: NewYorkDate): number {
  return startOfDay(date) + 10 * HOUR;
}

function longestDayOf(today: NewYorkDate): NewYorkDate {
  return addDays(today, -3);
}

function foreignDayOf(date: NewYorkDate): NewYorkDate {
  return addDays(date, -4);
}

interface Puzzle {
  readonly prompt: string;
  readonly items: readonly { readonly name: string; readonly altSpellings: readonly string[] }[];
}

/** Replaces the texts of a day's game. Its item ids, and so its statistics, stay. */
async function replacePuzzle(db: D1Database, date: string, { prompt, items }: Puzzle) {
  const rename = db.prepare(
    "UPDATE items SET name = ?, alt_spellings = ? WHERE position = ? AND game_id = (SELECT id FROM games WHERE daily_date = ?)",
  );
  await db.batch([
    db.prepare("UPDATE games SET prompt = ? WHERE daily_date = ?").bind(prompt, date),
    ...items.map(({ name, altSpellings }, position) =>
      rename.bind(name, JSON.stringify(altSpellings), position, date),
    ),
  ]);
}
