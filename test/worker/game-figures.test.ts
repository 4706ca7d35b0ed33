import { expect, test } from "vitest";
import { gameFiguresFor } from "~/features/play/stats.server";
import { startOfDay } from "../../app/days/new-york";
import { getGameOrThrow, toGame } from "../../app/features/games/games.server";
import {
  pageOfCommunity,
  pageOfCreator,
  pageOfPreviousDays,
} from "../../app/features/games/lists.server";
import { guestPlayer } from "../../app/features/play/player.server";
import { submitCommunityResult, submitDailyResult } from "../../app/features/play/submit.server";
import { refreshFigures } from "../../app/jobs/refresh-figures.server";
import { actorAt } from "../../app/server/viewer.server";
import { makeGame, makeUser } from "../support/made-games";
import { type Outcome, resultOf, userKeyOf } from "../support/results";
import { now, startServices } from "../support/services";

const { db, admin, guest } = await startServices();

const OLD = Date.parse("2026-10-01T17:00:00Z");
const firstPage = { page: 1, limit: 12 };

let nextPlayer = 0;

/** Lets new players play a game: as a community game, or as the daily game of a date. */
async function play(uid: string, players: number, outcome: Outcome = {}): Promise<void> {
  const game = await getGameOrThrow(db, uid);
  const { date = null, ...played } = outcome;
  const itemIds = game.items.map(({ id }) => id);
  for (let count = 0; count < players; count++) {
    const player = guestPlayer(userKeyOf(nextPlayer++));
    const { hintsUsed, ...others } = resultOf({ itemIds }, played);
    const result = outcome.hints === undefined ? others : { ...others, hintsUsed };
    if (date === null) {
      await submitCommunityResult(db, { ...result, gameUid: uid }, { player, source: null, now });
    } else {
      const submitter = { player, source: null, now: startOfDay(date) };
      await submitDailyResult(db, { ...result, date }, submitter);
    }
  }
}

const figuresIn = async (sort?: "newest" | "played" | "hardest") =>
  (await pageOfCommunity(db, { ...firstPage, sort }, guest)).games.map(
    ({ prompt, players, grade }) => [prompt, players, grade],
  );

test("from 20 players on, lists tell their number and the grade, as of the daily job", async () => {
  await play(await makeGame(db, "Few"), 19, { found: 10 });
  await play(await makeGame(db, "Easy", { at: OLD }), 20, { found: 7 });
  await play(await makeGame(db, "Medium", { at: OLD }), 20, { found: 5 });
  const hard = await makeGame(db, "Hard", { at: now });
  await play(hard, 21, { found: 3 });
  expect((await figuresIn())[0]).toEqual(["Hard", undefined, undefined]);
  expect(await refreshFigures(db)).toEqual({ changed: 4, finished: true });
  expect(await figuresIn()).toEqual([
    ["Hard", 21, "hard"],
    ["Medium", 20, "medium"],
    ["Easy", 20, "easy"],
    ["Few", undefined, undefined],
  ]);
  expect(toGame(await getGameOrThrow(db, hard), guest)).not.toHaveProperty("players");
  // Without new results nothing is written.
  expect(await refreshFigures(db)).toEqual({ changed: 0, finished: true });
});

test("a third of all graded games is easy and a third hard, however easy they all are", async () => {
  for (const found of [10, 9, 8, 7]) await play(await makeGame(db, `${found}`), 20, { found });
  for (const date of ["2026-11-15", "2026-11-14"] as const) {
    const uid = await makeGame(db, "A day", { type: "daily", dailyDate: date });
    await play(uid, 20, { found: 5, date });
  }
  await play(await makeGame(db, "Few"), 19, { found: 0 });
  await refreshFigures(db);
  const { games } = await pageOfPreviousDays(db, firstPage, guest);
  expect(games.map(({ grade }) => grade)).toEqual(["hard", "hard"]);
  const grades = (await figuresIn("hardest")).map(([, , grade]) => grade);
  expect(grades).toEqual(["medium", "medium", "easy", "easy", undefined]);
});

