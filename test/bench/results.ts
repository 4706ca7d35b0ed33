import { Miniflare } from "miniflare";
import { addDays, newYorkDate } from "../../app/days/new-york";
import { ITEMS_PER_GAME } from "../../app/game/rules";
import { scoreOf } from "../../app/game/score";
import { startPlatform } from "../../scripts/local/platform";
import { addManyResults } from "../support/many-results";
import { inTurns, measure } from "./measure";
import { type BenchServer, get, post, startWithLeastWorkers } from "./server";
import { ms, printColumns, printHead, printRow } from "./table";

const ROUNDS = 200;
const STARTS = 5;
const FEW = 1000;
const MANY = 1_000_000;

const RESULTS = 1000;
const AT_ONCE = 50;

/** Wrong guesses of a played game, of so many words: the n-th is n times rarer than the first. */
const WRONG = 4;
const WORDS = 2000;

/** The id of the first item: ids have eight digits. */
const FIRST_ITEM = 10_000_000;

const SUBMIT = "/api/game/submit";

/** A log line of a request. */
interface LogLine {
  readonly route?: string;
  readonly statements: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
}

/**
 * Measures requests beside an empty Worker and one that asks D1 for a row, a result beside many
 * stored ones, and a thousand results of concurrent players with their cost in the database.
 */
export async function measureResults(): Promise<void> {
  const lines: LogLine[] = [];
  const log = (text: string) => {
    if (text.startsWith("{")) lines.push(JSON.parse(text));
  };
  const small = await startWithLeastWorkers({ cache: false, log });
  const large = await startWithLeastWorkers({ cache: false });
  try {
    const itemIds = await addGame(small.db);
    await addGame(large.db);
    await addManyResults(small.db, FEW);
    await addManyResults(large.db, MANY);
    const submit = (server: BenchServer) => post(server, SUBMIT, randomResult(itemIds));
    await compareRequests(small, submit);
    await compareStored(small, large, submit);
    await measureAtOnce(small, lines, submit);
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
  await measureStart();
}

type Submit = (server: BenchServer) => Promise<void>;

async function compareRequests(
  server: Awaited<ReturnType<typeof startWithLeastWorkers>>,
  submit: Submit,
): Promise<void> {
  const { empty, raw } = server;
  const requests: readonly (readonly [string, (to: BenchServer) => Promise<void>])[] = [
    ["rendered page: /", (to) => get(to, "/")],
    ["JSON: /api/game/today", (to) => get(to, "/api/game/today")],
    ["submitted result", submit],
  ];
  printHead("request", "time", ": empty Worker", ": raw D1 Worker");
  for (const [name, request] of requests) {
    const times = await inTurns(ROUNDS, {
      own: () => request(server),
      empty: () => request(empty),
      raw: () => request(raw),
    });
    const ratio = (other: number) => `${(times.own / other).toFixed(1)} (${ms(other)})`;
    printColumns([name, ms(times.own), ratio(times.empty), ratio(times.raw)]);
  }
}

async function compareStored(
  small: BenchServer,
  large: BenchServer,
  submit: Submit,
): Promise<void> {
  const times = await inTurns(ROUNDS, { small: () => submit(small), large: () => submit(large) });
  printHead("call", "1,000 stored", "1,000,000 stored", "1,000,000 : 1,000");
  printRow("submitted result", times.small, times.large, 1.3);
}

async function measureAtOnce(
  { db, ...server }: BenchServer,
  lines: LogLine[],
  submit: Submit,
): Promise<void> {
  lines.length = 0;
  const before = await databaseSize(db);
  const from = performance.now();
  for (let first = 0; first < RESULTS; first += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => submit({ db, ...server })));
  }
  const duration = performance.now() - from;
  const calls = lines.filter(({ route }) => route === SUBMIT);
  const each = (field: "statements" | "rowsRead" | "rowsWritten") =>
    (calls.reduce((total, line) => total + line[field], 0) / calls.length).toFixed(2);
  console.log(`\n${RESULTS} results, ${AT_ONCE} at once, each with ${WRONG} wrong guesses`);
  console.log(`  until all have a response   ${duration.toFixed(0)} ms`);
  console.log(`  D1 statements for each      ${each("statements")}`);
  console.log(`  rows read for each          ${each("rowsRead")}`);
  console.log(`  rows written for each       ${each("rowsWritten")}`);
  const grown = (await databaseSize(db)) - before;
  console.log(`  bytes stored for each       ${(grown / RESULTS).toFixed(0)}`);
}

/** Measures how long workerd needs to start with the Worker, and with an empty one. */
async function measureStart(): Promise<void> {
  const own = await measure(STARTS, async () => {
    const platform = await startPlatform({ port: 0, state: null, log: () => {} });
    await get({ url: (await platform.ready).origin }, "/api/clock");
    await platform.dispose();
  });
  const empty = await measure(STARTS, async () => {
    const platform = new Miniflare({
      modules: true,
      script: 'export default { fetch: () => new Response("{}") };',
    });
    await get({ url: (await platform.ready).origin }, "/");
    await platform.dispose();
  });
  printHead("start to the first response", "empty Worker", "product", "product : empty");
  printRow("workerd, local services", empty, own);
}

/** Returns what a random player submits: a random key, some items found, varied wrong guesses. */
function randomResult(itemIds: readonly number[]) {
  const correct = Math.floor(Math.random() * (ITEMS_PER_GAME + 1));
  const words = new Set<string>();
  // The inverse of Zipf's distribution, about.
  while (words.size < WRONG) words.add(`wrong word ${Math.floor(WORDS ** Math.random())}`);
  return {
    answers: itemIds.map((answerId, index) => ({ answerId, guessedCorrectly: index < correct })),
    userKey: crypto.randomUUID(),
    score: scoreOf({ correct, hints: 0, wrong: WRONG }),
    hintsUsed: 0,
    wrongGuesses: [...words],
  };
}

/** Adds games of today and yesterday, and returns the ids of today's items. */
async function addGame(db: D1Database): Promise<readonly number[]> {
  const now = Date.now();
  const today = newYorkDate(now);
  const itemIds = Array.from({ length: ITEMS_PER_GAME }, (_, index) => FIRST_ITEM + index);
  const game = db.prepare(
    "INSERT INTO games (id, uid, type, prompt, status, daily_date, created_at, updated_at) VALUES (?, ?, 'daily', 'Ten things', 'approved', ?, ?, ?)",
  );
  const item = db.prepare(
    "INSERT INTO items (id, game_id, position, name, alt_spellings) VALUES (?, ?, ?, ?, '[]')",
  );
  await db.batch([
    game.bind(FIRST_ITEM, "game-of-today", today, now, now),
    game.bind(FIRST_ITEM + 1, "game-of-yesterday", addDays(today, -1), now, now),
    ...itemIds.map((id, position) => item.bind(id, FIRST_ITEM, position, `Item ${position}`)),
  ]);
  return itemIds;
}

async function databaseSize(db: D1Database): Promise<number> {
  return (await db.prepare("SELECT 1").run()).meta.size_after;
}
