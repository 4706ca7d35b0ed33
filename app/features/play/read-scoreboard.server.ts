import { eq, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { mayOffend } from "~/contract/profanity";
import { addDays, type NewYorkDate, newYorkDate } from "~/days/new-york";
import {
  findDailyGame,
  isPublicCommunityGame,
  type StoredGame,
} from "~/features/games/games.server";
import { findLinkedGame, getPlayableGame, type PlayedGame } from "~/features/games/links.server";
import { DAY } from "~/game/dates";
import { type Item, spelledForms } from "~/game/item";
import { normalise } from "~/game/normalise";
import { sum } from "~/game/sum";
import type { Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { consume, type Quota, spentOf } from "~/server/quotas.server";
import { games, results, scoreboards, wrongGuesses } from "../../../drizzle/schema";
import type { Stats } from "./contract";
import { type Player, playerKey, resultOwner } from "./player.server";
import {
  dailyScoreboardId,
  LINK_SCOREBOARDS,
  linkScoreboardId,
  scoreboardId,
} from "./scoreboard.server";
import { statsFor } from "./stats.server";

/** `score` ranks a player without a result on that day. */
export async function dailyStats(
  db: Database,
  query: { readonly date?: NewYorkDate | undefined; readonly score?: number | undefined },
  player: Player | null,
  now: number,
): Promise<Stats> {
  const today = newYorkDate(now);
  const date = query.date ?? today;
  const scoreboard = { id: dailyScoreboardId(date), days: streakDays(today) };
  const reading = await read(db, scoreboard, player);
  const [row] = reading;
  if (!row?.scores && (date > today || (await findDailyGame(db, date)) === null)) {
    throw date === today ? fail("noGameToday") : fail("noGameOnDate", date);
  }
  return statsOf(reading, { ...scoreboard, score: query.score });
}

interface CommunityQuery extends PlayedGame {
  readonly score?: number | undefined;
}

/** `score` ranks a player without a result on the scoreboard. */
export async function communityStats(
  db: Database,
  query: CommunityQuery,
  player: Player | null,
  now: number,
): Promise<Stats> {
  const game = await getPlayableGame(db, query, now);
  const { link, score } = query;
  const id = scoreboardId({ date: null, gameId: game.id, isOfLink: link !== undefined });
  const scoreboard = { id, days: NO_DAYS };
  const reading = await read(db, scoreboard, player);
  return statsOf(reading, { ...scoreboard, score, items: game.items });
}

export const NO_DAYS: readonly number[] = [];

export function streakDays(today: NewYorkDate): readonly number[] {
  return [today, addDays(today, -1)].map(dailyScoreboardId);
}

interface Scoreboard {
  readonly id: number;
  readonly days: readonly number[];
}

async function read(db: Database, scoreboard: Scoreboard, player: Player | null) {
  const owner = player === null ? sql`null` : resultOwner(await playerKey(player));
  return readScoreboard(db, { ...scoreboard, owner });
}

type OwnResult = readonly [
  scoreboardId: number,
  score: number,
  playedStreak: number,
  wonStreak: number,
];

/**
 * One row: the totals, null if nobody has played, and the player's results on this scoreboard and
 * those of some days.
 */
export function readScoreboard(
  db: Database,
  { id, owner, days }: Scoreboard & { readonly owner: SQL },
) {
  const ids = sql.join(
    [id, ...days].map((one) => sql`${one}`),
    sql`, `,
  );
  return db
    .select({
      items: scoreboards.items,
      scores: scoreboards.scores,
      found: scoreboards.found,
      tried: selectTriedGuesses,
      own: sql<string>`(select json_group_array(json_array(scoreboard_id, score, played_streak, won_streak))
        from ${results} where player = ${owner} and scoreboard_id in (${ids}))`.as("own"),
    })
    .from(sql`(select 1)`)
    .leftJoin(scoreboards, eq(scoreboards.id, id))
    .limit(1);
}

type Reading = Awaited<ReturnType<typeof readScoreboard>>;

/** Leaves out guesses that are spellings of `items` by now. */
export function statsOf(
  [row]: Reading,
  {
    id,
    days,
    score,
    items = [],
  }: Scoreboard & {
    readonly score?: number | undefined;
    readonly items?: readonly Item[];
  },
): Stats {
  const own = JSON.parse(row?.own ?? "[]") as OwnResult[];
  const resultOn = (scoreboard: number) => own.find(([on]) => on === scoreboard);
  const latest = days.map(resultOn).find((result) => result !== undefined);
  const totals = row?.items && row.scores && row.found ? (row as Totals) : undefined;
  const stats = statsFor(totals, {
    score: resultOn(id)?.[1] ?? score,
    streaks: { played: latest?.[2] ?? 0, won: latest?.[3] ?? 0 },
  });
  const tried = othersTried(row?.tried ?? null, stats.playerCount, items);
  return tried.length === 0 ? stats : { ...stats, othersTried: tried };
}

type Totals = NonNullable<Parameters<typeof statsFor>[0]>;

/** Some of the texts may be spellings of an item by now. */
const READ = 12;

const selectTriedGuesses = sql<string>`(select json_group_array(json_array(text, sources)) from (
  select text, sources from ${wrongGuesses} where game_id = ${sql.raw("scoreboards.game_id")}
  and state in ('known', 'shown') and sources >= ${sql.raw(String(limits.othersTried.sources))}
  order by sources desc limit ${sql.raw(String(READ))}))`.as("tried");

/**
 * At most 8 wrong guesses, the most frequent first, that cannot tell who made them. The
 * statistics of a day do not read the items: there the browser leaves their spellings out.
 */
function othersTried(
  tried: string | null,
  playerCount: number,
  items: readonly Item[],
): NonNullable<Stats["othersTried"]> {
  const { sources, fraction, texts, length } = limits.othersTried;
  const spelled = spelledForms(items);
  const least = Math.max(sources, playerCount * fraction);
  return (JSON.parse(tried ?? "[]") as [text: string, sources: number][])
    .filter(([text, players]) => players >= least && text.length <= length)
    .filter(([text]) => !DIGIT_IN_WORD.test(text) && !mayOffend(text))
    .filter(([text]) => !spelled.has(normalise(text)))
    .slice(0, texts)
    .map(([text, players]) => ({ text, players }));
}

const DIGIT_IN_WORD = /\p{L}\p{N}|\p{N}\p{L}/u;

/** For a player who opens it: null if the link has ended or is full. */
export async function findOpenLink(
  db: Database,
  secret: string,
  now: number,
): Promise<StoredGame | null> {
  const game = await findLinkedGame(db, secret, now);
  if (!game || isPublicCommunityGame(game)) return game;
  return (await isLinkFull(db, game.id, now)) ? null : game;
}

export async function isLinkFull(db: Database, gameId: number, now: number): Promise<boolean> {
  const inRooms = await spentOf(db, roomPlayersOf(gameId, now).name, now);
  return inRooms + (await countPlayers(db, linkScoreboardId(gameId))) >= limits.linkPlayers;
}

/** Counts a player of a room, who has no result, among those of the game's link. */
export async function countRoomPlayer(db: Database, gameId: number, now: number): Promise<void> {
  await consume(db, roomPlayersOf(gameId, now), now);
}

function roomPlayersOf(gameId: number, now: number): Quota {
  const expiresAt = now + limits.linkDays * DAY;
  return { name: `link-in-rooms:${gameId}`, limit: limits.linkPlayers, expiresAt };
}

/** How many have played the game by a link, even if that has ended. */
export function countLinkPlayers(db: Database, uid: string): Promise<number> {
  const gameId = sql`(select id from ${games} where uid = ${uid})`;
  return countPlayers(db, sql`${LINK_SCOREBOARDS} + ${gameId}`);
}

async function countPlayers(db: Database, scoreboardId: number | SQL): Promise<number> {
  const [row] = await db
    .select({ scores: scoreboards.scores })
    .from(scoreboards)
    .where(eq(scoreboards.id, scoreboardId));
  return row ? sum(row.scores) : 0;
}
