import { and, eq, sql } from "drizzle-orm";
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from "jose";
import { limits } from "~/config/limits";
import { newYorkDate } from "~/days/new-york";
import { type NewYorkDate, SECOND } from "~/game/dates";
import type { Bindings } from "~/server/bindings.server";
import { retryTransient } from "~/server/database-errors.server";
import type { Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { SESSION_LIFE, type SessionKey, signingKey } from "~/server/session-keys.server";
import type { SessionClaims, SignedInUser } from "~/server/viewer.server";
import { revokedTokens, users } from "../../../drizzle/schema";
import type { Account } from "./account.server";
import type { Suspension } from "./contract";

const ALGORITHM = "HS256";
const ISSUER = "lavalist";
const AUDIENCE = "lavalist/api";

export async function issueToken(
  keys: readonly SessionKey[],
  { userId, version, shownCode }: Pick<SessionClaims, "userId" | "version" | "shownCode">,
  now: number,
): Promise<string> {
  const { id, bytes } = await withId(signingKey(keys, now));
  return new SignJWT({ ver: version, code: shownCode })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT", kid: id })
    .setSubject(userId)
    .setJti(crypto.randomUUID())
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(now / SECOND))
    .setExpirationTime(Math.floor((now + SESSION_LIFE) / SECOND))
    .sign(bytes);
}

/** Returns null if the token is foreign, altered or expired at `now` (ms). */
export async function readToken(
  keys: readonly SessionKey[],
  token: string,
  now: number,
): Promise<SessionClaims | null> {
  if (keys.length === 0) throw fail("secretMissing", "SESSION_KEY", limits.secretLength);
  const keysWithIds = await Promise.all(keys.map(withId));
  const keyOf = ({ kid }: JWTHeaderParameters) => {
    const key = keysWithIds.find(({ id }) => id === kid);
    if (!key) throw new errors.JWSSignatureVerificationFailed();
    return key.bytes;
  };
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ["sub", "exp", "ver", "jti"],
      currentDate: new Date(now),
    });
    const { sub, ver, iat = 0, exp = 0, jti } = payload;
    if (!sub || typeof ver !== "number" || !jti) return null;
    return {
      userId: sub,
      version: ver,
      shownCode: payload.code === true,
      tokenId: jti,
      begunAt: iat * 1000,
      expiresAt: exp * 1000,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

export async function revokeToken(
  db: Database,
  { tokenId, expiresAt }: Pick<SessionClaims, "tokenId" | "expiresAt">,
): Promise<void> {
  await retryTransient(() =>
    db.insert(revokedTokens).values({ id: tokenId, expiresAt }).onConflictDoNothing(),
  );
}

export async function endSessions(db: Database, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, userId));
}

/** The first 48 bits of the SHA-256 reveal nothing about 256 random bits. */
async function withId(key: SessionKey | undefined) {
  const bytes = new TextEncoder().encode(key?.secret ?? "");
  if (bytes.length < limits.secretLength) {
    throw fail("secretMissing", key?.name ?? "SESSION_KEY", limits.secretLength);
  }
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes), 0, 6);
  return { bytes, id: Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") };
}

interface RightsPolicy {
  readonly adminsNeedSecondFactor: boolean;
  readonly today: NewYorkDate;
}

export function rightsPolicy(
  { ADMIN_SECOND_FACTOR }: Pick<Bindings, "ADMIN_SECOND_FACTOR">,
  now: number,
): RightsPolicy {
  return { adminsNeedSecondFactor: ADMIN_SECOND_FACTOR === "required", today: newYorkDate(now) };
}

const rightsColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: users.role,
  secondFactorSince: users.secondFactorSince,
  suspensionReason: users.suspensionReason,
  suspendedUntil: users.suspendedUntil,
};

/**
 * An admin without the required second factor, or in a session that has not shown its code, has
 * the rights of any user.
 */
export function withRights(
  account: Pick<Account, keyof typeof rightsColumns>,
  { adminsNeedSecondFactor, today }: RightsPolicy,
  { shownCode }: Pick<SessionClaims, "shownCode">,
): SignedInUser {
  const { id, username, email, role, secondFactorSince } = account;
  const user = { id, username, email, suspended: suspensionOf(account, today) };
  if (secondFactorSince !== null) {
    return { ...user, role: shownCode ? role : null, secondFactor: "enrolled" };
  }
  const isRequired = adminsNeedSecondFactor && role === "admin";
  return isRequired
    ? { ...user, role: null, secondFactor: "required" }
    : { ...user, role, secondFactor: null };
}

/** Null if it is over. */
export function suspensionOf(
  {
    suspensionReason: reason,
    suspendedUntil: until,
  }: Pick<Account, "suspensionReason" | "suspendedUntil">,
  today: NewYorkDate,
): Suspension | null {
  return reason !== null && (until === null || until > today) ? { reason, until } : null;
}

/** Returns null if the session or the account has ended. Reads one row. */
export async function findSignedInUser(
  db: Database,
  { userId, version, tokenId, shownCode }: SessionClaims,
  policy: RightsPolicy,
): Promise<SignedInUser | null> {
  const [account] = await db
    .select(rightsColumns)
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.sessionVersion, version),
        sql`not exists (select 1 from ${revokedTokens} where ${revokedTokens.id} = ${tokenId})`,
      ),
    )
    .limit(1);
  return account ? withRights(account, policy, { shownCode }) : null;
}
