import { databaseOf } from "../../scripts/local/database-client";
import { migrate } from "../../scripts/local/migrate";
import { startPlatform } from "../../scripts/local/platform";
import { addBenchGame, fillWrongGuesses, randomResult, WRONG } from "./result-costs";

/**
 * Measures a thousand results from concurrent players: written directly, and through the queue. The
 * Worker's log contains the cost in the database.
 */

const RESULTS = 1000;
const AT_ONCE = 50;

/** A log line of a request or of a batch from the queue. */
interface LogLine {
  readonly route?: string;
  readonly event?: string;
  readonly results?: number;
  readonly statements: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
}

interface Measurement {
  readonly name: string;
  /** Until the last player had a response, ms. */
  readonly responded: number;
  /** Until the last result was in the database, ms. */
  readonly written: number;
  /** The growth of the database, bytes. */
  readonly grown: number;
  readonly calls: readonly LogLine[];
  readonly batches: readonly LogLine[];
}

export async function measureResults(): Promise<void> {
  console.log(
    `${RESULTS} results, ${AT_ONCE} at once, each with ${WRONG} of 2,000 wrong guesses\n`,
  );
  const measured = [await measure("direct"), await measure("queued")];
  const columns = ["direct", "queued"];
  print("", columns);
  print(
    "-",
    columns.map((column) => "-".repeat(column.length)),
  );
  const row = (name: string, figure: (of: Measurement) => number, digits = 0) =>
    print(
      name,
      measured.map((of) => figure(of).toFixed(digits)),
    );
  const each = (name: string, figure: (of: Measurement) => number) =>
    row(`${name}, for each result`, (of) => figure(of) / RESULTS, 2);
  row("until all have a response, ms", ({ responded }) => responded);
  row("until all are written, ms", ({ written }) => written);
  each("transactions that write", ({ name, calls, batches }) =>
    name === "direct" ? calls.length : batches.length,
  );
  each("D1 statements", ({ calls, batches }) => sum([...calls, ...batches], "statements"));
  each("  of these in the consumer", ({ batches }) => sum(batches, "statements"));
  each("rows read", ({ calls, batches }) => sum([...calls, ...batches], "rowsRead"));
  each("rows written", ({ calls, batches }) => sum([...calls, ...batches], "rowsWritten"));
  each("bytes stored", ({ grown }) => grown);
}

async function measure(mode: "direct" | "queued"): Promise<Measurement> {
  const lines: LogLine[] = [];
  const platform = await startPlatform({
    port: 0,
    state: null,
    limits: false,
    bindings: { RESULT_WRITING: mode },
    log: (text) => {
      if (text.startsWith("{")) lines.push(JSON.parse(text));
    },
  });
  try {
    const db = databaseOf(platform);
    await migrate(db);
    const game = await addBenchGame(db);
    await fillWrongGuesses(db, game.id);
    const url = `${(await platform.ready).origin}/api/game/submit`;
    const send = () => post(url, randomResult(game.itemIds));
    for (let player = 0; player < 20; player++) await send();
    await waitForResults(db, 20);
    lines.length = 0;
    const before = await databaseSize(db);
    const from = performance.now();
    for (let first = 0; first < RESULTS; first += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => send()));
    }
    const responded = performance.now() - from;
    await waitForResults(db, RESULTS + 20);
    return {
      name: mode,
      responded,
      written: performance.now() - from,
      grown: (await databaseSize(db)) - before,
      calls: lines.filter(({ route }) => route === "/api/game/submit"),
      batches: lines.filter(({ event }) => event === "results taken"),
    };
  } finally {
    await platform.dispose();
  }
}

async function post(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`A result got status ${response.status}: ${text}`);
}

async function databaseSize(db: D1Database): Promise<number> {
  return (await db.prepare("SELECT 1").run()).meta.size_after;
}

async function waitForResults(db: D1Database, count: number): Promise<void> {
  for (;;) {
    const rows = await db.prepare("SELECT count(*) AS n FROM results").first<number>("n");
    if (rows === count) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function sum(lines: readonly LogLine[], field: "statements" | "rowsRead" | "rowsWritten"): number {
  return lines.reduce((total, line) => total + line[field], 0);
}

function print(name: string, figures: readonly string[]): void {
  console.log(name.padEnd(46), ...figures.map((figure) => figure.padStart(12)));
}