test("community games are sorted by players and by difficulty, also in a search", async () => {
  const creator = await makeUser(db, "ember");
  for (const [prompt, players, found] of [
    ["1 lava", 21, 8],
    ["2 lava", 22, 5],
    ["3", 23, 1],
    ["4 lava", 5, 0],
    ["5 lava", 0, 0],
  ] as const) {
    await play(await makeGame(db, prompt, { creator }), players, { found });
  }
  await makeGame(db, "Hidden lava", { creator, status: "denied" });
  await refreshFigures(db);
  const numbersOf = async (changes: Partial<Parameters<typeof pageOfCommunity>[1]>) => {
    const page = { ...firstPage, ...changes };
    const { games, total } = await pageOfCommunity(db, page, guest);
    expect(await pageOfCreator(db, "ember", page, guest)).toEqual({ games, total });
    return games.map(({ prompt }) => prompt[0]).join("");
  };
  expect(await numbersOf({ sort: "newest" })).toBe("54321");
  expect(await numbersOf({ sort: "played" })).toBe("32145");
  expect(await numbersOf({ sort: "hardest" })).toBe("32154");
  expect(await numbersOf({ search: "lava", limit: 2, sort: "played" })).toBe("21");
  expect(await numbersOf({ search: "lava", limit: 2, page: 2, sort: "hardest" })).toBe("54");
  expect(await numbersOf({ limit: 2, page: 2, sort: "played" })).toBe("14");
});

test("a daily game shows its players in the archive; a community game those of both scoreboards", async () => {
  const daily = await makeGame(db, "A day", { type: "daily", dailyDate: "2026-11-20" });
  const both = await makeGame(db, "Both", { dailyDate: "2026-11-19" });
  await play(daily, 30, { found: 6, date: "2026-11-20" });
  await play(both, 15, { found: 2, date: "2026-11-19" });
  await play(both, 15, { found: 4 });
  await play(await makeGame(db, "Easier"), 20, { found: 9 });
  await refreshFigures(db);
  const { games } = await pageOfPreviousDays(db, firstPage, guest);
  expect(games).toMatchObject([
    { prompt: "A day", players: 30, grade: "medium" },
    { prompt: "Both", players: 30, grade: "hard" },
  ]);
});

test("the creator and admins see how a game played, over both scoreboards", async () => {
  const [creator, other] = [await makeUser(db, "ember"), await makeUser(db, "other")];
  const uid = await makeGame(db, "Played", { creator, dailyDate: "2026-11-18" });
  const none = { playerCount: 0, averageScore: null, stats: null, averageHints: null };
  expect(await gameFiguresFor(db, uid, admin)).toEqual(none);
  await play(uid, 3, { found: 10, hints: 1 });
  await play(uid, 4, { found: 5, hints: 3, date: "2026-11-18" });
  await play(uid, 1, { found: 0 });
  const figures = await gameFiguresFor(db, uid, actorAt(creator, now));
  expect(figures).toMatchObject({ playerCount: 8, averageHints: (3 * 1 + 4 * 3) / 7 });
  expect(figures.averageScore).toBeCloseTo((3 * 990 + 4 * 470) / 8);
  expect(Object.values(figures.stats ?? {})).toEqual([
    ...new Array<number>(5).fill(7 / 8),
    ...new Array<number>(5).fill(3 / 8),
  ]);
  const hidden = await makeGame(db, "Hidden", { creator, status: "denied" });
  const reading = gameFiguresFor(db, hidden, actorAt(other, now));
  await expect(reading).rejects.toMatchObject({ kind: "notFound" });
});

test("a creator does not learn from the figures that a game is scheduled", async () => {
  const creator = await makeUser(db, "ember");
  const [plain, scheduled] = [
    await makeGame(db, "Plain", { creator }),
    await makeGame(db, "Scheduled", { creator, dailyDate: "2026-11-22" }),
  ];
  await refreshFigures(db);
  const read = (uid: string) => gameFiguresFor(db, uid, actorAt(creator, now));
  expect(await read(scheduled)).toEqual(await read(plain));
  const { games } = await pageOfCreator(db, "ember", firstPage, actorAt(creator, now));
  expect(new Set(games.map((game) => Object.keys(game).join())).size).toBe(1);
});
