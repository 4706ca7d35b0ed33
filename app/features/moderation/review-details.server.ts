import { asc, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { DeepReadonly } from "~/contract/call";
import { readFindings, uidsWithFindings } from "~/features/editor/findings.server";
import type { ReviewStatus } from "~/features/games/contract";
import { getGameOrThrow, type StoredGame, toGame } from "~/features/games/games.server";
import type { Page } from "~/features/games/lists.contract";
import { isOneOf, pageOfReview, selectListGames, toList } from "~/features/games/lists.server";
import { searchList } from "~/features/games/search.server";
import { normalise } from "~/game/normalise";
import { ITEMS_PER_GAME } from "~/game/rules";
import type { Database } from "~/server/db.server";
import type { Viewer } from "~/server/viewer.server";
import { searchedWords, wordsOf } from "~/server/words.server";
import { games, spellings } from "../../../drizzle/schema";
import type { Review } from "./contract";

const MAX_COMPARED = 50;

/** Public and waiting games. */
const COMPARED_LISTS = ["daily", "approved", "unreviewed"] as const;

/** Of the ten. A game that shares so many has at least two of any five. */
const SHARED_ITEMS = 7;
const RAREST_ITEMS = 5;

const MAX_SPELLINGS = 5000;
const MAX_DUPLICATES = 10;

export async function readReview(
  db: Database,
  uid: string,
  viewer: Viewer,
): Promise<DeepReadonly<Omit<Review, "linkPlayers">>> {
  const game = await getGameOrThrow(db, uid);
  const [creator, findings, samePrompt, sameItems] = await Promise.all([
    countGamesOfCreator(db, game),
    readFindings(db, uid),
    listGamesWithSamePrompt(db, game, viewer),
    listGamesWithSameItems(db, game, viewer),
  ]);
  return {
    game: toGame(game, viewer),
    reviewable: game.type === "community",
    creator,
    findings,
    samePrompt,
    sameItems,
  };
}

async function countGamesOfCreator(
  db: Database,
  { creator, creatorId }: StoredGame,
): Promise<Review["creator"]> {
  if (creator === null || creatorId === null) return null;
  const counts = await db.get<Record<ReviewStatus, number>>(
    sql`select total(status = 'unreviewed') as unreviewed, total(status = 'approved') as approved,
        total(status = 'denied') as denied
      from (select status from ${games} where creator_id = ${creatorId} and type = 'community' limit ${limits.pagedRows})`,
  );
  return { username: creator, ...counts };
}

/** Ignores the order of the words: "Kinds of pasta" finds "Pasta: kinds of". */
async function listGamesWithSamePrompt(db: Database, game: StoredGame, viewer: Viewer) {
  const words = searchedWords(game.prompt);
  if (words.length === 0) return [];
  const hits = await Promise.all(COMPARED_LISTS.map((list) => searchList(db, { list }, words)));
  const ids = [...new Set(hits.flat())].filter((id) => id !== game.id).slice(0, MAX_COMPARED);
  if (ids.length === 0) return [];
  const candidates = await selectListGames(db, isOneOf(ids), asc(games.id));
  const sortedWords = sortedWordsOf(game.prompt);
  const samePrompt = candidates.filter(({ prompt }) => sortedWordsOf(prompt) === sortedWords);
  return toList(samePrompt, viewer);
}

/** Finds them by the rarest names, so that it reads few rows however many games there are. */
async function listGamesWithSameItems(
  db: Database,
  game: StoredGame,
  viewer: Viewer,
): Promise<Review["sameItems"]> {
  const forms = JSON.stringify(game.items.map(({ name }) => normalise(name)));
  const rows = await db.all<{ id: number; uid: string; shared: number }>(sql`with
    forms as materialized (select distinct value as form from json_each(${forms})),
    rarest as materialized (select form from forms order by (
      select count(*) from (select 1 from ${spellings} s where s.form = forms.form limit ${MAX_SPELLINGS / RAREST_ITEMS})
    ) limit ${RAREST_ITEMS}),
    candidates as materialized (
      select game_id from (
        select game_id from ${spellings} where form in (select form from rarest) limit ${MAX_SPELLINGS})
      where game_id <> ${game.id}
      group by game_id having count(*) > ${RAREST_ITEMS - (ITEMS_PER_GAME - SHARED_ITEMS) - 1}
      order by count(*) desc limit ${MAX_COMPARED})
    select game_id as id, (select uid from ${games} where id = game_id) as uid, (select count(*) from forms
      where exists (select 1 from ${spellings} s where s.form = forms.form and s.game_id = candidates.game_id)) as shared
    from candidates where shared >= ${SHARED_ITEMS} order by shared desc limit ${MAX_DUPLICATES}`);
  if (rows.length === 0) return [];
  const isCompared = sql`(status <> 'denied' or daily_date is not null)`;
  const ids = rows.map(({ id }) => id);
  const found = await selectListGames(db, sql`${isOneOf(ids)} and ${isCompared}`, asc(games.id));
  const sharedOf = new Map(rows.map(({ uid, shared }) => [uid, shared]));
  return toList(found, viewer).map((game) => ({ game, shared: sharedOf.get(game.uid) ?? 0 }));
}

function sortedWordsOf(prompt: string): string {
  return wordsOf(prompt).sort().join(" ");
}

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
