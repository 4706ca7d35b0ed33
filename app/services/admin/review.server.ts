import { asc, sql } from "drizzle-orm";
import type { Review } from "~/contract/review";
import { type Finding, findingsIn } from "~/game/findings";
import { wordsOf } from "~/game/words";
import { games } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import { type StoredGame, toGame } from "../games/games.server";
import { type Audience, isOneOf, selectGames, toList } from "../games/lists.server";
import { searchHits } from "../games/search.server";
import { getGameOrThrow } from "./moderation.server";

/** How many games with a similar prompt are looked at. */
const SIMILAR_READ = 50;

/** Every list that may hold a game with the same prompt. */
const LISTS = ["daily", "approved", "unreviewed", "denied"] as const;

/**
 * A game as a reviewer needs it: whole, with what its creator made before and what stands out. For admins only.
 * Throws UnknownUidError.
 */
export async function readReview(db: Database, uid: string, reader: Audience): Promise<Review> {
  const game = await getGameOrThrow(db, uid);
  const [creator, samePrompt] = await Promise.all([
    recordOf(db, game),
    gamesWithPromptOf(db, game, reader),
  ]);
  return {
    game: toGame(game, reader.today, reader.viewer ?? null),
    reviewable: game.type === "community",
    creator,
    findings: findingsIn(game.items).map(writable),
    samePrompt,
  };
}

async function recordOf(
  db: Database,
  { creator, creatorId }: StoredGame,
): Promise<Review["creator"]> {
  if (creator === null || creatorId === null) return null;
  const rows = await db.all<{ status: StoredGame["status"]; count: number }>(
    sql`select status, count(*) as count from ${games} where creator_id = ${creatorId} and type = 'community' group by status`,
  );
  const count = (status: StoredGame["status"]) =>
    rows.find((row) => row.status === status)?.count ?? 0;
  return {
    username: creator,
    unreviewed: count("unreviewed"),
    approved: count("approved"),
    denied: count("denied"),
  };
}

/** The same words in any order, so that "Kinds of pasta" finds "Pasta: kinds of". */
async function gamesWithPromptOf(db: Database, game: StoredGame, reader: Audience) {
  const words = wordsOf(game.prompt);
  const hits = await Promise.all(LISTS.map((list) => searchHits(db, { list }, words)));
  const ids = [...new Set(hits.flat())].filter((id) => id !== game.id).slice(0, SIMILAR_READ);
  if (ids.length === 0) return [];
  const found = await selectGames(db, isOneOf(ids), asc(games.id));
  const wanted = signature(game.prompt);
  return toList(
    found.filter(({ prompt }) => signature(prompt) === wanted),
    reader,
  );
}

function signature(prompt: string): string {
  return wordsOf(prompt).toSorted().join(" ");
}

function writable(finding: Finding): Review["findings"][number] {
  switch (finding.kind) {
    case "short":
      return finding;
    case "broad":
      return { ...finding, near: [...finding.near] };
    case "alike":
      return { ...finding, items: [...finding.items], texts: [...finding.texts] };
  }
}
