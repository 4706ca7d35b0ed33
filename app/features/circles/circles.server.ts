import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { toBase64Url } from "~/contract/encoding";
import { mayOffend } from "~/contract/profanity";
import type { PlayerKey } from "~/features/play/player.server";
import { normalise } from "~/game/normalise";
import { batch, type Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { insertFrom } from "~/server/insert-from.server";
import { keyedHash, sameBytes } from "~/server/tokens-and-hashes.server";
import { circleMembers, circles, results } from "../../../drizzle/schema";

/** A circle, and the player who asks for it. */
export interface CircleAccess {
  readonly db: Database;
  readonly id: string;
  /** Null for somebody unknown, who learns as little as a stranger. */
  readonly player: PlayerKey | null;
  readonly now: number;
}

export type Role = "member" | "maker";

export type Membership = Awaited<ReturnType<typeof membershipOf>>;

/** Throws `circleNotFound` for anybody but a member, or but the maker. */
export async function membershipOf(access: CircleAccess, role: Role = "member") {
  const { db, id, player } = access;
  if (player === null) throw fail("circleNotFound");
  const [membership] = await selectMemberships(db, player, id);
  if (!membership || (role === "maker" && !membership.maker)) throw fail("circleNotFound");
  return { ...access, ...membership, player };
}

export type MembershipRow = Awaited<ReturnType<typeof selectMemberships>>[number];

/** In one circle, or in all, the latest joined first. */
export function selectMemberships(db: Database, player: PlayerKey, id?: string) {
  return db
    .select({
      id: circles.id,
      name: circles.name,
      members:
        sql<number>`(select count(*) from ${circleMembers} m where m.circle_id = ${circles.id})`.as(
          "members",
        ),
      linkVersion: circles.linkVersion,
      nameLocked: circles.nameLocked,
      memberName: sql<string>`${circleMembers.name}`.as("member_name"),
      maker: circleMembers.isMaker,
      joinedAt: circleMembers.joinedAt,
    })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(and(eq(circleMembers.player, player), id === undefined ? undefined : eq(circles.id, id)))
    .orderBy(desc(circleMembers.joinedAt));
}

/** Of a member: a number of who left is not given to another one. */
const randomNumber = sql`abs(random() % 4294967296)`;

/** Who makes a circle or joins one. */
type Joiner = Pick<Membership, "db" | "player" | "now">;

type Names = { readonly [Field in "name" | "memberName"]?: string | undefined };

/** Returns the id. Throws `tooManyCircles`. */
export async function makeCircle(
  { db, player, now }: Joiner,
  { name, memberName }: Required<Names>,
): Promise<string> {
  assertDecent({ name, memberName });
  const id = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const member = newMember(player, memberName, now);
  const { made } = await batch(db, {
    made: insertFrom(
      db,
      circles,
      { id, name, createdAt: now },
      sql`where ${hasRoomForAnother(player)}`,
    ).returning(),
    member: insertFrom(
      db,
      circleMembers,
      { ...member, circleId: id, isMaker: true },
      sql`from ${circles} where id = ${id}`,
    ),
  });
  if (made.length === 0) throw fail("tooManyCircles", limits.circlesOfPlayer);
  return id;
}

/** A member who joins again keeps the name. Throws `memberNameTaken`. */
export async function joinCircle(
  { db, player, now }: Joiner,
  { id, linkVersion }: LinkedCircle,
  memberName: string,
): Promise<void> {
  assertDecent({ memberName });
  const count = sql`(select count(*) from ${circleMembers} where circle_id = ${id})`;
  await insertFrom(
    db,
    circleMembers,
    { ...newMember(player, memberName, now), circleId: id, isMaker: false },
    sql`where ${count} < ${limits.circleMembers} and ${hasRoomForAnother(player)}
      and exists (select 1 from ${circles} where id = ${id} and link_version = ${linkVersion})`,
  ).onConflictDoNothing();
  const members = await membersOf(db, id);
  if (members.some((member) => member.player === player)) return;
  if (members.length >= limits.circleMembers) throw fail("circleFull", limits.circleMembers);
  if (members.some(({ nameKey }) => nameKey === keyOf(memberName))) throw fail("memberNameTaken");
  throw fail("tooManyCircles", limits.circlesOfPlayer);
}

function newMember(player: PlayerKey, name: string, now: number) {
  const times = { joinedAt: now, openedAt: now };
  return { member: randomNumber, player, name, nameKey: keyOf(name), ...times };
}

/** Two names of a circle differ in it. */
const keyOf = (name: string) => normalise(name) || name;

function membersOf(db: Database, id: string) {
  return db.select().from(circleMembers).where(eq(circleMembers.circleId, id));
}

function hasRoomForAnother(player: PlayerKey): SQL {
  return sql`(select count(*) from ${circleMembers} where player = unhex(${player})) < ${limits.circlesOfPlayer}`;
}

function assertDecent(names: Names): void {
  for (const field of ["name", "memberName"] as const) {
    if (mayOffend(names[field] ?? "")) throw fail("rudeName", field);
  }
}

export type LinkedCircle = Pick<typeof circles.$inferSelect, "id" | "linkVersion">;

/** What a link tells who opens it. `player` is null for somebody unknown. */
export async function invitation(
  db: Database,
  { id, name }: typeof circles.$inferSelect,
  player: PlayerKey | null,
) {
  const members = await membersOf(db, id);
  return {
    id,
    name,
    maker: members.find(({ isMaker }) => isMaker)?.name ?? "",
    members: members.length,
    joined: members.some((member) => member.player === player),
  };
}

/** Throws `circleLinkEnded`. */
export async function circleOfLink(db: Database, secret: string, hashKey: string) {
  const [circle] = await db
    .select()
    .from(circles)
    .where(eq(circles.id, secret.slice(0, limits.circleIdLength)));
  const encode = (text: string) => new TextEncoder().encode(text);
  if (!circle || !sameBytes(encode(secret), encode(await secretOf(circle, hashKey)))) {
    throw fail("circleLinkEnded");
  }
  return circle;
}

/** Derived, so that the maker can see it again and no table holds it. */
export async function secretOf(
  { id, linkVersion }: LinkedCircle,
  hashKey: string,
): Promise<string> {
  const hash = await keyedHash(hashKey, JSON.stringify(["circle", id, linkVersion]));
  return id + hash.slice(0, limits.circleIdLength);
}

/** Ends the link, and with a member also the membership. Returns the circle of the new link. */
export async function renewLink({ db, id, linkVersion }: Membership, member = -1) {
  const renewed = { id, linkVersion: linkVersion + 1 };
  await batch(db, {
    renewed: db.update(circles).set(renewed).where(eq(circles.id, id)),
    removed: db.delete(circleMembers).where(isOther(id, member)),
  });
  return renewed;
}

/**
 * Of the circle, which only its maker may rename, and of the player in it. Throws
 * `circleNameLocked` and `memberNameTaken`.
 */
export async function changeNames(circle: Membership, names: Names): Promise<void> {
  assertDecent(names);
  const { db, id, player, maker } = circle;
  const { name = circle.name, memberName = circle.memberName } = names;
  if (name !== circle.name && !maker) throw fail("circleNotFound");
  if (name !== circle.name && circle.nameLocked) throw fail("circleNameLocked");
  const nameKey = keyOf(memberName);
  const isFree = sql`not exists (select 1 from ${circleMembers} o
    where o.circle_id = ${id} and o.name_key = ${nameKey} and o.player <> unhex(${player}))`;
  const { renamed } = await batch(db, {
    circle: db
      .update(circles)
      .set({ name })
      .where(and(eq(circles.id, id), eq(circles.nameLocked, false), isFree)),
    renamed: db
      .update(circleMembers)
      .set({ name: memberName, nameKey })
      .where(and(eq(circleMembers.circleId, id), eq(circleMembers.player, player), isFree))
      .returning({ member: circleMembers.member }),
  });
  if (renamed.length === 0) throw fail("memberNameTaken");
}

type Moderated = Partial<Pick<typeof circles.$inferInsert, "name" | "nameLocked">>;

/** By an admin. */
export function moderateName(db: Database, id: string, set: Moderated) {
  return db.update(circles).set(set).where(eq(circles.id, id));
}

export function deleteCircle(db: Database, id: string) {
  return db.delete(circles).where(eq(circles.id, id));
}

/** By the maker; of a lost one by the longest active member, to the own person. */
export async function handOver(circle: Membership, member: number): Promise<void> {
  const { db, id, player, maker, now } = circle;
  const succeeds = sql`m.player = unhex(${player}) and not exists (select 1 from ${circleMembers} o
    where o.circle_id = m.circle_id and max(o.opened_at, o.joined_at) >= ${now - limits.makerAbsence}
    and (o.is_maker or (o.joined_at, o.member) < (m.joined_at, m.member)))`;
  const exists = sql`exists (select 1 from ${circleMembers} m where m.circle_id = ${id}
    and m.member = ${member} and ${maker ? sql`true` : succeeds})`;
  const { meta } = await db
    .update(circleMembers)
    .set({ isMaker: sql`${circleMembers.member} = ${member}` })
    .where(and(eq(circleMembers.circleId, id), exists));
  if (meta.changes === 0) throw fail("circleNotFound");
}

/** Not the maker, who leaves instead. */
export async function removeMember({ db, id }: Membership, member: number): Promise<void> {
  const { meta } = await db.delete(circleMembers).where(isOther(id, member));
  if (meta.changes === 0) throw fail("circleNotFound");
}

function isOther(id: string, member: number) {
  const { circleId, isMaker } = circleMembers;
  return and(eq(circleId, id), eq(circleMembers.member, member), eq(isMaker, false));
}

export async function leaveCircle({ db, id, player }: Membership): Promise<void> {
  await db.batch(leaveStatements(db, player, id));
}

/**
 * Out of one circle, or of all. The longest member takes over from the maker, and a circle
 * without members goes.
 */
export function leaveStatements(db: Database, player: PlayerKey, id?: string) {
  const mine = sql`player = unhex(${player}) and circle_id = ${id ?? sql`circle_id`}`;
  const successor = sql`(select member from ${circleMembers} o
    where o.circle_id = m.circle_id and o.player <> m.player order by joined_at, member limit 1)`;
  return [
    db
      .delete(circles)
      .where(
        sql`id in (select circle_id from ${circleMembers} m where ${mine} and ${successor} is null)`,
      ),
    db
      .update(circleMembers)
      .set({ isMaker: true })
      .where(
        sql`(circle_id, member) in
          (select circle_id, ${successor} from ${circleMembers} m where ${mine} and is_maker)`,
      ),
    db.delete(circleMembers).where(mine),
  ] as const;
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
  const pairs = sql`from ${circleMembers} g join ${circleMembers} a on a.circle_id = g.circle_id
    where g.player = unhex(${guest}) and a.player = unhex(${account}) and ${isAllowed}`;
  const younger = sql`iif((g.joined_at, g.member) < (a.joined_at, a.member), a.member, g.member)`;
  return {
    makers: db
      .update(circleMembers)
      .set({ isMaker: true })
      .where(
        sql`player in (unhex(${guest}), unhex(${account})) and circle_id in
          (select g.circle_id ${pairs} and (g.is_maker or a.is_maker))`,
      ),
    doubles: db
      .delete(circleMembers)
      .where(sql`(circle_id, member) in (select g.circle_id, ${younger} ${pairs})`),
    memberships: db
      .update(circleMembers)
      .set({ player: account })
      .where(and(eq(circleMembers.player, guest), isAllowed)),
  };
}
