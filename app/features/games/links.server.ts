import { and, eq, gt, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { todayAt } from "~/days/new-york";
import { problemsOf } from "~/features/editor/game-draft.contract";
import { DAY } from "~/game/dates";
import type { Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { consume } from "~/server/quotas.server";
import { keyedHash, sha256 } from "~/server/tokens-and-hashes.server";
import type { Actor } from "~/server/viewer.server";
import { linkErrorTexts } from "~/texts/errors";
import { gameLinks, games, users } from "../../../drizzle/schema";
import {
  findGameByUid,
  isCreator,
  isPublicCommunityGame,
  mayOpen,
  type StoredGame,
} from "./games.server";

interface InviteLink {
  readonly secret: string;
  /** ms */
  readonly expiresAt: number;
}

/** The link that works already, or a new one. */
export async function makeInviteLink(
  db: Database,
  uid: string,
  hashKey: string,
  actor: Actor,
): Promise<InviteLink> {
  const game = await ownGame(db, uid, actor);
  const { now } = actor;
  if (!mayHaveLink(game, actor.today)) throw fail("gameIsPublic");
  if (problemsOf(game).some(({ kind }) => kind === "badWord")) {
    throw fail("rudeGame");
  }
  const [stored] = await db
    .select()
    .from(gameLinks)
    .where(and(eq(gameLinks.gameId, game.id), gt(gameLinks.expiresAt, now)));
  if (stored) {
    const secret = await secretOf(hashKey, game.id, stored.createdAt);
    // Another key of the server would make another secret.
    if ((await sha256(secret)) === stored.secretHash) {
      return { secret, expiresAt: stored.expiresAt };
    }
  }
  const { date, endsAt } = todayAt(now);
  const quota = { name: `link:${actor.user.id}:${date}`, limit: limits.linksPerDay };
  await consume(db, { ...quota, expiresAt: endsAt }, now, linkErrorTexts.tooMany);
  const secret = await secretOf(hashKey, game.id, now);
  const expiresAt = now + limits.linkDays * DAY;
  const link = { secretHash: await sha256(secret), createdAt: now, expiresAt };
  await db
    .insert(gameLinks)
    .values({ gameId: game.id, ...link })
    .onConflictDoUpdate({ target: gameLinks.gameId, set: link });
  return { secret, expiresAt };
}

export async function revokeInviteLink(db: Database, uid: string, actor: Actor): Promise<void> {
  const game = await ownGame(db, uid, actor);
  await db.delete(gameLinks).where(eq(gameLinks.gameId, game.id));
}

/** Null for an unknown secret and for a link that has ended. A public game always has one. */
export async function findLinkedGame(
  db: Database,
  secret: string,
  now: number,
): Promise<StoredGame | null> {
  const { date: today } = todayAt(now);
  const [link] = await db
    .select({ uid: games.uid })
    .from(gameLinks)
    .innerJoin(games, eq(games.id, gameLinks.gameId))
    .innerJoin(users, eq(users.id, games.creatorId))
    .where(
      and(
        eq(gameLinks.secretHash, await sha256(secret)),
        gt(gameLinks.expiresAt, now),
        sql`(${users.suspensionReason} is null or ${users.suspendedUntil} <= ${today})`,
      ),
    );
  const game = link ? await findGameByUid(db, link.uid) : null;
  if (!game) return null;
  return isPublicCommunityGame(game) || mayHaveLink(game, today) ? game : null;
}

export interface PlayedGame {
  readonly gameUid: string;
  /** The secret of the link by which it is played. */
  readonly link?: string | undefined;
}

/** Throws `gameNotFound` for a game that is not public without its link. */
export async function getPlayableGame(
  db: Database,
  { gameUid, link }: PlayedGame,
  now: number,
): Promise<StoredGame> {
  const game = await (link === undefined
    ? findGameByUid(db, gameUid)
    : findLinkedGame(db, link, now));
  const isPlayable =
    game && (link === undefined ? isPublicCommunityGame(game) : game.uid === gameUid);
  if (!isPlayable) throw fail("gameNotFound");
  return game;
}

/** Not of a game that everybody can play, and not of a denied one. */
function mayHaveLink({ type, status, dailyDate }: StoredGame, today: string): boolean {
  return (
    type === "community" && status === "unreviewed" && (dailyDate === null || dailyDate > today)
  );
}

async function ownGame(db: Database, uid: string, actor: Actor): Promise<StoredGame> {
  const game = await findGameByUid(db, uid);
  if (!game || !mayOpen(game, actor)) throw fail("gameNotFound");
  if (!isCreator(game, actor)) throw fail("forbidden");
  return game;
}

/** 22 characters of 6 bits each. */
const SECRET_LENGTH = 22;

/** Only the server's key can make it again, so that its owner sees it again. */
async function secretOf(hashKey: string, gameId: number, createdAt: number): Promise<string> {
  const hash = await keyedHash(hashKey, `link:${gameId}:${createdAt}`);
  return hash.slice(0, SECRET_LENGTH);
}
