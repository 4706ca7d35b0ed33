import { and, eq, min, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { addDays } from "~/days/new-york";
import { parseSavedGameKey } from "~/game/saved-game-key";
import { results, users } from "../../../drizzle/schema";
import type { Viewer } from "../accounts/viewer.server";
import { retryTransient } from "../database-errors.server";
import { batch, type Database } from "../db.server";
import { accountPlayer, guestPlayer, type Player } from "./player.server";

/**
 * Returns the player who submits a result: the account if the viewer is signed in, else the
 * browser. Moves the browser's guest results to the account first, so that nobody counts twice on a
 * scoreboard.
 */
export async function linkedPlayer(
  db: Database,
  { user }: Viewer,
  userKey: string,
): Promise<Player> {
  if (!user) return guestPlayer(userKey);
  await linkResults(db, user.id, userKey);
  return accountPlayer(user.id);
}

/** Sorts after every daily scoreboard (a date) and before every community scoreboard. */
const AFTER_DATES = "a";

/**
 * Moves the results of a guest to an account and returns how many were moved. If both have a result
 * on a scoreboard, the account gets the contents of the earlier one and the guest's row is deleted.
 * Totals of scoreboards still count both, because they are never rewritten. Recomputes the
 * account's streaks from the first of these days on. Idempotent.
 */
export async function linkResults(db: Database, userId: string, userKey: string): Promise<number> {
  const [from, to] = [guestPlayer(userKey), accountPlayer(userId)];
  const [earliest] = await db
    .select({ scoreboard: min(results.scoreboard) })
    .from(results)
    .where(eq(results.player, from));
  const first = earliest?.scoreboard;
  if (!first) return 0;
  // The account may have been deleted since it was read. Then the results stay the guest's.
  const accountExists = sql`exists (select 1 from ${users} where id = ${userId})`;
  const { moved } = await retryTransient(() =>
    batch(db, {
      merged: mergeIntoEarlier(db, from, to),
      moved: db
        .update(results)
        .set({ player: to })
        .where(
          and(
            eq(results.player, from),
            accountExists,
            sql`not exists (select 1 from ${results} o where o.scoreboard = results.scoreboard and o.player = ${to})`,
          ),
        )
        .returning({ scoreboard: results.scoreboard }),
      deleted: db.delete(results).where(and(eq(results.player, from), accountExists)),
      streaks: recomputeStreaks(db, to, first),
    }),
  );
  return moved.length;
}

/**
 * Where both players have a result, gives the row of `to` the contents of the earlier result and
 * the longer streaks.
 */
function mergeIntoEarlier(db: Database, from: Player, to: Player) {
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
 * Recomputes a player's streaks from the scoreboard `first` on: each day continues the streak of
 * the day before. A day whose previous day has no row keeps its stored streak, because older rows
 * may have been deleted. Guest rows live 60 days (`limits.rawResultDays`), so the recursion takes
 * about as many steps.
 */
function recomputeStreaks(db: Database, player: Player, first: string) {
  const scoreboard = parseSavedGameKey(first);
  const before = scoreboard?.kind === "daily" ? addDays(scoreboard.date, -1) : first;
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
