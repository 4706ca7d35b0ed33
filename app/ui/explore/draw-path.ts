import { request } from "~/browser/api";
import { myResults } from "~/browser/my-results";
import { readToken } from "~/browser/session";
import { getCommunityGamesPage, getPreviousDays } from "~/contract/calls/lists";
import { choosePuzzle, type ListedPuzzle } from "~/game/choose-puzzle";
import { type SavedGameKey, savedGameKey } from "~/game/saved-game-key";
import type { PublicList } from "./lists";

/** Games of a drawn page of the community list. */
const PAGE = 50;
/** How often another page is drawn where one is finished altogether. */
const PAGES_DRAWN = 4;

type IsFinished = (key: SavedGameKey) => boolean;

interface Place extends ListedPuzzle {
  readonly path: string;
}

/** The address of a puzzle drawn at random, an unfinished one if it finds any; null where the list is empty. */
export async function drawPath(list: PublicList, isFinished: IsFinished): Promise<string | null> {
  const place = list === "archive" ? await drawDay(isFinished) : await drawCommunity(isFinished);
  return place?.path ?? null;
}

/** What is finished in this browser, and by the account on other devices as far as that can be known. */
export async function finishedKeys(): Promise<ReadonlySet<SavedGameKey>> {
  const here = myResults().keys();
  const token = readToken();
  if (token === null) return new Set(here);
  const { finishedByAccount } = await import("../account/finished-elsewhere");
  const elsewhere = await finishedByAccount(token).catch(() => new Map<SavedGameKey, unknown>());
  return new Set([...here, ...elsewhere.keys()]);
}

async function drawDay(isFinished: IsFinished): Promise<Place | null> {
  const days = await request(getPreviousDays, {});
  const places = days.map(({ date }) => ({ key: date, path: `/archive/${date}` }));
  return choosePuzzle(places, isFinished, Math.random());
}

async function drawCommunity(isFinished: IsFinished): Promise<Place | null> {
  let drawn: Place | null = null;
  let pages = 1;
  for (let tries = 0; tries < PAGES_DRAWN; tries++) {
    // The first page tells how many there are; from then on any may come.
    const page = tries === 0 ? 1 : 1 + Math.floor(Math.random() * pages);
    const { games, total } = await request(getCommunityGamesPage, {
      query: { page: String(page), limit: String(PAGE) },
    });
    pages = Math.ceil(total / PAGE);
    const places = games.map(({ uid }) => ({
      key: savedGameKey({ kind: "community", uid }),
      path: `/community/${uid}`,
    }));
    drawn = choosePuzzle(places, isFinished, Math.random()) ?? drawn;
    if (drawn && !isFinished(drawn.key) && (tries > 0 || pages === 1)) break;
  }
  return drawn;
}
