import { SignJWT } from "jose";
import { SESSION_LIFE } from "../../app/services/accounts/session-keys.server";
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
  const [player, owner, other, admin] = [
    await worker.addAccount("player"),
    await worker.addAccount("owner"),
    await worker.addAccount("other"),
    await worker.addAccount("admin", "admin"),
  ];
  const resetAway = await worker.addAccount("reset");
  await worker.db
    .prepare("UPDATE users SET session_version = 1 WHERE id = ?")
    .bind(resetAway)
    .run();
  const suspended = await worker.addAccount("suspended");
  await worker.db
    .prepare("UPDATE users SET suspended_at = 1, suspension_reason = 'Insults' WHERE id = ?")
    .bind(suspended)
    .run();
  return {
    guest: undefined,
    player: await tokenOf(player),
    owner: await tokenOf(owner),
    "other creator": await tokenOf(other),
    admin: await tokenOf(admin),
    expired: await tokenOf(admin, { now: NOON - SESSION_LIFE - 1000 }),
    tampered: withClaims(await tokenOf(player), { sub: admin }),
    "alg none": await unsigned(admin),
    "reset away": await tokenOf(resetAway),
    suspended: await tokenOf(suspended),
  };
}

/** Returns a token whose claims were changed after it was signed. */
function withClaims(token: string, changes: Record<string, unknown>): string {
  const [header, payload = "", signature] = token.split(".");
  const claims = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), ...changes };
  return `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.${signature}`;
}

/** Returns a token with the algorithm "none" and no signature. */
export async function unsigned(userId: string): Promise<string> {
  const valid = await tokenOf(userId);
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
  return `${header}.${valid.split(".")[1]}.`;
}

/** Returns a token with any claims, signed with the right key. */
export async function signed(
  claims: {
    sub?: string;
    ver?: unknown;
    iss?: string;
    aud?: string;
    exp?: number;
    jti?: undefined;
  },
  alg = "HS256",
): Promise<string> {
  const valid = await tokenOf("anybody");
  const { kid } = JSON.parse(Buffer.from(valid.split(".")[0] ?? "", "base64url").toString());
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
