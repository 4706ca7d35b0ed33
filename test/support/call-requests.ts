import { limits } from "../../app/config/limits";
import type { CircleBoard } from "../../app/contract/circles";
import { addDays } from "../../app/days/new-york";
import { DAY } from "../../app/game/dates";
import {
  type AccountsWorker,
  type CallOptions,
  codeIn,
  mailTo,
  newestMail,
  PASSWORD,
  tokenIn,
  tokenOf,
} from "./accounts-worker";
import { type CallRequest, callRows, pageRows, type TestCircle, type World } from "./calls";
import { startProvider } from "./faulty-provider";
import { resultOf, submit, userKeyOf } from "./results";
import { addEnrolled, beginEnrolment } from "./second-factor";
import { addCommunityGame, addDailyGame, type SeededGame } from "./seeds";
import { totpAt } from "./totp";
import { addTestViewers } from "./viewers";
import { NOON, TODAY } from "./worker";

const HEALTH_KEY = "a-health-key-of-the-tests-long-enough";

/** Starts a language model. Returns the bindings without which some requests cannot succeed. */
export async function callBindings() {
  const { AUTOFILL_PROVIDER, AUTOFILL_MODEL, AUTOFILL_API_URL, AUTOFILL_API_KEY } = (
    await startProvider()
  ).bindings;
  return { HEALTH_KEY, AUTOFILL_PROVIDER, AUTOFILL_MODEL, AUTOFILL_API_URL, AUTOFILL_API_KEY };
}

