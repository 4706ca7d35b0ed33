import { newYorkDate } from "../../app/days/new-york";
import { loadGames } from "./load";
import { type Figures, inTurns, printTable } from "./measure";
import { ask, startBenchServer } from "./server";

const SMALL = { communityGames: 1000, days: 9 };
const LARGE = { communityGames: 100_000, days: 900 };
const ROUNDS = 40;

const page = (list: string, query: string) => `/api/${list}-paginated?${query}`;

/** The requests to the small server, and to the large one if they differ. */
const calls: readonly (readonly [name: string, small: string, large?: string])[] = [
  ["an empty response (the minimum)", "/api/clock"],
  ["community, first page", page("community-games", "page=1")],
  ["community, page 10", page("community-games", "page=10")],
  ["community, most played", page("community-games", "page=1&sort=played")],
  ["community, last page", page("community-games", "page=83"), page("community-games", "page=833")],
  ["community, 500 a page", page("community-games", "page=1&limit=500")],
  ["search, a word of every game", page("community-games", "search=name")],
  ["search, a word of every 14th", page("community-games", "search=planet")],
  ["search, three words (goal 1.5)", page("community-games", "search=name+planet+france")],
  ["search, one game", page("community-games", "search=number+777")],
  ["search, the beginning of a word", page("community-games", "search=p")],
  ["search, nothing", page("community-games", "search=zzz")],
  ["archive, first page", page("previous-days", "page=1")],
  ["archive, last page", page("previous-days", "page=1"), page("previous-days", "page=75")],
  ["archive, search", page("previous-days", "search=daily")],
  ["a creator's games", page("community-games", "username=creator_7")],
];

/**
 * Compares requests on 1,000 and on 100,000 community games, to show that the length of a list does
 * not matter to its first pages and to search. Prints ratios, because times depend on the machine.
 */
export async function measureLists(): Promise<void> {
  const small = await startBenchServer({ cache: false });
  const large = await startBenchServer({ cache: false });
  const today = newYorkDate(Date.now());
  await loadGames(small.db, { ...SMALL, today });
  await loadGames(large.db, { ...LARGE, today });
  const rows: Record<string, Figures> = {};
  for (const [name, pathOnSmall, pathOnLarge = pathOnSmall] of calls) {
    rows[name] = await inTurns(ROUNDS, {
      "1,000": () => ask(small, pathOnSmall),
      "100,000": () => ask(large, pathOnLarge),
    });
  }
  printTable("Lists of 1,000 and 100,000 games, ms", rows);
}
