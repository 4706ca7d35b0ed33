import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from "jose";
import { SecretMissingError } from "./refusals.server";
import type { SessionClaims } from "./viewer.server";

const ALGORITHM = "HS256";
const ISSUER = "lavalist";
const AUDIENCE = "lavalist/api";
/** How long a session lasts, ms. */
export const SESSION_LIFE = 30 * 24 * 60 * 60 * 1000;
/** HS256 asks for a key as long as its hash. */
const KEY_BYTES_MIN = 32;

/** The secrets that sign sessions: the first signs, each of them is believed. */
export interface SessionKeys {
  readonly current: string | undefined;
  /** The key before the last rotation; to be taken away when its sessions have run out. */
  readonly previous?: string | undefined;
}

/** Throws SecretMissingError where sessions could not be signed. */
export async function checkSessionKeys(keys: SessionKeys): Promise<void> {
  await namedKey("SESSION_KEY", keys.current);
}

/** Signs a session that begins at `now` (ms). Throws SecretMissingError. */
export async function issueToken(
  keys: SessionKeys,
  { userId, version }: SessionClaims,
  now: number,
): Promise<string> {
  const { id, bytes } = await namedKey("SESSION_KEY", keys.current);
  return new SignJWT({ ver: version })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT", kid: id })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + SESSION_LIFE) / 1000))
    .sign(bytes);
}

/** What a token claims, or null where it is none of ours, altered or expired at `now` (ms). Throws SecretMissingError. */
export async function readToken(
  keys: SessionKeys,
  token: string,
  now: number,
): Promise<SessionClaims | null> {
  const known = [await namedKey("SESSION_KEY", keys.current)];
  if (keys.previous) known.push(await namedKey("SESSION_KEY_PREVIOUS", keys.previous));
  const keyOf = ({ kid }: JWTHeaderParameters) => {
    const key = known.find(({ id }) => id === kid);
    if (!key) throw new errors.JWSSignatureVerificationFailed();
    return key.bytes;
  };
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ["sub", "exp", "ver"],
      currentDate: new Date(now),
    });
    const { sub, ver } = payload;
    return sub && typeof ver === "number" ? { userId: sub, version: ver } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** A key with the name that its tokens carry: the beginning of its hash, which tells nothing of 256 random bits. */
async function namedKey(name: string, secret: string | undefined) {
  const bytes = new TextEncoder().encode(secret ?? "");
  if (bytes.length < KEY_BYTES_MIN) throw new SecretMissingError(name, KEY_BYTES_MIN);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes), 0, 6);
  return { bytes, id: Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") };
}
