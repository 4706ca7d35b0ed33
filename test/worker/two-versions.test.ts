import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import { addDays, startOfDay } from "../../app/days/new-york";
import { codeIn, PASSWORD, tokenIn } from "../support/accounts-worker";
import { emptyTables } from "../support/database";
import { previousBuild } from "../support/previous-build";
import { resultOf, userKeyOf } from "../support/results";
import { totpAt } from "../support/totp";
import {
  otherThan,
  startTwoVersions,
  type TwoVersions,
  type Version,
  Visitor,
  versions,
} from "../support/two-versions";
import { TODAY } from "../support/worker";

/**
 * While a deployment spreads, and after a rollback, two versions are live. Each call here runs on
 * one version and reads what the other one has written.
 */

let site: TwoVersions | null = null;
/** Why there is no other version. */
let reason = "";
beforeAll(async () => {
  const previous = await previousBuild();
  if ("reason" in previous) reason = previous.reason;
  else site = await startTwoVersions(previous.folder);
}, 300_000);
afterAll(() => site?.stop());

/**
 * Calls that need what a test does not have: a secret, or a language model; and one that reads the
 * catalogue only.
 */
const LEFT_OUT = [
  "GET /api/health/deep",
  "POST /api/health/test-alarm",
  "POST /api/autofill-game-info",
  "POST /api/game/sibling-lists",
];

/** ms from midnight to noon. */
const NOON_HOUR = 12 * 60 * 60 * 1000;

const NEW_PASSWORD = "another password of tests";

const items = Array.from({ length: 10 }, (_, index) => ({
  name: `Item number ${"abcdefghij".charAt(index).repeat(5)}`,
  altSpellings: [`Another ${"abcdefghij".charAt(index).repeat(5)}`],
}));

const gameSchema = z.object({
  uid: z.string(),
  prompt: z.string(),
  items: z.array(z.object({ id: z.number(), name: z.string() })),
});

const sessionSchema = z.object({ token: z.string() });