/** Fills a database for the requests of the table. */
async function addWorld(worker: AccountsWorker): Promise<World> {
  const { db } = worker;
  const ask = async (call: string, options: CallOptions) => {
    const { status, body } = await worker.ask(call, options);
    if (status >= 300) throw new Error(`${call} got ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const viewers = await addTestViewers(worker);
  for (const name of ["leaver", "bystander", "forgetful"]) await worker.addAccount(name);
  await addDailyGame(db, "2026-06-09");
  const today = await addDailyGame(db, TODAY);
  const later = await addDailyGame(db, "2026-06-20");
  await submit(worker, today, { found: 5, wrong: 2, userKey: userKeyOf("two") });
  const playedGameOf = async (creatorId: string) => {
    const game = await addCommunityGame(
      db,
      { status: "approved" },
      { createdAt: NOON - 2000, creatorId },
    );
    const result = resultOf(game, { found: 4, wrong: 3, userKey: userKeyOf("one") });
    await ask("POST /api/game/submit-community-game", { body: { ...result, gameUid: game.uid } });
    return game;
  };
  await playedGameOf("id-of-leaver");
  const another = await playedGameOf("id-of-other");

  const sharer = await worker.addAccount("sharer");
  const linked = await addCommunityGame(
    db,
    { status: "unreviewed" },
    { createdAt: NOON - 3000, creatorId: sharer },
  );
  const { url } = await ask(`POST /api/game/link/${linked.uid}`, {
    token: await tokenOf(sharer),
  });
  const hidden = await addCommunityGame(
    db,
    { status: "unreviewed" },
    { createdAt: NOON - 3000, creatorId: sharer },
  );
  await ask(`POST /api/admin/review-game/${hidden.uid}`, {
    body: { approved: false },
    token: viewers.admin,
  });
  await worker.setClock(NOON + limits.undoTime);
  await worker.fire("watch");
  await worker.setClock(NOON);
  const { headers } = newestMail(worker, "sharer@lavalist.test");
  const email = "waiting@lavalist.test";
  const { signUpId } = await ask("POST /api/auth/request-code", {
    body: { email, username: "waiting", password: PASSWORD },
  });
  const code = codeIn(newestMail(worker, email));
  const forgetful = { email: "forgetful@lavalist.test" };
  await ask("POST /api/auth/forgot-password", { body: forgetful });
  const resetToken = tokenIn(await mailTo(worker, forgetful.email, /password/i));
  await ask("POST /api/feedback", {
    body: { kind: "testimony", text: "I play every day." },
    token: viewers.owner,
  });
  const { feedback } = await ask("GET /api/admin/feedback", { token: viewers.admin });
  const [message] = feedback as { id: number }[];
  const { id: room } = await ask("POST /api/room", {
    body: { name: "Bob", userKey: userKeyOf("two"), mode: "race", game: { uid: another.uid } },
  });
  const enrolling = await tokenOf(await worker.addAccount("enrolling"));
  const { secret } = await beginEnrolment(worker, enrolling);
  const { token, recoveryCodes } = await addEnrolled(worker, "enrolled");
  return {
    viewers,
    today,
    later,
    another,
    signUp: { email, code, signUpId },
    resetToken,
    unsubscribeToken: /unsubscribe\/([^>]+)/.exec(headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "",
    linkSecret: String(url).split("/").at(-1) ?? "",
    room: String(room),
    feedbackPath: `/api/admin/feedback/${message?.id}`,
    enrolling: { token: enrolling, code: totpAt(secret, NOON) },
    enrolled: { token, code: recoveryCodes[0] },
  };
}

async function addCircle(worker: AccountsWorker, { owner, player }: World["viewers"]) {
  const made = await worker.ask("POST /api/circle", {
    token: owner,
    body: { name: "The Sunday table", memberName: "Owen", userKey: userKeyOf("owner") },
  });
  const { id, url } = made.body as { id: string; url: string };
  const secret = url.split("/").at(-1) ?? "";
  const joined = await worker.ask(`POST /api/circle/join/${secret}`, {
    token: player,
    body: { memberName: "Pia", userKey: userKeyOf("player") },
  });
  const { members } = (joined.body as { board: CircleBoard }).board;
  return { id, secret, member: members.find(({ you }) => you)?.member ?? 0 };
}

/** Adds the own games of all rows. */
async function addOwnGames(db: D1Database): Promise<ReadonlyMap<string, SeededGame>> {
  const own = new Map<string, SeededGame>();
  for (const [name, { game: kind }] of Object.entries(callRows)) {
    if (!kind) continue;
    const seed = { createdAt: NOON - DAY, creatorId: "id-of-owner", prompt: `Game of ${name}` };
    const game =
      kind === "day"
        ? await addDailyGame(db, addDays(TODAY, own.size + 11))
        : await addCommunityGame(db, { status: kind }, seed);
    if (kind === "denied") await recordDenial(db, game);
    own.set(name, game);
  }
  return own;
}

function recordDenial(db: D1Database, { uid }: SeededGame) {
  return db
    .prepare(
      `INSERT INTO audit_records (at, action, game_uid, before, after, actor_id, actor_name)
        VALUES (?, 'hide', ?, '{"status":"unreviewed","dailyDate":null}', '{"status":"denied"}',
          'id-of-admin', 'admin')`,
    )
    .bind(NOON, uid)
    .run();
}

/** Fills a database. Returns a request for each call and page that succeeds there. */
export async function addCallRequests(worker: AccountsWorker) {
  const world = await addWorld(worker);
  const own = await addOwnGames(worker.db);
  const shared = await addCircle(worker, world.viewers);
  const circles = new Map<string, TestCircle>();
  for (const [name, { ownCircle }] of Object.entries(callRows)) {
    if (ownCircle) circles.set(name, await addCircle(worker, world.viewers));
  }
  const tokens: Readonly<Record<string, string>> = {
    monitor: HEALTH_KEY,
    enrolling: world.enrolling.token,
    enrolled: world.enrolled.token,
  };
  const entries = Object.entries({ ...callRows, ...pageRows }).map(async ([name, row]) => {
    const circle = circles.get(name) ?? shared;
    const context = { world, circle, game: own.get(name) ?? world.another };
    const token = row.as && (tokens[row.as] ?? (await tokenOf(`id-of-${row.as}`)));
    const request: CallRequest = {
      path: row.path?.(context) ?? name.split(" ")[1] ?? "",
      ...(token && { token }),
      ...(row.body && { body: row.body(context) }),
    };
    return [name, request] as const;
  });
  const requests: Readonly<Record<string, CallRequest>> = Object.fromEntries(
    await Promise.all(entries),
  );
  return { world, requests };
}
