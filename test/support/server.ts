import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { addDays, type NewYorkDate, startOfDay } from "../../app/days/new-york";
import { HOUR } from "../../app/game/dates";
import { loadCatalogue } from "../../scripts/local/catalogue/load";
import { databaseOf } from "../../scripts/local/database-client";
import { updateDemoData } from "../../scripts/local/demo";
import { demoBindings } from "../../scripts/local/demo-bindings";
import { readMails, type StoredMail } from "../../scripts/local/mailbox";
import { migrate } from "../../scripts/local/migrate";
import { startPlatform } from "../../scripts/local/platform";
import { foreignPuzzle, knownPuzzle, longestPuzzle } from "./known-puzzle";
import { fetchAnew } from "./new-connection";
import { addCommunityGame } from "./seeds";
import { storedOn } from "./stored-results";

/** The built Worker with demo data, its own clock, and the known puzzle as today's game. */
export interface TestServer {
  readonly url: string;
  /** The New York date of the server's clock. It starts at ten in the morning. */
  readonly today: NewYorkDate;
  /** The archive day of the longest possible puzzle. */
  readonly longestDay: NewYorkDate;
  /** The archive day of the puzzle in other scripts. */
  readonly foreignDay: NewYorkDate;
  /** Sets the server's clock to an instant (ms). It continues to run. */
  setClock(instant: number): Promise<void>;
  /** Resets the clock to the morning of `today`. */
  resetClock(): Promise<void>;
  /** Returns how many results of a day are stored, and how many players its totals count. */
  storedOn(date: NewYorkDate): ReturnType<typeof storedOn>;
  /** Adds community games that wait for a review, oldest first. */
  addWaitingGames(prompts: readonly string[]): Promise<void>;
  /** Returns the e-mails to an address, oldest first. */
  mailsTo(address: string): Promise<StoredMail[]>;
  stop(): Promise<void>;
}

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
export async function startServer(
  prepared: string,
  today: NewYorkDate,
  project = ".",
): Promise<TestServer> {
  const state = await mkdtemp(path.join(tmpdir(), "lavalist-server-"));
  await cp(prepared, state, { recursive: true });
  const clockOffset = morningOf(today) - Date.now();
  const bindings = demoBindings;
  const platform = await startPlatform({
    project,
    port: 0,
    state,
    clockOffset,
    limits: false,
    log,
    bindings,
  });
  const url = (await platform.ready).origin;
  const setClock = async (instant: number) => {
    const response = await fetchAnew(`${url}/__local/clock`, {
      method: "POST",
      body: String(instant),
    });
    if (!response.ok) throw new Error(`The clock was not set: ${response.status}`);
    // A real clock is never set back: what is before the last one, jobs leave out.
    const db = databaseOf(platform);
    await db.prepare("DELETE FROM job_positions WHERE job IN ('guesses', 'reviewMails')").run();
  };
  return {
    url,
    today,
    longestDay: longestDayOf(today),
    foreignDay: foreignDayOf(today),
    setClock,
    resetClock: () => setClock(morningOf(today)),
    storedOn: (date) => storedOn(databaseOf(platform), date),
    async addWaitingGames(prompts) {
      const state = { status: "unreviewed", dailyDate: null } as const;
      for (const prompt of prompts) {
        await addCommunityGame(databaseOf(platform), state, {
          prompt,
          createdAt: morningOf(today),
        });
      }
    },
    mailsTo: (address) => readMails(state, address),
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
