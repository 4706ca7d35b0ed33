import { newYorkDate } from "../app/days/new-york";
import { load } from "../test/bench/load";
import { compare } from "../test/bench/measure";
import { benchResults } from "../test/bench/results";
import { benchViews } from "../test/bench/views";
import { build } from "./local/build";
import { stopCommands } from "./local/command";
import { migrate } from "./local/migrate";
import { startPlatform } from "./local/platform";

/**
 * `npm run bench` measures all, `npm run bench -- results` one part: `lists`, `results` or `views`.
 */
const parts = { lists: benchLists, results: benchResults, views: benchViews } as const;

/**
 * Shows that a list costs the same however long it is: the same calls on 1,000 community games and on 100,000, and a
 * page that is rendered against one that is kept. Ratios, because the times depend on the machine.
 */

const SMALL = { communityGames: 1000, days: 9 };
const LARGE = { communityGames: 100_000, days: 900 };
const ROUNDS = 40;

interface Target {
  readonly url: string;
  readonly db: D1Database;
}

const endings: (() => unknown)[] = [stopCommands];
const today = newYorkDate(Date.now());

try {
  await main();
} finally {
  await Promise.allSettled(endings.map((ending) => ending()));
}

async function main(): Promise<void> {
  const [wanted] = process.argv.slice(2);
  const names = Object.keys(parts) as (keyof typeof parts)[];
  const chosen = wanted === undefined ? names : names.filter((name) => name === wanted);
  if (chosen.length === 0)
    throw new Error(`A part is one of ${names.join(", ")}, not "${wanted}".`);
  if (process.env.LAVALIST_BUILT !== "1") await build();
  for (const name of chosen) {
    await parts[name]();
    console.log();
  }
}

async function benchLists(): Promise<void> {
  const small = await start(false);
  const large = await start(false);
  const keeping = await start(true);
  const loading = performance.now();
  await load(small.db, { ...SMALL, today });
  await load(keeping.db, { ...SMALL, today });
  await load(large.db, { ...LARGE, today });
  const seconds = ((performance.now() - loading) / 1000).toFixed(0);
  console.log(
    `Loaded ${LARGE.communityGames} games and ${LARGE.days} days beside ${SMALL.communityGames} and ${SMALL.days} in ${seconds} s.\n`,
  );
  printHead("call", "1,000 games", "100,000 games", "100,000 : 1,000");
  for (const [name, pathOnSmall, pathOnLarge = pathOnSmall] of calls) {
    const { small: few, large: many } = await compare(
      ROUNDS,
      () => ask(small, pathOnSmall),
      () => ask(large, pathOnLarge),
    );
    printRow(name, few, many);
  }
  console.log();
  printHead("page", "kept", "rendered", "rendered : kept");
  for (const page of ["/explore/community/1", "/explore/archive/1"]) {
    const { small: kept, large: rendered } = await compare(
      ROUNDS,
      () => ask(keeping, page),
      () => ask(small, page),
    );
    printRow(page, kept, rendered);
  }
}

const page = (list: string, query: string) => `/api/${list}-paginated?${query}`;

/** What is asked of the small server, and of the large one where that differs. */
const calls: readonly (readonly [name: string, small: string, large?: string])[] = [
  ["an empty answer (the floor)", "/api/clock"],
  ["community, first page", page("community-games", "page=1")],
  [
    "community, middle page",
    page("community-games", "page=42"),
    page("community-games", "page=4167"),
  ],
  [
    "community, last page",
    page("community-games", "page=83"),
    page("community-games", "page=8333"),
  ],
  ["community, 500 a page", page("community-games", "page=1&limit=500")],
  ["search, a word of every game", page("community-games", "search=name")],
  ["search, a word of every 14th", page("community-games", "search=planet")],
  ["search, three words", page("community-games", "search=name+planet+france")],
  ["search, one game", page("community-games", "search=number+777")],
  ["search, the beginning of a word", page("community-games", "search=p")],
  ["search, nothing", page("community-games", "search=zzz")],
  ["archive, first page", page("previous-days", "page=1")],
  ["archive, last page", page("previous-days", "page=1"), page("previous-days", "page=75")],
  ["archive, search", page("previous-days", "search=daily")],
  ["a creator's games", page("community-games", "username=creator_7")],
];

async function start(cache: boolean): Promise<Target> {
  const platform = await startPlatform({ port: 0, state: null, cache, log: () => {} });
  endings.push(() => platform.dispose());
  const db = await platform.getD1Database("DB");
  await migrate(db);
  return { url: (await platform.ready).origin, db };
}

async function ask({ url }: Target, path: string): Promise<void> {
  const response = await fetch(url + path);
  const body = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body.slice(0, 200)}`);
}

function printHead(...columns: readonly [string, string, string, string]): void {
  printColumns(columns);
  printColumns(columns.map((column) => "-".repeat(column.length)));
}

function printRow(name: string, small: number, large: number): void {
  printColumns([name, ms(small), ms(large), (large / small).toFixed(2)]);
}

function printColumns([name = "", ...figures]: readonly string[]): void {
  console.log(name.padEnd(34), ...figures.map((figure) => figure.padStart(16)));
}

function ms(time: number): string {
  return `${time.toFixed(2)} ms`;
}
