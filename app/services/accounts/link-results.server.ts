import { and, eq, min, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { addDays } from "~/days/new-york";
import { parseSavedGameKey } from "~/game/saved-game-key";
import { results } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import { account, guest, type Player } from "../results/player.server";
import type { Viewer } from "./viewer.server";

/** Sorts after the date of every daily scoreboard and before every community one. */
const AFTER_DATES = "a";

/**
 * Makes a guest's results the account's, and answers how many came over. Where both have one on a scoreboard, the earlier
 * one becomes the account's and the other goes; the totals keep counting both, since they are never rewritten.
 * The streaks of the days concerned are worked out anew. Doing it twice changes nothing.
 */
export async function linkResults(db: Database, userId: string, userKey: string): Promise<number> {
  const [from, to] = [guest(userKey), account(userId)];
  const [held] = await db
    .select({ first: min(results.scoreboard) })
    .from(results)
    .where(eq(results.player, from));
  if (!held?.first) return 0;
  const [, moved] = await db.batch([
    keepEarlier(db, from, to),
    db
      .update(results)
      .set({ player: to })
      .where(
        and(
          eq(results.player, from),
          sql`not exists (select 1 from ${results} o where o.scoreboard = results.scoreboard and o.player = ${to})`,
        ),
      )
      .returning({ scoreboard: results.scoreboard }),
    db.delete(results).where(eq(results.player, from)),
    recomputeStreaks(db, to, held.first),
  ]);
  return moved.length;
}

/**
 * As whom somebody plays: the account where there is one, else the browser. An account first takes over what its browser
 * has handed in as a guest, so that nobody counts twice on a scoreboard.
 */
export async function playerOf(
  db: Database,
  viewer: Viewer | null,
  userKey: string,
): Promise<Player> {
  if (!viewer) return guest(userKey);
  await linkResults(db, viewer.userId, userKey);
  return account(viewer.userId);
}

/** Where both have a result, gives the account's the contents of the earlier one and the longer streaks. */
function keepEarlier(db: Database, from: Player, to: Player) {
  const theirs = alias(results, "theirs");
  const earlier = <C extends "score" | "won" | "found" | "wrongGuesses">(column: C) =>
    sql`iif(${theirs.createdAt} < ${results.createdAt}, ${theirs[column]}, ${results[column]})`;
  return db
    .update(results)
    .set({
      score: earlier("score"),
      won: earlier("won"),
      found: earlier("found"),
      wrongGuesses: earlier("wrongGuesses"),
      createdAt: sql`min(${theirs.createdAt}, ${results.createdAt})`,
      playedStreak: sql`max(${theirs.playedStreak}, ${results.playedStreak})`,
      wonStreak: sql`iif(${earlier("won")}, max(${theirs.wonStreak}, ${results.wonStreak}), 0)`,
    })
    .from(theirs)
    .where(
      and(
        eq(results.player, to),
        eq(theirs.player, from),
        eq(theirs.scoreboard, results.scoreboard),
      ),
    );
}

/**
 * Works the streaks out anew from the day `first` on: a day goes on from the day before it, and where that one has no row
 * keeps the streak that it was stored with, since older rows may have been cleared. Guests' rows
 * live 60 days, so the walk is about as long.
 */
function recomputeStreaks(db: Database, player: Player, first: string) {
  const game = parseSavedGameKey(first);
  const before = game?.kind === "daily" ? addDays(game.date, -1) : first;
  const run = sql`(with recursive
    own as materialized (
      select scoreboard, won, played_streak, won_streak from ${results}
      where player = ${player} and scoreboard >= ${before} and scoreboard < ${AFTER_DATES}),
    run(scoreboard, played, won) as (
      select scoreboard, played_streak, won_streak from own
      where not exists (select 1 from own p where p.scoreboard = date(own.scoreboard, '-1 day'))
      union all
      select n.scoreboard, max(n.played_streak, run.played + 1),
        iif(n.won, max(n.won_streak, run.won + 1), 0)
      from run join own n on n.scoreboard = date(run.scoreboard, '+1 day'))
    select * from run) run`;
  return db
    .update(results)
    .set({ playedStreak: sql`run.played`, wonStreak: sql`run.won` })
    .from(run)
    .where(
      and(
        eq(results.player, player),
        sql`${results.scoreboard} = run.scoreboard`,
        sql`(${results.playedStreak}, ${results.wonStreak}) <> (run.played, run.won)`,
      ),
    );
}
