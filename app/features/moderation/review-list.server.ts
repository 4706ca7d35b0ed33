import { limits } from "~/config/limits";
import { uidsWithFindings } from "~/features/editor/findings.server";
import type { Page } from "~/features/games/lists.contract";
import { pageOfReview } from "~/features/games/lists.server";
import type { Database } from "~/server/db.server";
import type { Viewer } from "~/server/viewer.server";

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
  const withFindings = await uidsWithFindings(
    db,
    games.map(({ uid }) => uid),
  );
  const chosen = games.filter(({ uid }) => withFindings.has(uid) === (findings === "with"));
  const start = (page - 1) * limit;
  return { games: chosen.slice(start, start + limit), total: chosen.length };
}
