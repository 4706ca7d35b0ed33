import { type Finding, findingsIn } from "~/advice/findings";
import { limits } from "~/config/limits";
import type { ReviewFinding } from "~/contract/admin";
import { doubtfulTexts, type GameDraft } from "~/contract/game-draft";
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
  const chosen = games.filter(({ uid, prompt }) => {
    const hasFindings = findingsOf({ prompt, items: items.get(uid) ?? [] }).length > 0;
    return hasFindings === (findings === "with");
  });
  const start = (page - 1) * limit;
  return { games: chosen.slice(start, start + limit), total: chosen.length };
}

export function findingsOf(game: GameDraft): ReviewFinding[] {
  return [
    ...doubtfulTexts(game).map((text): ReviewFinding => ({ kind: "doubtful", text })),
    ...findingsIn(game.items).map(toMutable),
  ];
}

/** The contract's type has mutable arrays. */
function toMutable(finding: Finding): ReviewFinding {
  switch (finding.kind) {
    case "short":
      return finding;
    case "broad":
      return { ...finding, near: [...finding.near] };
    case "alike":
      return { ...finding, items: [...finding.items], texts: [...finding.texts] };
  }
}
