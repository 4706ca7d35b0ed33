import { newYorkDate } from "../../app/days/new-york";
import { load } from "./load";
import { compare } from "./measure";
import { printHead, printRow } from "./table";
import { ask, startTarget, type Target } from "./target";

const SMALL = { communityGames: 1000, days: 9 };
const LARGE = { communityGames: 100_000, days: 900 };
const ROUNDS = 40;

const page = (list: string, query: string) => `/api/${list}-paginated?${query}`;

/** What is asked of the small server, and of the large one where that differs. */
const calls: readonly (readonly [name: string, small: string, large?: string])[] = [
  ["an empty answer (the floor)", "/api/clock"],
  ["community, first page", page("community-games", "page=1")],
  [
    "community, page 50 : page 5,000",
    page("community-games", "page=50"),
    page("community-games", "page=5000"),
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

/**
 * Shows that a list costs the same however long it is: the same calls on 1,000 community games and on 100,000, and a
 * page that is rendered against one that is kept. Ratios, because the times depend on the machine.
 */
export async function measureLists(): Promise<void> {
  const small = await startTarget({ cache: false });
  const large = await startTarget({ cache: false });
  const keeping = await startTarget({ cache: true });
  try {
    const today = newYorkDate(Date.now());
    await load(small.db, { ...SMALL, today });
    await load(keeping.db, { ...SMALL, today });
    await load(large.db, { ...LARGE, today });
    await compareLists(small, large);
    await comparePages(keeping, small);
  } finally {
    await Promise.all([small, large, keeping].map((target) => target.stop()));
  }
}

async function compareLists(small: Target, large: Target): Promise<void> {
  printHead("call", "1,000 games", "100,000 games", "100,000 : 1,000");
  for (const [name, pathOnSmall, pathOnLarge = pathOnSmall] of calls) {
    const times = await compare(
      ROUNDS,
      () => ask(small, pathOnSmall),
      () => ask(large, pathOnLarge),
    );
    printRow(name, times.small, times.large);
  }
}

async function comparePages(keeping: Target, rendering: Target): Promise<void> {
  printHead("page", "kept", "rendered", "rendered : kept");
  for (const path of ["/explore/community/1", "/explore/archive/1"]) {
    const times = await compare(
      ROUNDS,
      () => ask(keeping, path),
      () => ask(rendering, path),
    );
    printRow(path, times.small, times.large);
  }
}
