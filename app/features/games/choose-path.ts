import { request } from "~/client/api";
import { myResults } from "~/client/my-results";
import { readToken } from "~/client/session";
import { gamePath, parseSavedGameKey, type SavedGameKey, savedGameKey } from "~/game/game-ref";
import { lastPage } from "~/kit/last-page";
import type { PublicList } from "./lists";
import { getCommunityGamesPage, getPreviousDays } from "./lists.contract";

const PAGE_SIZE = 50;
const MAX_PAGES = 4;
/** The newest ones. The list has all others. */
const SEARCHED_GAMES = 200;

const loadFinishedGames = () => import("~/client/fetch-finished-games");

/** A game that may be opened next. */
interface Candidate {
  readonly uid: string;
  readonly key: SavedGameKey;
}

type Finished = Pick<ReadonlySet<SavedGameKey>, "has">;

export async function choosePath(list: PublicList): Promise<string | null> {
  const finished = await finishedKeys();
  const game =
    list === "archive"
      ? chooseGame(await candidatesOf(list), finished, Math.random())
      : await chooseCommunityGame(finished);
  return game && gamePath(parseSavedGameKey(game.key));
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

async function chooseCommunityGame(finished: Finished): Promise<Candidate | null> {
  let chosen: Candidate | null = null;
  let pages = 1;
  for (let attempt = 0; attempt < MAX_PAGES; attempt++) {
    const page = attempt === 0 ? 1 : 1 + Math.floor(Math.random() * pages);
    const { games, total } = await request(getCommunityGamesPage, {
      query: { page: String(page), limit: String(PAGE_SIZE) },
    });
    pages = lastPage(total, PAGE_SIZE);
    chosen = chooseGame(games.map(communityCandidate), finished, Math.random()) ?? chosen;
    if (chosen && !finished.has(chosen.key) && (attempt > 0 || pages === 1)) break;
  }
  return chosen;
}

/** An unfinished one, or any one if all are finished. `random` is in 0..1. */
export function chooseGame(
  candidates: readonly Candidate[],
  finished: Finished,
  random: number,
): Candidate | null {
  const unfinished = candidates.filter(({ key }) => !finished.has(key));
  const from = unfinished.length > 0 ? unfinished : candidates;
  return from[Math.min(from.length - 1, Math.floor(random * from.length))] ?? null;
}

/** In the order of the list. */
export async function candidatesOf(list: PublicList, signal?: AbortSignal): Promise<Candidate[]> {
  if (list === "archive") {
    const days = await request(getPreviousDays, {}, signal);
    return days.map(({ uid, date }) => ({ uid, key: date }));
  }
  const query = { limit: String(SEARCHED_GAMES) };
  const { games } = await request(getCommunityGamesPage, { query }, signal);
  return games.map(communityCandidate);
}

function communityCandidate({ uid }: { readonly uid: string }): Candidate {
  return { uid, key: savedGameKey({ kind: "community", uid }) };
}

/** Continues at the start of the list. Null if all others are finished. */
export function nextUnfinished(
  candidates: readonly Candidate[],
  current: string | null,
  finished: Finished,
): Candidate | null {
  const index = candidates.findIndex(({ uid }) => uid === current);
  const others = [...candidates.slice(index + 1), ...candidates.slice(0, Math.max(0, index))];
  return others.find(({ key }) => !finished.has(key)) ?? null;
}
