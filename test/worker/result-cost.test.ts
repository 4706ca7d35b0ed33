import { beforeEach, expect, test } from "vitest";
import { addDays, startOfDay } from "../../app/days/new-york";
import { openDatabase } from "../../app/services/ground/db.server";
import { guestPlayer, playerKey } from "../../app/services/results/player.server";
import { dailyScoreboardId } from "../../app/services/results/scoreboard.server";
import { submitDailyResult } from "../../app/services/results/submit.server";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { resultOf, userKeyOf } from "../support/results";
import { addCommunityGame, addDailyGame, type SeededGame } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts({ limits: true });
const YESTERDAY = "2026-06-09";
const TEN_PAST_MIDNIGHT = startOfDay(TODAY) + 10 * 60_000;

let today: SeededGame;
let yesterday: SeededGame;
let community: SeededGame;
let token: string;
/** The account and the browsers that play in these tests. */
const BROWSERS = ["first", "second", "third"].map(userKeyOf);

beforeEach(async () => {
  token = await tokenOf(await worker.addAccount("anna"));
  yesterday = await addDailyGame(worker.db, YESTERDAY);
  today = await addDailyGame(worker.db, TODAY);
  community = await addCommunityGame(worker.db, { status: "approved" }, { createdAt: NOON - 1 });
  await addEarlierResults();
});

/** Lets every player of the tests have played 1, 7 and 30 days ago: then most rows are read. */
async function addEarlierResults(): Promise<void> {
  const guests = await Promise.all(BROWSERS.map((key) => playerKey(guestPlayer(key))));
  const players = [...guests, await playerKey("user:id-of-anna")];
  for (const day of [TODAY, YESTERDAY] as const) {
    for (const ago of day === TODAY ? [7, 30] : [1, 7, 30]) {
      await worker.db
        .prepare(
          "INSERT INTO results SELECT unhex(value), ?, 0, 0, 0, 8, 3, 0, 1 FROM json_each(?)",
        )
        .bind(dailyScoreboardId(addDays(day, -ago)), JSON.stringify(players))
        .run();
    }
  }
}

type Cost = Readonly<Record<"statements" | "rowsRead" | "rowsWritten", number>>;

let submissions = 0;

/** Submits a result with all wrong guesses, and returns what its call cost in the database. */
async function submit(
  game: SeededGame,
  {
    userKey,
    signedIn = false,
    date,
  }: {
    readonly userKey: string;
    readonly signedIn?: boolean;
    readonly date?: typeof YESTERDAY;
  },
): Promise<Cost> {
  const result = resultOf(game, { found: 4, hints: 2, wrong: 8, userKey, ...(date && { date }) });
  const isCommunity = game === community;
  const response = await worker.fetch(
    isCommunity ? "/api/game/submit-community-game" : "/api/game/submit",
    {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "CF-Connecting-IP": `203.0.113.${++submissions}`,
        ...(signedIn && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(isCommunity ? { ...result, gameUid: game.uid } : result),
    },
  );
  expect(response.status).toBe(200);
  const [line] = (await worker.log.of(response)).filter(({ route }) => route !== undefined);
  const { statements = 0, rowsRead = 0, rowsWritten = 0 } = line ?? {};
  return { statements, rowsRead, rowsWritten };
}

/** Expects that a result is as cheap as it must be. */
function expectCheap(cost: Cost): void {
  expect(cost.statements).toBeGreaterThan(3);
  expect(cost.statements).toBeLessThanOrEqual(9);
  expect(cost.rowsRead).toBeGreaterThan(10);
  expect(cost.rowsRead).toBeLessThanOrEqual(40);
  expect(cost.rowsWritten).toBeLessThanOrEqual(5);
}

/** The second player is measured: the rows of a statement are not counted the first time. */
const [FIRST = "", SECOND = "", THIRD = ""] = BROWSERS;

test("a guest's result", async () => {
  for (const userKey of BROWSERS.slice(0, 2)) {
    const cost = await submit(today, { userKey });
    if (userKey === SECOND) expectCheap(cost);
  }
});

test("an account's result", async () => {
  await submit(today, { userKey: FIRST });
  // The browser is linked, as it is since the sign-in.
  await worker.ask("POST /api/user/link-results", { token, body: { userKey: SECOND } });
  await worker.db
    .prepare("DELETE FROM results WHERE scoreboard_id = ?")
    .bind(dailyScoreboardId(TODAY))
    .run();
  expectCheap(await submit(today, { userKey: SECOND, signedIn: true }));
});

test("a repeated result writes nothing", async () => {
  for (const userKey of [FIRST, SECOND]) await submit(today, { userKey });
  const cost = await submit(today, { userKey: SECOND });
  expectCheap(cost);
  expect(cost.rowsWritten).toBe(0);
});

test("a result of yesterday in the hour after midnight", async () => {
  await worker.setClock(TEN_PAST_MIDNIGHT);
  for (const userKey of [FIRST, SECOND]) {
    await submit(today, { userKey });
    const cost = await submit(yesterday, { userKey });
    if (userKey === SECOND) expectCheap(cost);
  }
});

test("an account's result of yesterday, which names its day as browsers do", async () => {
  await worker.setClock(TEN_PAST_MIDNIGHT);
  await worker.ask("POST /api/user/link-results", { token, body: { userKey: THIRD } });
  for (const userKey of [FIRST, SECOND]) await submit(today, { userKey });
  await submit(yesterday, { userKey: FIRST, date: YESTERDAY });
  await submit(today, { userKey: THIRD, signedIn: true });
  expectCheap(await submit(yesterday, { userKey: THIRD, signedIn: true, date: YESTERDAY }));
});

test("a result of a community game", async () => {
  for (const userKey of [FIRST, SECOND, THIRD]) {
    const cost = await submit(community, { userKey });
    if (userKey !== FIRST) expectCheap(cost);
  }
});

test("a batch has at most five statements, and there is one", async () => {
  await worker.setClock(TEN_PAST_MIDNIGHT);
  const batches: number[] = [];
  const counting = new Proxy(worker.db, {
    get(target, name) {
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) => {
          batches.push(statements.length);
          return target.batch(statements);
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const result = resultOf(yesterday, { found: 4, wrong: 8 });
  const player = guestPlayer(FIRST);
  const submitter = { player, source: "00", now: TEN_PAST_MIDNIGHT };
  await submitDailyResult(openDatabase(counting), result, submitter);
  expect(batches).toEqual([5]);
});
