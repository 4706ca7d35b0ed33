import { and, eq, not, or, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { NewReport } from "~/contract/feedback";
import { feedback, games } from "../../../drizzle/schema";
import { keyedHash } from "../accounts/tokens-and-hashes.server";
import type { Viewer } from "../accounts/viewer.server";
import { batch, type Database } from "../db.server";
import { GameNotFoundError } from "../errors.server";
import { findGameByUid, mayOpen } from "../games/games.server";
import type { Quota } from "../quotas.server";
import { guestPlayer, type PlayerKey, playerKey } from "../results/player.server";

/** Who reports a game. */
interface Reporter {
  /** The id of the account; null for a guest. */
  readonly userId: string | null;
  /** Identifies the guest, or the browser of the account. */
  readonly guest: PlayerKey;
}

/** What became of a report. */
interface ReportOutcome {
  /** Whether the player has reported the game before. Then nothing has changed. */
  readonly isRepeat: boolean;
  /** The prompt of the game if the admins must be told of it now, else null. */
  readonly alarm: string | null;
}

/**
 * Returns who reports a game: a guest is known by the key of the browser or, without one, by a
 * keyed hash of the network.
 */
export async function reporterOf(
  { user }: Viewer,
  { userKey }: Pick<NewReport, "userKey">,
  { hashKey, network }: { readonly hashKey: string; readonly network: string },
): Promise<Reporter> {
  const key = userKey ?? (await keyedHash(hashKey, `report:${network}`));
  return { userId: user?.id ?? null, guest: await playerKey(guestPlayer(key)) };
}

/**
 * Stores a report of a game at the instant `now` (ms). The first report of a player counts: a
 * repeat changes nothing. Throws `GameNotFoundError` if the viewer may not open the game.
 */
export async function reportGame(
  db: Database,
  { gameUid, reason, text }: NewReport,
  { viewer, reporter }: { readonly viewer: Viewer; readonly reporter: Reporter },
  now: number,
): Promise<ReportOutcome> {
  const game = await findGameByUid(db, gameUid);
  if (!game || !mayOpen(game, viewer)) throw new GameNotFoundError();
  const { userId, guest } = reporter;
  const isReported = sql`exists (select 1 from ${feedback} where ${and(
    sql`kind = 'report'`,
    eq(feedback.gameId, game.id),
    or(eq(feedback.guest, guest), userId === null ? undefined : eq(feedback.userId, userId)),
  )})`;
  const { counted } = await batch(db, {
    counted: db
      .update(games)
      .set({ reports: sql`${games.reports} + 1` })
      .where(and(eq(games.id, game.id), not(isReported)))
      .returning({ reports: games.reports }),
    stored: db.insert(feedback).select(
      sql`select null, 'report', ${text}, ${game.id}, ${userId}, ${now}, null, 0, ${reason},
        ${userId === null ? sql`unhex(${guest})` : null} where not ${isReported}`,
    ),
  });
  const reports = counted[0]?.reports;
  return {
    isRepeat: reports === undefined,
    alarm: reports === limits.reportsOfAlarm ? game.prompt : null,
  };
}

const DAY = 24 * 60 * 60 * 1000;

/** Returns the quota of mails about reported games. */
export function reportMailQuota(now: number): Quota {
  return { name: "report-mail:site", limit: limits.reportMailsPerDay, expiresAt: now + DAY };
}
