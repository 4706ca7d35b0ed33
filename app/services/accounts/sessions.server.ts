import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from "jose";
import { limits } from "~/config/limits";
import { SecretMissingError } from "../errors.server";
import { SESSION_LIFE, type SessionKey, signingKey } from "./session-keys.server";
import type { SessionClaims } from "./viewer.server";

const ALGORITHM = "HS256";
const ISSUER = "lavalist";
const AUDIENCE = "lavalist/api";
/** Signs a session that begins at `now` (ms). Throws SecretMissingError. */
export async function issueToken(
  keys: readonly SessionKey[],
  { userId, version }: SessionClaims,
  now: number,
): Promise<string> {
  const { id, bytes } = await identified(signingKey(keys, now));
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
  keys: readonly SessionKey[],
  token: string,
  now: number,
): Promise<SessionClaims | null> {
  if (keys.length === 0) throw new SecretMissingError("SESSION_KEY", limits.secretLength);
  const known = await Promise.all(keys.map(identified));
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

/** A key with the id that its tokens carry: the beginning of its hash, which tells nothing of 256 random bits. */
async function identified(key: SessionKey | undefined) {
  const bytes = new TextEncoder().encode(key?.secret ?? "");
  if (bytes.length < limits.secretLength) {
    throw new SecretMissingError(key?.name ?? "SESSION_KEY", limits.secretLength);
  }
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes), 0, 6);
  return { bytes, id: Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") };
}
