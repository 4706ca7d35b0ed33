import { request } from "~/browser/api";
import { getCommunityGamesPage, getPreviousDays } from "~/contract/calls/lists";
import { type Choosable, drawPuzzle } from "~/game/choose-puzzle";
import type { PublicList } from "./lists";

/** Games of a drawn page of the community list. */
const PAGE = 50;
/** How often another page is drawn where one is finished altogether. */
const PAGES_DRAWN = 4;

interface Place extends Choosable {
  readonly path: string;
}

/** The address of a puzzle drawn at random, an unfinished one if it finds any; null where the list is empty. */
export async function drawPath(
  list: PublicList,
  isFinished: (key: string) => boolean,
): Promise<string | null> {
  if (list === "archive") {
    const days = await request(getPreviousDays, {});
    const places = days.map(({ date }) => ({ key: date, path: `/archive/${date}` }));
    return drawPuzzle(places, isFinished, Math.random())?.path ?? null;
  }
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
      key: `community/${uid}`,
      path: `/community/${uid}`,
    }));
    drawn = drawPuzzle(places, isFinished, Math.random()) ?? drawn;
    if (drawn && !isFinished(drawn.key) && (tries > 0 || pages === 1)) break;
  }
  return drawn?.path ?? null;
}
