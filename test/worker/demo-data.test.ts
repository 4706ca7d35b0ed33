import { verify } from "@node-rs/argon2";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getTodaysGame } from "../../app/contract/game";
import { getDailyStats } from "../../app/contract/result";
import { addDays } from "../../app/days/new-york";
import { DAY } from "../../app/game/dates";
import { updateDemoData } from "../../scripts/local/demo";
import { emptyTables } from "../support/database";
import { bodyOf } from "../support/response-bodies";
import { addCommunityGame, addUser } from "../support/seeds";
import { NOON, startWorker, TODAY } from "../support/worker";

const worker = startWorker({ keepData: true });

async function rowsOf<Row>(sql: string): Promise<Row[]> {
  return (await worker.db.prepare(sql).all<Row>()).results;
}

interface DailyRow {
  readonly date: string;
  readonly prompt: string;
  readonly items: number;
}

const dailyRows = () =>
  rowsOf<DailyRow>(
    "SELECT daily_date AS date, prompt, (SELECT count(*) FROM items WHERE game_id = games.id) AS items FROM games WHERE daily_date IS NOT NULL ORDER BY daily_date",
  );

const daysAround = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => addDays(TODAY, from + index));

/** Returns all rows of the tables that the demo data fills. */
async function dump(): Promise<unknown> {
  const tables = ["users", "games", "items", "scoreboards", "results"];
  return Promise.all(tables.map((table) => rowsOf(`SELECT * FROM ${table}`)));
}

describe("on an empty database", () => {
  beforeAll(async () => {
    await emptyTables(worker.db);
    await updateDemoData(worker.db, NOON);
  });

  test("forty past days, today and the next fourteen have a game of ten items each", async () => {
    const rows = await dailyRows();
    expect(rows.map((row) => row.date)).toEqual(daysAround(-40, 14));
    expect(new Set(rows.map((row) => row.items))).toEqual(new Set([10]));
    expect(new Set(rows.map((row) => row.prompt)).size).toBe(rows.length);
  });

  test("the accounts of the README log in with their password, and one is an admin", async () => {
    const rows = await rowsOf<{ email: string; hash: string; role: string | null }>(
      "SELECT email, password_hash AS hash, role FROM users",
    );
    for (const [name, role] of [
      ["admin", "admin"],
      ["creator", null],
      ["player", null],
    ] as const) {
      const row = rows.find(({ email }) => email === `${name}@lavalist.test`);
      expect(row?.role).toBe(role);
      expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await verify(row?.hash ?? "", "local-demo-password")).toBe(true);
      expect(await verify(row?.hash ?? "", "another password")).toBe(false);
    }
    expect(rows.filter((row) => row.role === "admin")).toHaveLength(1);
  });

  test("today has results and plausible statistics", async () => {
    await bodyOf(getTodaysGame, await worker.fetch("/api/game/today"));
    const stats = await bodyOf(getDailyStats, await worker.fetch("/api/game/stats?score=500"));
    expect(stats.playerCount).toBeGreaterThan(10);
    expect(stats.averageScore).toBeGreaterThan(100);
    expect(stats.averageScore).toBeLessThan(950);
  });
});

/** These tests share one database and depend on their order, because filling it takes seconds. */
describe("at a later start", () => {
  test("on the same day nothing changes", async () => {
    const before = await dump();
    await updateDemoData(worker.db, NOON + 1000);
    expect(await dump()).toEqual(before);
  });

  test("games of real users stay unchanged and get no demo results", async () => {
    const creatorId = await addUser(worker.db, "somebody");
    const placement = { status: "approved", dailyDate: null } as const;
    const { id, uid } = await addCommunityGame(worker.db, placement, {
      creatorId,
      createdAt: NOON,
    });
    await updateDemoData(worker.db, NOON + DAY);
    const boards = `SELECT * FROM scoreboards WHERE game_id = ${id}`;
    expect(await rowsOf(boards)).toEqual([]);
    const status = `SELECT status FROM games WHERE uid = '${uid}'`;
    expect(await rowsOf(status)).toEqual([{ status: "approved" }]);
  });
});

describe("on a database with real data", () => {
  beforeEach(() => emptyTables(worker.db));

  test("nothing is added if there is an account", async () => {
    await addUser(worker.db, "somebody");
    const before = await dump();
    await updateDemoData(worker.db, NOON);
    expect(await dump()).toEqual(before);
  });
});
