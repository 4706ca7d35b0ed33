import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { membershipOf } from "~/features/circles/circles.server";
import { findGameByUid, mayOpen } from "~/features/games/games.server";
import { findLinkedGame } from "~/features/games/links.server";
import { guestPlayer, knownPlayer, type PlayerKey, playerKey } from "~/features/play/player.server";
import { type AlarmWays, reaches, tellOperators } from "~/features/site/alarms.server";
import { batch, type Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { insertFrom } from "~/server/insert-from.server";
import { keyedHash, networkHash } from "~/server/tokens-and-hashes.server";
import { accountExists, type Viewer } from "~/server/viewer.server";
import { feedback, games, reportSources } from "../../../drizzle/schema";
import type { NewReport } from "./contract";
import { reportedGamesEmail, reportLine } from "./mails.server";

interface Reporter {
  readonly userId: string | null;
  readonly guest: PlayerKey;
  readonly source: string;
  /** Null for a guest whose key is not known. */
  readonly player: PlayerKey | null;
}

interface ReportOrigin {
  readonly hashKey: string;
  readonly address: string;
  /** The IPv4 /24 or the IPv6 /48 of the client; null if networks are not limited. */
  readonly network: string | null;
}

/**
 * A guest is known by the key of the browser or by a keyed hash of the network. Where networks
 * are not limited, each reporter is one of their own.
 */
export async function reporterOf(
  viewer: Viewer,
  { userKey, gameUid, circle }: Pick<NewReport, "userKey" | "gameUid" | "circle">,
  { hashKey, address, network }: ReportOrigin,
): Promise<Reporter> {
  const key = userKey ?? (await keyedHash(hashKey, `report:${address}`));
  const userId = viewer.user?.id ?? null;
  const player = knownPlayer(viewer, userKey);
  const from = network ?? userId ?? key;
  return {
    userId,
    guest: await playerKey(guestPlayer(key)),
    source: await networkHash(hashKey, ["report", gameUid ?? circle ?? "", from]),
    player: player && (await playerKey(player)),
  };
}

/**
 * Only the first report of a player is stored. Each network counts once for a game, however many
 * players it has.
 */
export async function reportGame(
  db: Database,
  report: NewReport,
  { viewer, reporter }: { readonly viewer: Viewer; readonly reporter: Reporter },
  now: number,
): Promise<boolean> {
  const { gameUid = "", link } = report;
  const game = await findGameByUid(db, gameUid);
  const isLinked = async () =>
    link !== undefined && (await findLinkedGame(db, link, now))?.uid === gameUid;
  if (!game || !(mayOpen(game, viewer) || (await isLinked()))) throw fail("gameNotFound");
  const { userId, guest, source } = reporter;
  const isReported = sql`exists (select 1 from ${feedback} where ${and(
    sql`kind = 'report'`,
    eq(feedback.gameId, game.id),
    or(eq(feedback.guest, guest), userId === null ? undefined : eq(feedback.userId, userId)),
  )})`;
  // The account or the game may have been deleted meanwhile.
  const isNew = sql`not ${isReported} and exists (select 1 from ${games} where id = ${game.id})
    and (${userId} is null or ${accountExists(userId)})`;
  const { stored } = await batch(db, {
    source: insertFrom(
      db,
      reportSources,
      { gameId: game.id, source, createdAt: now },
      sql`where ${isNew}`,
    ).onConflictDoNothing(),
    counted: db
      .update(games)
      .set({
        reports: sql`${games.reports} + 1`,
        reportAlarmDue: sql`${games.reportAlarmDue} or ${games.reports} + 1 = ${limits.reportsOfAlarm}`,
      })
      .where(and(eq(games.id, game.id), sql`changes() > 0`)),
    stored: insertFrom(
      db,
      feedback,
      { ...newReport(report, reporter, now), gameId: game.id },
      sql`where ${isNew}`,
    ).returning({ id: feedback.id }),
  });
  return stored.length > 0;
}

function newReport({ reason, text, email }: NewReport, { userId, guest }: Reporter, now: number) {
  const from = { userId, guest: userId === null ? guest : null, email: email ?? null };
  return { ...from, kind: "report", text, reason, createdAt: now } as const;
}

/**
 * Only the first report of a player is stored while it is open. Throws `circleNotFound` unless
 * the player is a member.
 */
export async function reportCircle(
  db: Database,
  report: NewReport,
  reporter: Reporter,
  now: number,
): Promise<boolean> {
  const { circle = "" } = report;
  const { userId, guest, player } = reporter;
  await membershipOf({ db, id: circle, player, now });
  const stored = await insertFrom(
    db,
    feedback,
    { ...newReport(report, reporter, now), circleId: circle },
    sql`where (${userId} is null or ${accountExists(userId)}) and not exists (
      select 1 from ${feedback} where circle_id = ${circle} and done = 0
      and (guest = unhex(${guest}) or user_id = ${userId}))`,
  ).returning({ id: feedback.id });
  return stored.length > 0;
}

/** The next trigger tells of more. */
const MAX_GAMES = 50;

/** The alarms stay due until one way has reached the operators. */
export async function tellOfReports(
  db: Database,
  ways: AlarmWays,
  siteUrl: string | null,
): Promise<void> {
  const due = await db
    .select({ id: games.id, prompt: games.prompt, reports: games.reports })
    .from(games)
    .where(sql`${games.reportAlarmDue}`)
    .orderBy(desc(games.reports))
    .limit(MAX_GAMES);
  if (due.length === 0) return;
  const outcome = await tellOperators(reportedGamesEmail(due, siteUrl), due.map(reportLine), ways);
  if (!reaches(outcome)) return;
  const ids = due.map(({ id }) => id);
  await db.update(games).set({ reportAlarmDue: false }).where(inArray(games.id, ids));
}
