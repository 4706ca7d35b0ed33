import { asc, eq, sql } from "drizzle-orm";
import { addDays, type NewYorkDate, startOfDay } from "../../app/days/new-york";
import { type Player, type PlayerKey, playerKey } from "../../app/features/play/player.server";
import {
  ALL_FOUND,
  dailyScoreboardId,
  emptyTotals,
  foundMask,
  scoreboardId,
} from "../../app/features/play/scoreboard.server";
import { type SavedGameKey, savedGameKey } from "../../app/game/game-ref";
import { ITEMS_PER_GAME, WRONG_GUESSES_ALLOWED } from "../../app/game/rules";
import { scoreOf } from "../../app/game/score";
import type { Database } from "../../app/server/db.server";
import { games, items, results, scoreboards } from "../../drizzle/schema";
import { demoUserId } from "./demo-user-id";

/** The maximum number of invented guests on a demo day. */
const CROWD = 240;

interface DemoPlayer {
  readonly player: Player;
  readonly key: PlayerKey;
  /** 0..1: the share of a list that the player tends to know. */
  readonly skill: number;
  /** 0..1: the share of days on which the player plays. */
  readonly loyalty: number;
}

interface DemoResults {
  readonly today: NewYorkDate;
  readonly days: readonly NewYorkDate[];
  readonly community: boolean;
}

interface DemoScoreboard {
  readonly name: SavedGameKey;
  /** Null: a community game. */
  readonly date: NewYorkDate | null;
  readonly gameId: number;
  readonly itemIds: readonly number[];
  readonly at: number;
}

/**
 * Adds results of invented players to the approved games of some days, and with `community` to all
 * community games. The random numbers have a fixed seed, so every demo database has the same
 * statistics.
 */
export async function addDemoResults(
  db: Database,
  { today, days, community }: DemoResults,
): Promise<void> {
  const crowd = await demoPlayers();
  for (const board of await demoScoreboards(db)) {
    const { date } = board;
    if (date === null ? !community : !days.includes(date)) continue;
    const share = date === null ? 0.2 : date === today ? 0.4 : 1;
    const isThere = (one: DemoPlayer) => seededRandom(one.player, board.name) < one.loyalty * share;
    await addResults(db, board, crowd.filter(isThere));
  }
}

function demoPlayers(): Promise<DemoPlayer[]> {
  const guests = Array.from({ length: CROWD }, (_, index) => ({
    player: `guest:demo-player-${String(index).padStart(6, "0")}` as const,
    skill: 0.3 + 0.6 * seededRandom("skill", String(index)),
    loyalty: 0.2 + 0.75 * seededRandom("loyalty", String(index)),
  }));
  const creator = { player: `user:${demoUserId("creator")}`, skill: 0.8, loyalty: 0.9 } as const;
  return Promise.all(
    [...guests, creator].map(async (one) => ({ ...one, key: await playerKey(one.player) })),
  );
}

/** The scoreboards of all approved games, those of past days in their order. */
async function demoScoreboards(db: Database): Promise<DemoScoreboard[]> {
  const rows = await db
    .select({ game: games, itemId: items.id })
    .from(games)
    .innerJoin(items, eq(items.gameId, games.id))
    .where(eq(games.status, "approved"))
    .orderBy(asc(games.dailyDate), asc(games.id), asc(items.position));
  const boards = new Map<number, DemoScoreboard & { readonly itemIds: number[] }>();
  for (const { game, itemId } of rows) {
    const { id: gameId, uid, dailyDate: date, createdAt } = game;
    const board = boards.get(gameId) ?? {
      name: date ?? savedGameKey({ kind: "community", uid }),
      date,
      gameId,
      itemIds: [],
      at: date === null ? createdAt : startOfDay(date),
    };
    board.itemIds.push(itemId);
    boards.set(gameId, board);
  }
  return [...boards.values()];
}

async function addResults(
  db: Database,
  board: DemoScoreboard,
  players: readonly DemoPlayer[],
): Promise<void> {
  const { date } = board;
  const daily = date !== null;
  const id = scoreboardId(board);
  const before = daily ? await streaksBefore(db, addDays(date, -1)) : new Map();
  const rows = players.map(({ player, key, skill }) => {
    const { found, score, hints, wrong } = simulatePlay(board, player, skill);
    const won = found.length === ITEMS_PER_GAME;
    const streak = before.get(key) ?? { played: 0, won: 0 };
    return {
      player: key,
      score,
      found,
      mask: foundMask(board.itemIds, found),
      hints,
      wrong,
      playedStreak: daily ? streak.played + 1 : 0,
      wonStreak: daily && won ? streak.won + 1 : 0,
      createdAt: board.at + Math.floor(seededRandom(player, "time") * 12 * 60 * 60 * 1000),
    };
  });
  const { items: itemIds, scores, found, hints, returned } = emptyTotals(board.itemIds);
  for (const row of rows) {
    scores[row.score / 10] = (scores[row.score / 10] ?? 0) + 1;
    hints[row.hints] = (hints[row.hints] ?? 0) + 1;
    for (const [bit, item] of itemIds.entries()) {
      if (row.found.includes(item)) found[bit] = (found[bit] ?? 0) + 1;
    }
  }
  const survived = rows.filter(({ mask }) => mask === ALL_FOUND).length;
  await db
    .insert(scoreboards)
    .values({ id, gameId: board.gameId, items: itemIds, scores, found, hints, returned, survived });
  await db.run(sql`insert into ${results} (player, scoreboard_id, score, found, hints, wrong, played_streak, won_streak, created_at)
    select unhex(value->>'player'), ${id}, value->>'score', value->>'mask', value->>'hints', value->>'wrong', value->>'playedStreak', value->>'wonStreak', value->>'createdAt'
    from json_each(${JSON.stringify(rows)}) where true`);
}

async function streaksBefore(db: Database, date: NewYorkDate) {
  const rows = await db
    .select({
      player: results.player,
      played: results.playedStreak,
      won: results.wonStreak,
    })
    .from(results)
    .where(eq(results.scoreboardId, dailyScoreboardId(date)));
  return new Map(rows.map((row) => [row.player, row]));
}

/**
 * Simulates a play: later items of a list are harder, and less skilled players guess wrong more
 * often.
 */
function simulatePlay(board: DemoScoreboard, player: string, skill: number) {
  const found = board.itemIds.filter((id, index) => {
    const hardness = 0.75 * seededRandom("hard", `${board.name}/${id}`) + index * 0.015;
    return seededRandom(`${player}/${id}`, board.name) < skill + 0.55 * (1 - hardness) - 0.12;
  });
  const missing = ITEMS_PER_GAME - found.length;
  const luck = seededRandom(player, `${board.name}/wrong`);
  const guessed =
    missing > 0 && luck < 0.7 ? WRONG_GUESSES_ALLOWED : Math.floor(luck * (2 + missing));
  const wrong = Math.min(guessed, WRONG_GUESSES_ALLOWED);
  const hints = Math.floor(seededRandom(player, `${board.name}/hints`) * 3);
  return { found, hints, wrong, score: scoreOf({ correct: found.length, hints, wrong }) };
}

/**
 * Returns a number in 0..1 that depends only on two texts (FNV-1a with a final mix, so that similar
 * texts give different numbers).
 */
function seededRandom(one: string, two: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${one}|${two}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
