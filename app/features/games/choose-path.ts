import { request } from "~/client/api";
import { myResults } from "~/client/my-results";
import { readToken } from "~/client/session";
import { gamePath, parseSavedGameKey, type SavedGameKey, savedGameKey } from "~/game/puzzle";
import { lastPage } from "~/kit/last-page";
import type { PublicList } from "./lists";
import { getCommunityGamesPage, getPreviousDays } from "./lists.contract";

const PAGE_SIZE = 50;
const MAX_PAGES = 4;
/** The newest ones. The list has all others. */
const SEARCHED_GAMES = 200;

const loadFinishedGames = () => import("~/client/fetch-finished-games");

interface ListedPuzzle {
  readonly uid: string;
  readonly key: SavedGameKey;
}

type Finished = Pick<ReadonlySet<SavedGameKey>, "has">;

export async function choosePath(list: PublicList): Promise<string | null> {
  const finished = await finishedKeys();
  const puzzle =
    list === "archive"
      ? choosePuzzle(await searchedPuzzles(list), finished, Math.random())
      : await chooseCommunityGame(finished);
  return puzzle && gamePath(parseSavedGameKey(puzzle.key));
}

export async function finishedKeys(): Promise<ReadonlySet<SavedGameKey>> {
  const here = myResults().keys();
  const token = readToken();
  if (token === null) return new Set(here);
  const elsewhere = await loadFinishedGames()
    .then(({ fetchFinishedGames }) => fetchFinishedGames(token))
    .catch(() => new Map<SavedGameKey, unknown>());
  return new Set([...here, ...elsewhere.keys()]);
}

async function chooseCommunityGame(finished: Finished): Promise<ListedPuzzle | null> {
  let chosen: ListedPuzzle | null = null;
  let pages = 1;
  for (let attempt = 0; attempt < MAX_PAGES; attempt++) {
    const page = attempt === 0 ? 1 : 1 + Math.floor(Math.random() * pages);
    const { games, total } = await request(getCommunityGamesPage, {
      query: { page: String(page), limit: String(PAGE_SIZE) },
    });
    pages = lastPage(total, PAGE_SIZE);
    chosen = choosePuzzle(games.map(communityPuzzle), finished, Math.random()) ?? chosen;
    if (chosen && !finished.has(chosen.key) && (attempt > 0 || pages === 1)) break;
  }
  return chosen;
}

/** An unfinished one, or any one if all are finished. `random` is in 0..1. */
export function choosePuzzle(
  puzzles: readonly ListedPuzzle[],
  finished: Finished,
  random: number,
): ListedPuzzle | null {
  const unfinished = puzzles.filter(({ key }) => !finished.has(key));
  const candidates = unfinished.length > 0 ? unfinished : puzzles;
  return (
    candidates[Math.min(candidates.length - 1, Math.floor(random * candidates.length))] ?? null
  );
}

/** Among which the next unfinished one is searched, in the order of the list. */
export async function searchedPuzzles(
  list: PublicList,
  signal?: AbortSignal,
): Promise<ListedPuzzle[]> {
  if (list === "archive") {
    const days = await request(getPreviousDays, {}, signal);
    return days.map(({ uid, date }) => ({ uid, key: date }));
  }
  const query = { limit: String(SEARCHED_GAMES) };
  const { games } = await request(getCommunityGamesPage, { query }, signal);
  return games.map(communityPuzzle);
}

function communityPuzzle({ uid }: { readonly uid: string }): ListedPuzzle {
  return { uid, key: savedGameKey({ kind: "community", uid }) };
}

/** Continues at the start of the list. Null if all other puzzles are finished. */
export function nextUnfinished(
  puzzles: readonly ListedPuzzle[],
  current: string | null,
  finished: Finished,
): ListedPuzzle | null {
  const index = puzzles.findIndex(({ uid }) => uid === current);
  const others = [...puzzles.slice(index + 1), ...puzzles.slice(0, Math.max(0, index))];
  return others.find((puzzle) => !finished.has(puzzle.key)) ?? null;
}
