import { request } from "~/browser/api";
import { myResults } from "~/browser/my-results";
import { readToken } from "~/browser/session";
import { getCommunityGamesPage, getPreviousDays } from "~/contract/lists";
import { choosePuzzle, type ListedPuzzle } from "~/game/choose-puzzle";
import {
  gamePath,
  parseSavedGameKey,
  type SavedGameKey,
  savedGameKey,
} from "~/game/saved-game-key";
import { lastPage } from "../kit/last-page";
import type { PublicList } from "./lists";

const PAGE_SIZE = 50;
const MAX_PAGES = 4;

const loadFinishedGames = () => import("./fetch-finished-games");

type IsFinished = (key: SavedGameKey) => boolean;

export async function choosePath(list: PublicList): Promise<string | null> {
  const finished = await finishedKeys();
  const choose = list === "archive" ? chooseDay : chooseCommunityGame;
  const puzzle = await choose((key) => finished.has(key));
  return puzzle && gamePath(parseSavedGameKey(puzzle.key));
}

async function finishedKeys(): Promise<ReadonlySet<SavedGameKey>> {
  const here = myResults().keys();
  const token = readToken();
  if (token === null) return new Set(here);
  const elsewhere = await loadFinishedGames()
    .then(({ fetchFinishedGames }) => fetchFinishedGames(token))
    .catch(() => new Map<SavedGameKey, unknown>());
  return new Set([...here, ...elsewhere.keys()]);
}

async function chooseDay(isFinished: IsFinished): Promise<ListedPuzzle | null> {
  const days = await request(getPreviousDays, {});
  const puzzles = days.map(({ date }) => ({ key: date }));
  return choosePuzzle(puzzles, isFinished, Math.random());
}

async function chooseCommunityGame(isFinished: IsFinished): Promise<ListedPuzzle | null> {
  let chosen: ListedPuzzle | null = null;
  let pages = 1;
  for (let attempt = 0; attempt < MAX_PAGES; attempt++) {
    const page = attempt === 0 ? 1 : 1 + Math.floor(Math.random() * pages);
    const { games, total } = await request(getCommunityGamesPage, {
      query: { page: String(page), limit: String(PAGE_SIZE) },
    });
    pages = lastPage(total, PAGE_SIZE);
    const puzzles = games.map(({ uid }) => ({ key: savedGameKey({ kind: "community", uid }) }));
    chosen = choosePuzzle(puzzles, isFinished, Math.random()) ?? chosen;
    if (chosen && !isFinished(chosen.key) && (attempt > 0 || pages === 1)) break;
  }
  return chosen;
}
