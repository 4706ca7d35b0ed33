import { request } from "~/browser/api";
import { myResults } from "~/browser/my-results";
import { readToken } from "~/browser/session";
import { getCommunityGamesPage, getPreviousDays } from "~/contract/calls/lists";
import { lastPage } from "~/contract/pagination";
import { choosePuzzle, type ListedPuzzle } from "~/game/choose-puzzle";
import { type SavedGameKey, savedGameKey } from "~/game/saved-game-key";
import type { PublicList } from "./lists";

/** Community games per request. */
const PAGE_SIZE = 50;
/** Requests at most, while every game of the drawn pages is finished. */
const MAX_PAGES = 4;

const loadFinishedGames = () => import("../account/fetch-finished-games");

type IsFinished = (key: SavedGameKey) => boolean;

interface PuzzleLink extends ListedPuzzle {
  readonly path: string;
}

/**
 * Returns the path of a random puzzle of a list, preferably an unfinished one. Returns null if the
 * list is empty.
 */
export async function drawPath(list: PublicList): Promise<string | null> {
  const finished = await finishedKeys();
  const isFinished = (key: SavedGameKey) => finished.has(key);
  const link = list === "archive" ? await drawDay(isFinished) : await drawCommunity(isFinished);
  return link?.path ?? null;
}

/** Returns the keys of the games finished in this browser and, if reachable, by the account. */
async function finishedKeys(): Promise<ReadonlySet<SavedGameKey>> {
  const here = myResults().keys();
  const token = readToken();
  if (token === null) return new Set(here);
  const elsewhere = await loadFinishedGames()
    .then(({ fetchFinishedGames }) => fetchFinishedGames(token))
    .catch(() => new Map<SavedGameKey, unknown>());
  return new Set([...here, ...elsewhere.keys()]);
}

async function drawDay(isFinished: IsFinished): Promise<PuzzleLink | null> {
  const days = await request(getPreviousDays, {});
  const links = days.map(({ date }) => ({ key: date, path: `/archive/${date}` }));
  return choosePuzzle(links, isFinished, Math.random());
}

async function drawCommunity(isFinished: IsFinished): Promise<PuzzleLink | null> {
  let drawn: PuzzleLink | null = null;
  let pages = 1;
  for (let attempt = 0; attempt < MAX_PAGES; attempt++) {
    // The first page tells how many pages there are. Later requests draw one of them.
    const page = attempt === 0 ? 1 : 1 + Math.floor(Math.random() * pages);
    const { games, total } = await request(getCommunityGamesPage, {
      query: { page: String(page), limit: String(PAGE_SIZE) },
    });
    pages = lastPage(total, PAGE_SIZE);
    const links = games.map(({ uid }) => ({
      key: savedGameKey({ kind: "community", uid }),
      path: `/community/${uid}`,
    }));
    drawn = choosePuzzle(links, isFinished, Math.random()) ?? drawn;
    if (drawn && !isFinished(drawn.key) && (attempt > 0 || pages === 1)) break;
  }
  return drawn;
}
