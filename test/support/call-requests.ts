import { expect } from "vitest";
import {
  type AccountsWorker,
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
import { NOON, TODAY } from "./worker";

const DAY = 24 * 60 * 60 * 1000;

/** A request that succeeds. */
export interface CallRequest {
  readonly path?: string;
  readonly token?: string;
  readonly body?: unknown;
}

export const HEALTH_KEY = "a-health-key-of-the-tests-long-enough";

const draft = (name: string) => ({
  prompt: `Things of ${name}`,
  items: Array.from({ length: 10 }, (_, index) => ({
    name: `Item number ${"abcdefghij".charAt(index).repeat(5)}`,
    altSpellings: [`Another ${"abcdefghij".charAt(index).repeat(5)}`],
  })),
});

/** Fills an empty database. Returns a request for each call of the API that succeeds there. */
export async function addCallRequests(
  worker: AccountsWorker,
): Promise<Readonly<Record<string, CallRequest>>> {
  const { db } = worker;
  const userKey = userKeyOf("one");
  const admin = await tokenOf(await worker.addAccount("boss", "admin"));
  const owner = await tokenOf(await worker.addAccount("owner"));
  const leaver = await tokenOf(await worker.addAccount("leaver"));
  const enrolling = await tokenOf(await worker.addAccount("enrolling"));
  const { secret } = await beginEnrolment(worker, enrolling);
  const enrolled = await addEnrolled(worker, "enrolled");

  await addDailyGame(db, "2026-06-09");
  const today = await addDailyGame(db, TODAY);
  const next = await addDailyGame(db, "2026-06-12");
  const later = await addDailyGame(db, "2026-06-13");
  const made = (status: "unreviewed" | "approved", name: string) =>
    addCommunityGame(
      db,
      { status },
      { createdAt: NOON - DAY, creatorId: "id-of-owner", prompt: `Games ${name}` },
    );
  const unreviewed = await made("unreviewed", "that wait");
  const approved = await made("approved", "that are public");
  const another = await addCommunityGame(
    db,
    { status: "approved" },
    { createdAt: NOON - 2000, creatorId: "id-of-leaver" },
  );
  await submit(worker, today, { found: 5, wrong: 2, userKey: userKeyOf("two") });

  const ask = async (call: string, options: { body?: unknown; token?: string }) => {
    const response = await worker.ask(call, options);
    expect(response.status, JSON.stringify([call, response.body])).toBeLessThan(300);
    return response.body;
  };
  await ask("POST /api/game/submit-community-game", {
    body: { ...resultOf(another, { found: 4, wrong: 3, userKey }), gameUid: another.uid },
  });
  const signUp = { email: "waiting@lavalist.test", username: "waiting", password: PASSWORD };
  const { signUpId } = await ask("POST /api/auth/request-code", { body: signUp });
  const code = codeIn(newestMail(worker, signUp.email));
  await ask("POST /api/auth/forgot-password", { body: { email: "leaver@lavalist.test" } });
  const reset = tokenIn(await mailTo(worker, "leaver@lavalist.test", /password/i));
  await ask("POST /api/feedback", {
    body: { kind: "testimony", text: "I play every day." },
    token: owner,
  });
  const { feedback } = (await ask("GET /api/admin/feedback", { token: admin })) as {
    feedback: { id: number }[];
  };
  const message = `/api/admin/feedback/${feedback[0]?.id}`;

  const asAdmin = { token: admin };
  const asOwner = { token: owner };
  const monitor = { token: HEALTH_KEY };
  const review = { ...asAdmin, body: { approved: true } };
  return {
    "GET /api/clock": {},
    "GET /api/health": {},
    "GET /api/health/deep": monitor,
    "POST /api/health/test-alarm": monitor,
    "GET /api/openapi.json": {},
    "GET /api/game/today": {},
    "GET /api/game/date/{date}": { path: "/api/game/date/2026-06-09" },
    "POST /api/game/submit": { body: resultOf(today, { found: 7, wrong: 3, userKey }) },
    "GET /api/game/stats": { path: `/api/game/stats?userKey=${userKey}` },
    "GET /api/previous-days": {},
    "GET /api/previous-days-paginated": {},
    "GET /api/future-days": asAdmin,
    "GET /api/future-days-paginated": asAdmin,
    "GET /api/admin/review-games": asAdmin,
    "GET /api/community-games-paginated": { path: "/api/community-games-paginated?search=public" },
    "GET /api/game/uid/{uid}": { path: `/api/game/uid/${unreviewed.uid}`, ...asOwner },
    "DELETE /api/game/uid/{uid}": { path: `/api/game/uid/${approved.uid}`, ...asOwner },
    "POST /api/game/submit-community-game": {
      body: { ...resultOf(approved, { found: 7, wrong: 3, userKey }), gameUid: approved.uid },
    },
    "GET /api/game/community-stats/{id}": { path: `/api/game/community-stats/${approved.uid}` },
    "POST /api/auth/login": {
      body: { email: "owner@lavalist.test", password: PASSWORD, userKey },
    },
    "POST /api/auth/request-code": {
      body: { email: "new@lavalist.test", username: "newcomer", password: PASSWORD },
    },
    "POST /api/auth/verify-code": { body: { email: signUp.email, code, signUpId, userKey } },
    "POST /api/auth/forgot-password": { body: { email: "owner@lavalist.test" } },
    "POST /api/auth/reset-password": { body: { token: reset, newPassword: "a new password" } },
    "POST /api/auth/second-factor": asOwner,
    "POST /api/auth/second-factor/confirm": {
      token: enrolling,
      body: { code: totpAt(secret, NOON) },
    },
    "DELETE /api/auth/second-factor": {
      token: enrolled.token,
      body: { password: PASSWORD, code: enrolled.recoveryCodes[0] },
    },
    "POST /api/auth/logout": asOwner,
    "POST /api/auth/logout-everywhere": asOwner,
    "GET /api/user": asOwner,
    "DELETE /api/user": { token: leaver, body: { password: PASSWORD, games: "delete" } },
    "GET /api/user/data": asOwner,
    "GET /api/user/results": asOwner,
    "POST /api/autofill-game-info": { ...asOwner, body: { prompt: "Colors of a flag", items: [] } },
    "POST /api/game/sibling-lists": { ...asOwner, body: { names: ["Red", "Blue"] } },
    "POST /api/game/upload": { ...asOwner, body: draft("an upload") },
    "POST /api/feedback": {
      ...asOwner,
      body: { kind: "report", reason: "other", gameUid: another.uid, text: "Odd." },
    },
    "POST /api/page-failure": { body: { page: "pages/home", message: "It broke.", stack: "" } },
    "GET /api/testimonies": {},
    "GET /api/admin/feedback": asAdmin,
    "DELETE /api/admin/feedback/{id}": { path: message, ...asAdmin },
    "POST /api/admin/feedback/{id}": { path: message, ...asAdmin, body: { published: true } },
    "GET /api/game/edit/{id}": { path: `/api/game/edit/${approved.uid}`, ...asAdmin },
    "PUT /api/game/edit/{id}": {
      path: `/api/game/edit/${approved.uid}`,
      ...asAdmin,
      body: {
        ...draft("an edit"),
        public: true,
        items: draft("").items.map((item, index) => ({ ...item, id: approved.itemIds[index] })),
      },
    },
    "GET /api/game/figures/{id}": { path: `/api/game/figures/${approved.uid}`, ...asOwner },
    "GET /api/game/near-misses/{id}": { path: `/api/game/near-misses/${approved.uid}`, ...asOwner },
    "POST /api/game/appeals/{id}": {
      path: `/api/game/appeals/${approved.uid}`,
      body: { guess: "pumice", userKey },
    },
    "POST /api/admin/decide-guess/{id}": {
      path: `/api/admin/decide-guess/${today.uid}`,
      ...asAdmin,
      body: { guess: "wrong 0", shown: false },
    },
    "GET /api/admin/daily-job": asAdmin,
    "GET /api/admin/review/{id}": { path: `/api/admin/review/${unreviewed.uid}`, ...asAdmin },
    "POST /api/admin/review-game/{id}": {
      path: `/api/admin/review-game/${unreviewed.uid}`,
      ...review,
    },
    "POST /api/admin/make-daily/{id}": {
      path: `/api/admin/make-daily/${approved.uid}`,
      ...asAdmin,
    },
    "POST /api/admin/review-and-make-daily/{id}": {
      path: `/api/admin/review-and-make-daily/${unreviewed.uid}`,
      ...review,
    },
    "POST /api/admin/add-spelling/{id}": {
      path: `/api/admin/add-spelling/${approved.uid}`,
      ...asAdmin,
      body: { itemId: approved.itemIds[0], spelling: "another" },
    },
    "POST /api/admin/daily-game": {
      ...asAdmin,
      body: { ...draft("a day"), date: "2026-07-01" },
    },
    "GET /api/admin/schedule": asAdmin,
    "POST /api/admin/schedule-game/{id}": {
      path: `/api/admin/schedule-game/${approved.uid}`,
      ...asAdmin,
      body: { date: "2026-07-01" },
    },
    "POST /api/admin/swap-games/{id}": {
      path: `/api/admin/swap-games/${next.uid}`,
      ...asAdmin,
      body: { with: later.uid },
    },
    "POST /api/admin/unschedule-game/{id}": {
      path: `/api/admin/unschedule-game/${next.uid}`,
      ...asAdmin,
    },
    "GET /api/admin/audit": asAdmin,
    "GET /api/admin/statistics": asAdmin,
    "POST /api/user/link-results": { ...asOwner, body: { userKey } },
  };
}
