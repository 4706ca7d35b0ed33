import { gzipSync } from "node:zlib";
import { addDays, newYorkDate } from "../../app/days/new-york";
import { databaseOf } from "../../scripts/local/database-client";
import { migrate } from "../../scripts/local/migrate";
import { startPlatform } from "../../scripts/local/platform";
import { resultOf, userKeyOf } from "../support/results";
import { addCommunityGame, addDailyGame } from "../support/seeds";
import { loadGames } from "./load";

/**
 * Measures each kind of request without a cache: database rows, from the Worker's log, and bytes.
 * The figures of docs/costs.md come from here.
 */

interface LogLine {
  readonly route?: string;
  readonly method: string;
  readonly statements: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
}

const COMMUNITY_GAMES = 1000;
const DAYS = 400;

export async function measureViews(): Promise<void> {
  const lines: LogLine[] = [];
  const platform = await startPlatform({
    port: 0,
    state: null,
    cache: false,
    limits: false,
    log: (text) => {
      if (text.startsWith("{")) lines.push(JSON.parse(text));
    },
  });
  try {
    const db = databaseOf(platform);
    await migrate(db);
    const today = newYorkDate(Date.now());
    await loadGames(db, { communityGames: COMMUNITY_GAMES, days: DAYS, today: addDays(today, -5) });
    const yesterday = addDays(today, -1);
    await addDailyGame(db, yesterday);
    const game = await addDailyGame(db, today);
    const approved = { status: "approved" } as const;
    const community = await addCommunityGame(db, approved, { createdAt: Date.now() });
    const { origin } = await platform.ready;
    const body = (player: number) =>
      JSON.stringify(resultOf(game, { userKey: userKeyOf(player), found: 6, wrong: 4 }));
    const headers = { "Content-Type": "application/json" };
    const submit = (player: number) => ({ method: "POST", headers, body: body(player) });
    const views: readonly (readonly [name: string, path: string, init?: RequestInit])[] = [
      ["home page", "/"],
      ["home page, data only", "/_root.data"],
      ["archive page", `/archive/${yesterday}`],
      ["community game page", `/community/${community.uid}`],
      ["archive list, page 1", "/explore/archive/1"],
      ["community list, page 1", "/explore/community/1"],
      ["community list, page 40", "/explore/community/40"],
      ["search", "/explore/community/1?search=planet"],
      ["today's game, JSON", "/api/game/today"],
      ["all previous days, JSON", "/api/previous-days"],
      ["statistics", `/api/game/stats?userKey=${userKeyOf(1)}`],
      ["a result", "/api/game/submit", submit(2)],
      ["a result again", "/api/game/submit", submit(2)],
    ];
    const columns = ["statements", "rows read", "rows written", "bytes", "gzip"];
    console.log(`${COMMUNITY_GAMES} community games, ${DAYS} days; no cache\n`);
    print("request", columns);
    print(
      "-------",
      columns.map((column) => "-".repeat(column.length)),
    );
    // Warm-up: the first execution of a statement has extra costs.
    for (const [, path, init] of views) if (!init) await fetchBytes(origin + path);
    await fetchBytes(`${origin}/api/game/submit`, submit(1));
    for (const [name, path, init] of views) {
      const seen = lines.length;
      const bytes = await fetchBytes(origin + path, init);
      const line = await nextLogLine(lines, seen);
      print(name, [
        String(line.statements),
        String(line.rowsRead),
        String(line.rowsWritten),
        String(bytes.byteLength),
        String(gzipSync(bytes).byteLength),
      ]);
    }
  } finally {
    await platform.dispose();
  }
}

async function fetchBytes(url: string, init?: RequestInit): Promise<Uint8Array> {
  const response = await fetch(url, init);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${url} returned status ${response.status}.`);
  return bytes;
}

/** Waits for the log line of the current request. */
async function nextLogLine(lines: readonly LogLine[], seen: number): Promise<LogLine> {
  for (;;) {
    const line = lines.slice(seen).find(({ route }) => route !== undefined);
    if (line) return line;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function print(name: string, figures: readonly string[]): void {
  console.log(name.padEnd(26), ...figures.map((figure) => figure.padStart(13)));
}
