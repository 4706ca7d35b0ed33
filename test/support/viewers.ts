import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { SESSION_LIFE } from "../../app/server/session-keys.server";
import { type AccountsWorker, tokenOf } from "./accounts-worker";
import { NOON, SESSION_KEY } from "./worker";

/** The viewers of the access tests, in the order of the tables' columns. */
export const testViewers = [
  "guest",
  "player",
  "owner",
  "other creator",
  "admin",
  "suspended",
  "expired",
  "tampered",
  "alg none",
  "reset away",
] as const;
export type TestViewer = (typeof testViewers)[number];

/** Adds the accounts of all test viewers and returns their session tokens. */
export async function addTestViewers(
  worker: AccountsWorker,
): Promise<Record<TestViewer, string | undefined>> {
  const admin = await worker.addAccount("admin", "admin");
  const player = await worker.addAccount("player");
  const tokenFor = async (name: string, change = "session_version = 0") => {
    const id = await worker.addAccount(name);
    await worker.db.prepare(`UPDATE users SET ${change} WHERE id = ?`).bind(id).run();
    return tokenOf(id);
  };
  return {
    guest: undefined,
    player: await tokenOf(player),
    owner: await tokenFor("owner"),
    "other creator": await tokenFor("other"),
    admin: await tokenOf(admin),
    expired: await tokenOf(admin, { now: NOON - SESSION_LIFE - 1000 }),
    tampered: withSubject(await tokenOf(player), admin),
    "alg none": await unsigned(admin),
    "reset away": await tokenFor("reset", "session_version = 1"),
    suspended: await tokenFor("suspended", "suspended_at = 1, suspension_reason = 'Insults'"),
  };
}

/** Returns a token whose subject was changed after it was signed. */
function withSubject(token: string, sub: string): string {
  const [header, , signature] = token.split(".");
  const claims = JSON.stringify({ ...decodeJwt(token), sub });
  return `${header}.${Buffer.from(claims).toString("base64url")}.${signature}`;
}

/** Returns a token with the algorithm "none" and no signature. */
export async function unsigned(userId: string): Promise<string> {
  const valid = await tokenOf(userId);
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
  return `${header}.${valid.split(".")[1]}.`;
}

/** Returns a token with any claims, signed with the right key. */
export async function signed(
  claims: Readonly<Record<string, unknown>>,
  alg = "HS256",
): Promise<string> {
  const { kid = "" } = decodeProtectedHeader(await tokenOf("anybody"));
  const standard = {
    ver: 0,
    iss: "lavalist",
    aud: "lavalist/api",
    exp: NOON / 1000 + 3600,
    jti: crypto.randomUUID(),
  };
  return new SignJWT({ ...standard, ...claims })
    .setProtectedHeader({ alg, kid })
    .sign(new TextEncoder().encode(SESSION_KEY.padEnd(alg === "HS256" ? 0 : 64, " ")));
}
