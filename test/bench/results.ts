import { Miniflare } from "miniflare";
import { addDays, newYorkDate } from "../../app/days/new-york";
import { ITEMS_PER_GAME } from "../../app/game/rules";
import { sum } from "../../app/game/sum";
import { startPlatform } from "../../scripts/local/platform";
import { addManyResults } from "../support/many-results";
import { resultOf } from "../support/results";
import { addDailyGame, type SeededGame } from "../support/seeds";
import { type Figures, inTurns, printTable } from "./measure";
import { ask, type BenchServer, startWithLeastWorkers } from "./server";

const ROUNDS = 200;
const STARTS = 5;
const FEW = 1000;
const MANY = 1_000_000;

const RESULTS = 1000;
const AT_ONCE = 50;

/** Wrong guesses of a played game, of so many words: the n-th is n times rarer than the first. */
const WRONG = 4;
const WORDS = 2000;

const SUBMIT = "/api/game/submit";

/** A log line of a request. */
type LogLine = Readonly<Record<Counted, number>> & { readonly route?: string };
type Counted = "statements" | "rowsRead" | "rowsWritten";

type Submit = (server: BenchServer) => Promise<void>;

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
  const today = newYorkDate(Date.now());
  const game = await addDailyGame(small.db, today);
  await addDailyGame(large.db, today);
  for (const { db } of [small, large]) await addDailyGame(db, addDays(today, -1));
  await addManyResults(small.db, FEW);
  await addManyResults(large.db, MANY);
  const submit = (server: BenchServer) => ask(server, SUBMIT, randomResult(game));
  const requests: Readonly<Record<string, Submit>> = {
    "rendered page: /": (to) => ask(to, "/"),
    "JSON: /api/game/today": (to) => ask(to, "/api/game/today"),
    "submitted result": submit,
  };
  const rows: Record<string, Figures> = {};
  for (const [name, request] of Object.entries(requests)) {
    rows[name] = await inTurns(ROUNDS, {
      "empty Worker": () => request(small.empty),
      "raw D1 Worker": () => request(small.raw),
      own: () => request(small),
    });
  }
  printTable("Requests, ms", rows);
  const results = await inTurns(ROUNDS, {
    "1,000": () => submit(small),
    "1,000,000": () => submit(large),
  });
  printTable("A result beside stored ones, ms (goal 1.3)", { submitted: results });
  await measureAtOnce(small, lines, submit);
  await measureStart();
}

async function measureAtOnce(server: BenchServer, lines: LogLine[], submit: Submit): Promise<void> {
  lines.length = 0;
  const size = async () => (await server.db.prepare("SELECT 1").run()).meta.size_after;
  const before = await size();
  const from = performance.now();
  for (let first = 0; first < RESULTS; first += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => submit(server)));
  }
  const duration = performance.now() - from;
  const calls = lines.filter(({ route }) => route === SUBMIT);
  const each = (field: Counted) => sum(calls.map((line) => line[field])) / calls.length;
  const title = `${RESULTS} results, ${AT_ONCE} at once, each with ${WRONG} wrong guesses`;
  printTable(title, {
    "ms until all have a response": { figure: duration },
    "D1 statements for each": { figure: each("statements") },
    "rows read for each": { figure: each("rowsRead") },
    "rows written for each": { figure: each("rowsWritten") },
    "bytes stored for each": { figure: ((await size()) - before) / RESULTS },
  });
}

/** Measures how long workerd needs to start with the Worker, and with an empty one. */
async function measureStart(): Promise<void> {
  const respond = async (platform: Miniflare, path: string) => {
    await ask({ url: (await platform.ready).origin }, path);
    await platform.dispose();
  };
  const script = 'export default { fetch: () => new Response("{}") };';
  const start = await inTurns(STARTS, {
    "empty Worker": () => respond(new Miniflare({ modules: true, script }), "/"),
    own: async () => {
      const platform = await startPlatform({ port: 0, state: null, log: () => {} });
      await respond(platform, "/api/clock");
    },
  });
  printTable("Start to the first response, ms", { "workerd, local services": start });
}

/** Returns what a random player submits: a random key, some items found, varied wrong guesses. */
function randomResult(game: SeededGame) {
  const found = Math.floor(Math.random() * (ITEMS_PER_GAME + 1));
  const words = new Set<string>();
  // The inverse of Zipf's distribution, about.
  while (words.size < WRONG) words.add(`wrong word ${Math.floor(WORDS ** Math.random())}`);
  const result = resultOf(game, { found, wrong: WRONG, userKey: crypto.randomUUID() });
  return { ...result, wrongGuesses: [...words] };
}
