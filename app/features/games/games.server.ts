import { and, desc, eq, lt, sql } from "drizzle-orm";
import { dayNumber, type NewYorkDate, newYorkDate } from "~/days/new-york";
import type { Item } from "~/game/item";
import type { Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { accountName, isAdmin, type Viewer } from "~/server/viewer.server";
import { serverTexts } from "~/texts/server";
import { games, items, users } from "../../../drizzle/schema";
import type { Game, ListGame, ReportReason, ReviewStatus } from "./contract";

export interface StoredGame extends StoredListGame {
  readonly id: number;
  /** ms; rises with every change */
  readonly updatedAt: number;
  /** ms of the last change of the texts or the status */
  readonly editedAt: number | null;
  /** If it was hidden together with all games of its creator. */
  readonly statusBeforeHiding: ReviewStatus | null;
  readonly items: readonly Item[];
}

interface StoredListGame {
  readonly uid: string;
  readonly type: "daily" | "community";
  readonly prompt: string;
  readonly status: ReviewStatus;
  readonly dailyDate: NewYorkDate | null;
  readonly denialReason: ReportReason | null;
  readonly denialNote: string | null;
  readonly creator: string | null;
  readonly creatorId: string | null;
  /** ms */
  readonly createdAt: number;
}

export const listColumns = {
  uid: games.uid,
  type: games.type,
  prompt: games.prompt,
  status: games.status,
  dailyDate: games.dailyDate,
  denialReason: games.denialReason,
  denialNote: games.denialNote,
  creator: accountName,
  creatorId: games.creatorId,
  createdAt: games.createdAt,
};

export const isNotDeleted = sql`(${games.dailyDate} is not null or ${users.gamesLeft} is not 'delete')`;

/** Reads 12 rows. */
export async function findDailyGame(db: Database, date: NewYorkDate): Promise<StoredGame | null> {
  return withItemsOrNull(await selectStoredGames(db).where(eq(games.dailyDate, date)).get());
}

/** Whoever may see it. Reads 12 rows. */
export async function findGameByUid(db: Database, uid: string): Promise<StoredGame | null> {
  return withItemsOrNull(
    await selectStoredGames(db)
      .where(and(eq(games.uid, uid), isNotDeleted))
      .get(),
  );
}

export async function getGameOrThrow(db: Database, uid: string): Promise<StoredGame> {
  const game = await findGameByUid(db, uid);
  if (!game) throw fail("gameUidNotFound");
  return game;
}

/** In no order; without those that do not exist. */
export async function findGamesByUids(
  db: Database,
  uids: readonly string[],
): Promise<StoredGame[]> {
  const rows = await selectStoredGames(db).where(
    sql`${games.uid} in (select value from json_each(${JSON.stringify(uids)}))`,
  );
  return rows.map(withItems);
}

export function isPublicCommunityGame(game: StoredListGame): boolean {
  return game.type === "community" && game.status === "approved";
}

/** The rule of every route that returns a game with its items. */
export function mayOpen(game: StoredListGame, viewer: Viewer): boolean {
  const { dailyDate } = game;
  if (isAdmin(viewer) || isPublicCommunityGame(game)) return true;
  if (game.type === "community" && isCreator(game, viewer)) return true;
  return dailyDate !== null && dailyDate <= viewer.today;
}

export function isCreator(game: StoredListGame, { user }: Viewer): boolean {
  return user !== null && game.creatorId === user.id;
}

/** A row for each item would repeat the game, and cost ten times the values. */
const itemsInOrder = sql<string>`(
  select json_group_array(json(item)) from (
    select json_array(id, name, json(alt_spellings), json(not_accepted), exact_digits) as item from ${items}
    where game_id = ${games}.id order by position))`.as("items");

type StoredItem = [
  id: number,
  name: string,
  altSpellings: string[],
  notAccepted: string[],
  exactDigits: 0 | 1,
];

/** The newest first: those before an id, up to a limit. */
export async function gamesOfCreator(
  db: Database,
  creatorId: string,
  { type, before, limit }: Pick<StoredGame, "type"> & { before: number | null; limit: number },
): Promise<StoredGame[]> {
  const isBefore = before === null ? undefined : lt(games.id, before);
  const rows = await selectStoredGames(db)
    .where(and(eq(games.creatorId, creatorId), eq(games.type, type), isBefore))
    .orderBy(desc(games.id))
    .limit(limit);
  return rows.map(withItems);
}

function selectStoredGames(db: Database) {
  return db
    .select({
      ...listColumns,
      id: games.id,
      updatedAt: games.updatedAt,
      editedAt: games.editedAt,
      statusBeforeHiding: games.statusBeforeHiding,
      items: itemsInOrder,
    })
    .from(games)
    .leftJoin(users, eq(users.id, games.creatorId))
    .$dynamic();
}

type StoredRow = Awaited<ReturnType<typeof selectStoredGames>>[number];

function withItemsOrNull(row: StoredRow | undefined): StoredGame | null {
  return row ? withItems(row) : null;
}

function withItems(row: StoredRow): StoredGame {
  const stored = JSON.parse(row.items) as StoredItem[];
  return {
    ...row,
    items: stored.map(([id, name, altSpellings, notAccepted, exactDigits]) => ({
      id,
      name,
      altSpellings,
      notAccepted,
      exactDigits: exactDigits === 1,
    })),
  };
}

/** Only admins see when a game was scheduled. */
export function toGame(game: StoredGame, viewer: Viewer): Game {
  const changedAt = isAdmin(viewer) ? game.updatedAt : (game.editedAt ?? game.createdAt);
  return {
    ...toListGame(game, viewer),
    items: game.items.map(toItem),
    updatedAt: new Date(changedAt).toISOString(),
  };
}

export function toItem({ id, name, altSpellings, notAccepted = [], exactDigits }: Item) {
  return {
    id,
    name,
    altSpellings: [...altSpellings],
    ...(notAccepted.length > 0 && { notAccepted: [...notAccepted] }),
    ...(exactDigits && { exactDigits }),
  };
}

export function denialOf({
  denialReason: reason,
  denialNote: note,
}: Pick<StoredListGame, "denialReason" | "denialNote">) {
  return { ...(reason !== null && { reason }), ...(note !== null && { note }) };
}

/** A daily game without a creator is from the bank, or an admin made it who left. */
const creatorTexts = { daily: serverTexts.editors, community: serverTexts.deletedPlayer } as const;

/** Only admins see a future daily date, and only admins and the creator see the review status. */
export function toListGame(game: StoredListGame, viewer: Viewer): ListGame {
  const isKnownDate =
    game.dailyDate !== null && (isAdmin(viewer) || game.dailyDate <= viewer.today);
  const dailyDate = isKnownDate ? game.dailyDate : null;
  return {
    uid: game.uid,
    type: game.type,
    prompt: game.prompt,
    date: dailyDate ?? newYorkDate(game.createdAt),
    daily_date: dailyDate,
    day: dailyDate === null ? null : dayNumber(dailyDate),
    submitter: game.creator ?? creatorTexts[game.type],
    public: game.type === "daily" || game.status === "approved",
    ...((isAdmin(viewer) || isCreator(game, viewer)) && {
      status: game.status,
      ...denialOf(game),
    }),
  };
}
