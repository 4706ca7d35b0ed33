import { asc, sql } from "drizzle-orm";
import { type Finding, findingsIn } from "~/advice/findings";
import { limits } from "~/config/limits";
import type { Review } from "~/contract/admin";
import type { ReviewStatus } from "~/contract/game";
import { games } from "../../../drizzle/schema";
import type { Database } from "../ground/db.server";
import type { Viewer } from "../ground/viewer.server";
import { searchedWords, wordsOf } from "../ground/words.server";
import { getGameOrThrow, type StoredGame, toGame } from "./games.server";
import { isOneOf, selectGames, toList } from "./lists.server";
import { searchList } from "./search.server";

const MAX_COMPARED = 50;

const ALL_LISTS = ["daily", "approved", "unreviewed", "denied"] as const;

export async function readReview(db: Database, uid: string, viewer: Viewer): Promise<Review> {
  const game = await getGameOrThrow(db, uid);
  const [creator, samePrompt] = await Promise.all([
    countGamesOfCreator(db, game),
    listGamesWithSamePrompt(db, game, viewer),
  ]);
  return {
    game: toGame(game, viewer),
    reviewable: game.type === "community",
    creator,
    findings: findingsIn(game.items).map(toMutable),
    samePrompt,
  };
}

async function countGamesOfCreator(
  db: Database,
  { creator, creatorId }: StoredGame,
): Promise<Review["creator"]> {
  if (creator === null || creatorId === null) return null;
  const rows = await db.all<{ status: ReviewStatus; count: number }>(
    sql`select status, count(*) as count from (select status from ${games} where creator_id = ${creatorId} and type = 'community' limit ${limits.pagedRows}) group by status`,
  );
  const count = (status: ReviewStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    username: creator,
    unreviewed: count("unreviewed"),
    approved: count("approved"),
    denied: count("denied"),
  };
}

/** Ignores the order of the words: "Kinds of pasta" finds "Pasta: kinds of". */
async function listGamesWithSamePrompt(db: Database, game: StoredGame, viewer: Viewer) {
  const words = searchedWords(game.prompt);
  if (words.length === 0) return [];
  const hits = await Promise.all(ALL_LISTS.map((list) => searchList(db, { list }, words)));
  const ids = [...new Set(hits.flat())].filter((id) => id !== game.id).slice(0, MAX_COMPARED);
  if (ids.length === 0) return [];
  const candidates = await selectGames(db, isOneOf(ids), asc(games.id));
  const sortedWords = sortedWordsOf(game.prompt);
  const samePrompt = candidates.filter(({ prompt }) => sortedWordsOf(prompt) === sortedWords);
  return toList(samePrompt, viewer);
}

function sortedWordsOf(prompt: string): string {
  return wordsOf(prompt).sort().join(" ");
}

/** The contract's type has mutable arrays. */
function toMutable(finding: Finding): Review["findings"][number] {
  switch (finding.kind) {
    case "short":
      return finding;
    case "broad":
      return { ...finding, near: [...finding.near] };
    case "alike":
      return { ...finding, items: [...finding.items], texts: [...finding.texts] };
  }
}