test.each(versions)(
  "each call reads what the other version wrote, after the %s one",
  {
    timeout: 120_000,
  },
  async (turn) => {
    if (site === null) {
      console.info(`No two versions are compared: ${reason}.`);
      return;
    }
    site.mails.length = 0;
    await emptyTables(site.db);
    // The cache outlives the first run, so the second one has other days.
    const today = addDays(TODAY, 10 * versions.indexOf(turn));
    await site.setClock(startOfDay(today) + NOON_HOUR);
    const visitor = new Visitor(site, turn, today);
    await visitor.learn();
    const token = await signUp(visitor, "anna");
    await enrolAndLeave(visitor, token);
    const makeAdmin = site.db.prepare("UPDATE users SET role = 'admin' WHERE username = 'anna'");
    await makeAdmin.run();
    const creator = await signUp(visitor, "bert");
    const community = await makeGames(visitor, token, creator);
    await playGames(visitor, token, community);
    await readLists(visitor, token);
    await giveFeedback(visitor, token);
    await expectPurge(visitor, token, community);
    await runJobs(visitor, token);
    await endAccounts(visitor, token, creator, community);
    const left = visitor.calls.filter((call) => !visitor.made.has(call));
    expect(left.toSorted()).toEqual(LEFT_OUT.toSorted());
    expect(site.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  },
);

const emailOf = (username: string) => `${username}@lavalist.test`;

/** Waits for the newest e-mail to a user, which is sent after the response. */
async function newestMail({ site }: Visitor, username: string, subject: RegExp) {
  return vi.waitFor(() => {
    const found = site.mails.findLast(
      (mail) => mail.to === emailOf(username) && subject.test(mail.subject),
    );
    if (!found) throw new Error(`There is no mail to ${username}.`);
    return found;
  }, 5000);
}

/** Signs up, logs out, resets the password and logs in. Returns the token. */
async function signUp(visitor: Visitor, username: string): Promise<string> {
  const email = emailOf(username);
  const body = { email, username, password: PASSWORD };
  const started = await visitor.call("POST /api/auth/request-code", { body });
  const { signUpId } = z.object({ signUpId: z.string() }).parse(started);
  const code = codeIn(await newestMail(visitor, username, /code/i));
  const session = await visitor.call("POST /api/auth/verify-code", {
    body: { email, code, signUpId },
  });
  await visitor.call("POST /api/auth/logout", sessionSchema.parse(session));
  await visitor.call("POST /api/auth/forgot-password", { body: { email } });
  const reset = tokenIn(await newestMail(visitor, username, /password/i));
  await visitor.call("POST /api/auth/reset-password", {
    body: { token: reset, newPassword: NEW_PASSWORD },
  });
  return logIn(visitor, username);
}

async function logIn(visitor: Visitor, username: string): Promise<string> {
  const body = { email: emailOf(username), password: NEW_PASSWORD };
  return sessionSchema.parse(await visitor.call("POST /api/auth/login", { body })).token;
}

async function enrolAndLeave(visitor: Visitor, token: string): Promise<void> {
  const begun = await visitor.call("POST /api/auth/second-factor", { token });
  const { secret, recoveryCodes } = z
    .object({ secret: z.string(), recoveryCodes: z.array(z.string()) })
    .parse(begun);
  const body = { code: totpAt(secret, startOfDay(visitor.today) + NOON_HOUR) };
  await visitor.call("POST /api/auth/second-factor/confirm", { token, body });
  const removal = { code: recoveryCodes[0] };
  await visitor.call("DELETE /api/auth/second-factor", { token, body: removal });
}

type Game = z.infer<typeof gameSchema>;

/** Makes daily and community games. Returns an approved community game. */
async function makeGames(visitor: Visitor, token: string, creator: string): Promise<Game> {
  const upload = async (prompt: string) => {
    const body = { prompt, items };
    return gameSchema.parse(await visitor.call("POST /api/game/upload", { token: creator, body }));
  };
  const [first, second, third] = [
    await upload("Things on a table"),
    await upload("Things under a table"),
    await upload("Things beside a table"),
  ];
  const ids = { id: first.uid };
  await visitor.expectOnBoth("GET /api/admin/review/{id}", { token, ids }, {});
  const body = { approved: true };
  await visitor.call("POST /api/admin/review-game/{id}", { token, ids, body });
  const edited = { prompt: "Things on any table", public: true, items: itemsOf(first) };
  await visitor.expectOnBoth("GET /api/game/edit/{id}", { token, ids }, { prompt: first.prompt });
  await visitor.call("PUT /api/game/edit/{id}", { token, ids, body: edited });
  const spelling = { itemId: first.items[0]?.id, spelling: "The very first" };
  await visitor.call("POST /api/admin/add-spelling/{id}", { token, ids, body: spelling });
  await scheduleGames(visitor, token, [second.uid, third.uid]);
  await visitor.expectOnBoth(
    "GET /api/game/uid/{uid}",
    { ids: { uid: first.uid } },
    {
      prompt: edited.prompt,
    },
  );
  return first;
}

const itemsOf = (game: Game) => game.items.map(({ id }, index) => ({ ...items[index], id }));

/** Gives games days: today's too, so that there is a daily game. */
async function scheduleGames(
  visitor: Visitor,
  token: string,
  [second, third]: readonly [string, string],
): Promise<void> {
  const daily = { prompt: "Things of today", items, date: addDays(visitor.today, 1) };
  const made = await visitor.call("POST /api/admin/daily-game", { token, body: daily });
  const { uid } = z
    .object({ game: gameSchema })
    .or(gameSchema.transform((game) => ({ game })))
    .parse(made).game;
  const approval = { body: { approved: true }, token };
  const later = { id: second };
  await visitor.call("POST /api/admin/review-and-make-daily/{id}", { ...approval, ids: later });
  await visitor.call("POST /api/admin/unschedule-game/{id}", { token, ids: later });
  const body = { date: addDays(visitor.today, 5) };
  await visitor.call("POST /api/admin/schedule-game/{id}", { token, ids: later, body });
  await visitor.call("POST /api/admin/review-game/{id}", { ...approval, ids: { id: third } });
  await visitor.call("POST /api/admin/make-daily/{id}", { token, ids: { id: third } });
  await visitor.call("POST /api/admin/swap-games/{id}", {
    token,
    ids: later,
    body: { with: uid },
  });
  await visitor.expectOnBoth("GET /api/admin/schedule", { token }, {});
  // The games of tomorrow and later become those of today and later.
  await visitor.site.setClock(startOfDay(addDays(visitor.today, 1)) + NOON_HOUR);
}

/** Sends results through the queue; the other version consumes each. */
async function playGames(visitor: Visitor, token: string, community: Game): Promise<void> {
  const today = gameSchema.parse(await visitor.call("GET /api/game/today"));
  const ids = { date: addDays(visitor.today, 1) };
  await visitor.expectOnBoth("GET /api/game/date/{date}", { ids }, { uid: today.uid });
  for (let player = 0; player < 6; player += 1) {
    const userKey = userKeyOf(player);
    await visitor.call("POST /api/game/submit", { body: resultOfGame(today, userKey) });
    await consumeOnOther(visitor);
    const body = { ...resultOfGame(community, userKey), gameUid: community.uid };
    await visitor.call("POST /api/game/submit-community-game", { body });
    await consumeOnOther(visitor);
  }
  const key = `?userKey=${userKeyOf(0)}`;
  const query = `${key}&score=1000`;
  await visitor.expectOnBoth("GET /api/game/stats", { query }, {});
  const game = { id: community.uid };
  await visitor.expectOnBoth("GET /api/game/community-stats/{id}", { ids: game, query }, {});
  const appeal = { guess: "pumice", userKey: userKeyOf(0) };
  await visitor.call("POST /api/game/appeals/{id}", { ids: game, body: appeal });
  await visitor.call("POST /api/admin/hide-guess/{id}", {
    token,
    ids: game,
    body: { guess: "kettle" },
  });
  await visitor.call("GET /api/game/figures/{id}", { token, ids: game });
  const misses = await visitor.call("GET /api/game/near-misses/{id}", { token, ids: game });
  expect(JSON.stringify(misses)).toContain("wrong0");
  await visitor.call("POST /api/user/link-results", { token, body: { userKey: userKeyOf(0) } });
  await visitor.call("GET /api/user/results", { token });
  await visitor.call("GET /api/user/data", { token });
}

/** Returns a result with one wrong guess, whose words both versions store alike. */
const resultOfGame = (game: Game, userKey: string) => ({
  ...resultOf({ itemIds: game.items.map(({ id }) => id) }, { found: 9, wrong: 1, userKey }),
  wrongGuesses: ["wrong0"],
});

/** Lets the version consume the result that did not send it. */
async function consumeOnOther({ site, turn }: Visitor): Promise<void> {
  const message = await vi.waitFor(() => {
    expect(site.messages).toHaveLength(1);
    return site.messages.splice(0);
  }, 5000);
  expect(await site.consume(otherThan(turn), message)).toBe(1);
}

async function readLists(visitor: Visitor, token: string): Promise<void> {
  const lists = [
    "GET /api/clock",
    "GET /api/health",
    "GET /api/openapi.json",
    "GET /api/previous-days",
    "GET /api/previous-days-paginated",
    "GET /api/future-days",
    "GET /api/future-days-paginated",
    "GET /api/admin/review-games",
    "GET /api/community-games-paginated",
    "GET /api/admin/audit",
    "GET /api/admin/numbers",
    "GET /api/user",
  ];
  for (const name of lists) await visitor.expectOnBoth(name, { token }, {});
}

async function giveFeedback(visitor: Visitor, token: string): Promise<void> {
  const texts = ["I play every day.", "I play every night."];
  for (const text of texts) {
    const body = { kind: "testimony", text, name: "Anna", mayPublish: true };
    await visitor.call("POST /api/voice", { body });
  }
  const { results } = await visitor.site.db.prepare("SELECT id FROM voices ORDER BY id").all();
  const [first, second] = z.array(z.object({ id: z.number() })).parse(results);
  await visitor.expectOnBoth("GET /api/admin/voice", { token }, {});
  const body = { published: true };
  await visitor.call("POST /api/admin/voice/{id}", { token, ids: { id: first?.id ?? 0 }, body });
  const testimonies = JSON.stringify(await visitor.call("GET /api/testimonies"));
  expect(testimonies).toContain(texts[0]);
  await visitor.call("DELETE /api/admin/voice/{id}", { token, ids: { id: second?.id ?? 0 } });
  await visitor.call("POST /api/page-failure", {
    body: { page: "pages/home", message: "It broke.", stack: "" },
  });
}

/** A page that one version has cached is purged by a write of the other. */
async function expectPurge(visitor: Visitor, token: string, game: Game): Promise<void> {
  const { site } = visitor;
  const page = async (version: Version) => {
    const response = await site.fetch(version, `/community/${game.uid}`);
    return { text: await response.text(), cache: response.headers.get("CF-Cache-Status") };
  };
  for (const version of versions) {
    await vi.waitFor(async () => expect((await page(version)).cache).toBe("HIT"), 5000);
  }
  await site.setClock(startOfDay(addDays(visitor.today, 1)) + NOON_HOUR + 1000);
  const prompt = `Things that ${otherThan(visitor.turn)} has edited`;
  const body = { prompt, public: true, items: itemsOf(game) };
  await visitor.call("PUT /api/game/edit/{id}", { token, ids: { id: game.uid }, body });
  for (const version of versions) {
    await vi.waitFor(
      async () => expect((await page(version)).text.includes(prompt)).toBe(true),
      5000,
    );
  }
}

/** One version runs the daily job of a day; the other one shows it and runs the next one. */
async function runJobs(visitor: Visitor, token: string): Promise<void> {
  const { site } = visitor;
  for (const [days, version] of [2, 3].map(
    (n, index) => [n, versions[index] ?? "present"] as const,
  )) {
    await site.setClock(startOfDay(addDays(visitor.today, days)) + 60_000);
    for (const trigger of ["midnight", "clearing", "watch"] as const) {
      await site.fire(version, trigger);
    }
    await visitor.expectOnBoth("GET /api/admin/rolls", { token }, {});
  }
  await visitor.call("POST /api/admin/dead-results", { token });
}

async function endAccounts(
  visitor: Visitor,
  token: string,
  creator: string,
  game: Game,
): Promise<void> {
  await visitor.call("DELETE /api/game/uid/{uid}", { token, ids: { uid: game.uid } });
  const body = { password: NEW_PASSWORD, games: "delete" };
  await visitor.call("DELETE /api/user", { token: creator, body });
  await visitor.call("POST /api/auth/logout-everywhere", { token });
  expect(await logIn(visitor, "anna")).not.toBe(token);
}
