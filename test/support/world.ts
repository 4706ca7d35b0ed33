import { limits } from "../../app/config/limits";
import type { CircleStandings } from "../../app/features/circles/contract";
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
import { resultOf, submit, userKeyOf } from "./results";
import { addEnrolled, beginEnrolment } from "./second-factor";
import { addCommunityGame, addDailyGame } from "./seeds";
import { totpAt } from "./totp";
import { addTestViewers } from "./viewers";
import { NOON, TODAY } from "./worker";

/** What the database has when the requests of the table of calls are sent. */
export type World = Awaited<ReturnType<typeof addWorld>>;

/** A circle of the owner. The player is its other member, with the number `member`. */
export type TestCircle = Awaited<ReturnType<typeof addCircle>>;

/** Fills a database for the requests of the table of calls. */
export async function addWorld(worker: AccountsWorker) {
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
  const gameOf = (creatorId: string, status: "approved" | "unreviewed") =>
    addCommunityGame(db, { status }, { createdAt: NOON - 2000, creatorId });
  const playedGameOf = async (creatorId: string) => {
    const game = await gameOf(creatorId, "approved");
    const result = resultOf(game, { found: 4, wrong: 3 });
    await ask("POST /api/game/submit-community-game", { body: { ...result, gameUid: game.uid } });
    return game;
  };
  await playedGameOf("id-of-leaver");
  const another = await playedGameOf("id-of-other");

  const sharer = await worker.addAccount("sharer");
  const { uid: linked } = await gameOf(sharer, "unreviewed");
  const { url } = await ask(`POST /api/game/link/${linked}`, { token: await tokenOf(sharer) });
  const { uid: hidden } = await gameOf(sharer, "unreviewed");
  const { admin } = viewers;
  await ask(`POST /api/admin/review-game/${hidden}`, { body: { approved: false }, token: admin });
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
  const { feedback } = await ask("GET /api/admin/feedback", { token: admin });
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
    /** The game of a future day. */
    later,
    /** A public game of another account. */
    another,
    signUp: { email, code, signUpId },
    resetToken,
    /** Of a mail about a review. */
    unsubscribeToken: /unsubscribe\/([^>]+)/.exec(headers?.["List-Unsubscribe"] ?? "")?.[1],
    /** Of a game that is not public. */
    linkSecret: String(url).split("/").at(-1),
    room,
    feedback: message?.id,
    enrolling: { token: enrolling, code: totpAt(secret, NOON) },
    enrolled: { token, code: recoveryCodes[0] },
  };
}

export async function addCircle(worker: AccountsWorker, { owner, player }: World["viewers"]) {
  const made = await worker.ask("POST /api/circle", {
    token: owner,
    body: { name: "The Sunday table", memberName: "Owen", userKey: userKeyOf("owner") },
  });
  const { id, url } = made.body as { id: string; url: string };
  const secret = url.split("/").at(-1);
  const joined = await worker.ask(`POST /api/circle/join/${secret}`, {
    token: player,
    body: { memberName: "Pia", userKey: userKeyOf("player") },
  });
  const { members } = (joined.body as { board: CircleStandings }).board;
  return { id, secret, member: members.find(({ you }) => you)?.member };
}
