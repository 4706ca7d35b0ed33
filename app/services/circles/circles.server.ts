import { and, eq, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { circleTexts } from "~/config/texts/circles";
import { toBase64Url } from "~/contract/encoding";
import { mayOffend } from "~/contract/profanity";
import { circleMembers, circles, results } from "../../../drizzle/schema";
import { batch, type Database } from "../ground/db.server";
import {
  CircleFullError,
  CircleLinkEndedError,
  CircleNotFoundError,
  RudeNameError,
  TooManyCirclesError,
} from "../ground/errors.server";
import { keyedHash, sameBytes } from "../ground/tokens-and-hashes.server";
import type { PlayerKey } from "../results/player.server";

/** Who asks for circles. */
interface Caller {
  readonly db: Database;
  readonly player: PlayerKey;
  readonly now: number;
}

type Member = Pick<CircleAccess, "db" | "id" | "player">;

export interface CircleAccess extends Caller {
  readonly id: string;
}

/** Of a member: a number of who left is not given to another one. */
const randomNumber = sql`abs(random() % 4294967296)`;

interface Names {
  readonly name?: string | undefined;
  readonly memberName?: string | undefined;
}

/** Throws `TooManyCirclesError`. */
export async function makeCircle(
  { db, player, now }: Caller,
  { name, memberName }: Required<Names>,
): Promise<CircleAccess> {
  assertDecent({ name, memberName });
  const id = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const { made } = await batch(db, {
    made: db
      .insert(circles)
      .select(sql`select ${id}, ${name}, 0, ${now} where ${hasRoomForAnother(player)}`)
      .returning(),
    member: db.insert(circleMembers).select(
      sql`select id, ${randomNumber}, unhex(${player}), ${memberName}, 1, ${now}
          from ${circles} where id = ${id}`,
    ),
  });
  if (made.length === 0) throw new TooManyCirclesError(limits.circlesOfPlayer);
  return { db, id, player, now };
}

/** A member who joins again keeps the name. */
export async function joinCircle(
  access: CircleAccess,
  memberName: string,
  linkVersion: number,
): Promise<void> {
  assertDecent({ memberName });
  const { db, id, player, now } = access;
  const members = sql`(select count(*) from ${circleMembers} where circle_id = ${id})`;
  await db
    .insert(circleMembers)
    .select(
      sql`select ${id}, ${randomNumber}, unhex(${player}), ${memberName}, 0, ${now}
        where ${members} < ${limits.circleMembers} and ${hasRoomForAnother(player)}
          and exists (select 1 from ${circles} where id = ${id} and link_version = ${linkVersion})`,
    )
    .onConflictDoNothing();
  if (await isIn(access)) return;
  const others = await db.$count(circleMembers, eq(circleMembers.circleId, id));
  if (others >= limits.circleMembers) throw new CircleFullError(limits.circleMembers);
  throw new TooManyCirclesError(limits.circlesOfPlayer);
}

function hasRoomForAnother(player: PlayerKey): SQL {
  return sql`(select count(*) from ${circleMembers} where player = unhex(${player})) < ${limits.circlesOfPlayer}`;
}

function assertDecent(names: Names): void {
  for (const field of ["name", "memberName"] as const) {
    if (mayOffend(names[field] ?? "")) throw new RudeNameError(field);
  }
}

/** What a link tells who opens it. `player` is null for somebody unknown. */
export async function invitation(
  db: Database,
  { id, name }: LinkedCircle,
  player: PlayerKey | null,
) {
  const members = await db.select().from(circleMembers).where(eq(circleMembers.circleId, id));
  return {
    id,
    name,
    maker: members.find(({ isMaker }) => isMaker)?.name ?? "",
    members: members.length,
    joined: members.some((member) => member.player === player),
  };
}

type LinkedCircle = typeof circles.$inferSelect;

/** Throws `CircleLinkEndedError`. */
export async function circleOfLink(db: Database, secret: string, hashKey: string) {
  const [circle] = await db
    .select()
    .from(circles)
    .where(eq(circles.id, secret.slice(0, limits.circleIdLength)));
  const encode = (text: string) => new TextEncoder().encode(text);
  if (!circle || !sameBytes(encode(secret), encode(await secretOf(circle, hashKey)))) {
    throw new CircleLinkEndedError();
  }
  return circle;
}

/** Derived, so that the maker can see it again and no table holds it. */
export async function secretOf(
  { id, linkVersion }: Pick<LinkedCircle, "id" | "linkVersion">,
  hashKey: string,
): Promise<string> {
  const hash = await keyedHash(hashKey, JSON.stringify(["circle", id, linkVersion]));
  return id + hash.slice(0, limits.circleIdLength);
}

/** Throws `CircleNotFoundError` for anybody but the maker. */
export async function circleOfMaker(access: CircleAccess): Promise<LinkedCircle> {
  return found(await access.db.select().from(circles).where(isMadeBy(access)));
}

/** Ends the link. */
export async function renewLink(access: CircleAccess): Promise<LinkedCircle> {
  return found(
    await access.db
      .update(circles)
      .set({ linkVersion: sql`${circles.linkVersion} + 1` })
      .where(isMadeBy(access))
      .returning(),
  );
}

/** The latest joined first. */
export async function circlesOf(db: Database, player: PlayerKey) {
  return db
    .select({
      id: circles.id,
      name: circles.name,
      members: sql<number>`(select count(*) from ${circleMembers} m where m.circle_id = ${circles.id})`,
    })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(eq(circleMembers.player, player))
    .orderBy(sql`${circleMembers.joinedAt} desc`);
}

/** Of the circle, which only its maker may rename, and of the player in it. */
export async function changeNames(
  access: CircleAccess,
  { name, memberName }: Names,
): Promise<void> {
  assertDecent({ name, memberName });
  const { db } = access;
  const { member } = await batch(db, {
    circle: db
      .update(circles)
      .set({ name: sql`coalesce(${name ?? null}, name)` })
      .where(isMadeBy(access)),
    member: db
      .update(circleMembers)
      .set({ name: sql`coalesce(${memberName ?? null}, name)` })
      .where(
        and(isMember(access), name === undefined ? undefined : eq(circleMembers.isMaker, true)),
      )
      .returning(),
  });
  found(member);
}

export async function deleteCircle(access: CircleAccess): Promise<void> {
  found(await access.db.delete(circles).where(isMadeBy(access)).returning());
}

export async function handOver(access: CircleAccess, member: number): Promise<void> {
  const { db, id } = access;
  const exists = sql`exists (select 1 from ${circleMembers} m where m.circle_id = ${id} and m.member = ${member})`;
  found(
    await db
      .update(circleMembers)
      .set({ isMaker: sql`${circleMembers.member} = ${member}` })
      .where(and(eq(circleMembers.circleId, id), exists, isOfMaker(access)))
      .returning(),
  );
}

/** Not the maker, who leaves instead. */
export async function removeMember(access: CircleAccess, member: number): Promise<void> {
  const isOther = and(eq(circleMembers.member, member), eq(circleMembers.isMaker, false));
  found(
    await access.db
      .delete(circleMembers)
      .where(and(eq(circleMembers.circleId, access.id), isOther, isOfMaker(access)))
      .returning(),
  );
}

export async function leaveCircle({ db, id, player }: CircleAccess): Promise<void> {
  const { emptied, left } = await batch(db, leaveStatements(db, player, sql`${id}`));
  found([...emptied, ...left]);
}

/** What an admin does after a report. */
export function moderate(db: Database, id: string, action: "rename" | "delete") {
  return action === "rename"
    ? db.update(circles).set({ name: circleTexts.neutralName }).where(eq(circles.id, id))
    : db.delete(circles).where(eq(circles.id, id));
}

/**
 * Out of one circle, or of all. The longest member takes over from the maker, and a circle
 * without members goes.
 */
export function leaveStatements(
  db: Database,
  player: PlayerKey,
  id: SQL = sql`circle_members.circle_id`,
) {
  const mine = sql`player = unhex(${player})`;
  const another = sql`exists (select 1 from ${circleMembers} o
    where o.circle_id = circle_members.circle_id and o.player <> unhex(${player}))`;
  const longer = sql`exists (select 1 from ${circleMembers} o
    where o.circle_id = circle_members.circle_id and o.player <> unhex(${player})
      and (o.joined_at, o.member) < (circle_members.joined_at, circle_members.member))`;
  return {
    emptied: db
      .delete(circles)
      .where(
        sql`id in (select circle_id from ${circleMembers} where ${mine} and circle_id = ${id} and not ${another})`,
      )
      .returning({ id: circles.id }),
    successors: db
      .update(circleMembers)
      .set({ isMaker: true })
      .where(
        sql`circle_id in (select circle_id from ${circleMembers} where ${mine} and circle_id = ${id} and is_maker)
          and not (${mine}) and not ${longer}`,
      ),
    left: db
      .delete(circleMembers)
      .where(sql`${mine} and circle_id = ${id}`)
      .returning({ member: circleMembers.member }),
  };
}

/**
 * Those that are older than `before` (ms) and of whose members no result is stored, which happens
 * when guests stop playing. Returns how many.
 */
export async function deleteIdleCircles(db: Database, before: number): Promise<number> {
  const { meta } = await db.delete(circles).where(
    sql`id in (select id from ${circles} where created_at < ${before} and not exists (
        select 1 from ${circleMembers} m join ${results} r on r.player = m.player
        where m.circle_id = circles.id) limit ${limits.deletion.rows})`,
  );
  return meta.changes;
}

/** At sign-in. Of two memberships of one circle the older stays, with the rights of both. */
export function moveMemberships(
  db: Database,
  guest: PlayerKey,
  account: PlayerKey,
  isAllowed: SQL,
) {
  const both = sql`player in (unhex(${guest}), unhex(${account})) and ${isAllowed}
    and circle_id in (select circle_id from ${circleMembers} where player = unhex(${guest}))`;
  const other = (condition: SQL) => sql`exists (select 1 from ${circleMembers} o
    where o.circle_id = circle_members.circle_id and o.player <> circle_members.player
      and o.player in (unhex(${guest}), unhex(${account})) and ${condition})`;
  return {
    makers: db
      .update(circleMembers)
      .set({ isMaker: true })
      .where(sql`${both} and ${other(sql`o.is_maker`)}`),
    newerMemberships: db
      .delete(circleMembers)
      .where(
        sql`${both} and ${other(sql`(o.joined_at, o.member) < (circle_members.joined_at, circle_members.member)`)}`,
      ),
    memberships: db
      .update(circleMembers)
      .set({ player: account })
      .where(and(eq(circleMembers.player, guest), isAllowed)),
  };
}

/** A statement finds nothing for who may not make it. */
function found<Row>([row]: readonly Row[]): Row {
  if (!row) throw new CircleNotFoundError();
  return row;
}

function isMadeBy(access: CircleAccess): SQL | undefined {
  return and(eq(circles.id, access.id), isOfMaker(access));
}

function isOfMaker({ id, player }: CircleAccess): SQL {
  return sql`exists (select 1 from ${circleMembers} maker
    where maker.circle_id = ${id} and maker.player = unhex(${player}) and maker.is_maker)`;
}

export async function isIn(access: Member): Promise<boolean> {
  return (await access.db.$count(circleMembers, isMember(access))) > 0;
}

function isMember({ id, player }: Member): SQL | undefined {
  return and(eq(circleMembers.circleId, id), eq(circleMembers.player, player));
}
