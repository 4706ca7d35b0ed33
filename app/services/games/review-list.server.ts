import { findingsIn } from "~/advice/findings";
import { limits } from "~/config/limits";
import type { Page } from "~/contract/lists";
import type { Database } from "../ground/db.server";
import type { Viewer } from "../ground/viewer.server";
import { itemsOfGames } from "./games.server";
import { pageOfReview } from "./lists.server";

type ReviewQuery = Parameters<typeof pageOfReview>[1] & {
  readonly findings?: "with" | "without" | undefined;
};

/** For admins only. By findings, it has the games among the first 100. */
export async function readReviewList(
  db: Database,
  { findings, page, limit, ...query }: ReviewQuery,
  viewer: Viewer,
): Promise<Page> {
  if (findings === undefined) return pageOfReview(db, { ...query, page, limit }, viewer);
  const first = { page: 1, limit: limits.gamesWithFindings };
  const { games } = await pageOfReview(db, { ...query, ...first }, viewer);
  const items = await itemsOfGames(
    db,
    games.map(({ uid }) => uid),
  );
  const chosen = games.filter(({ uid }) => {
    const hasFindings = findingsIn(items.get(uid) ?? []).length > 0;
    return hasFindings === (findings === "with");
  });
  const start = (page - 1) * limit;
  return { games: chosen.slice(start, start + limit), total: chosen.length };
}
