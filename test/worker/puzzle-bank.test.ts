import { expect, test } from "vitest";
import { addDays, type NewYorkDate } from "../../app/days/new-york";
import {
  fillDays,
  loadPuzzles,
  readPuzzleDesk,
  storedPuzzles,
  storePuzzles,
} from "../../app/features/bank/bank.server";
import { type PuzzleText, parsePuzzles, writePuzzles } from "../../app/features/bank/puzzle-text";
import {
  catalogueProvider,
  findSiblingLists,
  nearestTitles,
} from "../../app/features/editor/autofill/catalogue.server";
import { deleteGame } from "../../app/features/editor/delete-game.server";
import { editGame } from "../../app/features/editor/edit-game.server";
import { findDailyGame } from "../../app/features/games/games.server";
import { pageOfAudit } from "../../app/server/audit.server";
import { openDatabase } from "../../app/server/db.server";
import { meterQueries, newBudget } from "../../app/server/request-budget.server";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { makeGame } from "../support/made-games";
import { startServices } from "../support/services";
import { checkRaces } from "../support/stepped-database";

const now = Date.parse("2026-11-22T04:30:00Z");
const today = "2026-11-21";
const worker = startAccounts({ cache: false });
const { db, binding, admin: actor } = await startServices(now);
const span = { from: today, now } as const;

const letters = [..."abcdefghij"];
const puzzle = (name: string, more: Partial<PuzzleText> = {}): PuzzleText => ({
  prompt: `Name a part of ${name}`,
  items: letters.map((letter) => ({ name: `${name} ${letter}`, altSpellings: [] })),
  by: null,
  form: null,
  on: null,
  tags: [name],
  difficulty: 2,
  note: null,
  ...more,
});

const gameOn = (date: NewYorkDate) => findDailyGame(db, date);
const promptsFrom = async (date: NewYorkDate, days: number) =>
  Promise.all(
    Array.from({ length: days }, async (_, index) => {
      const game = await gameOn(addDays(date, index));
      return game?.prompt.replace("Name a part of ", "");
    }),
  );

test("dated puzzles get their days, the others the free days in their order, like ones apart", async () => {
  await makeGame(db, "Made by hand", { type: "daily", dailyDate: "2026-11-22" });
  const alike = { tags: ["space"] };
  const puzzles = [
    puzzle("Mars", alike),
    puzzle("Venus", alike),
    puzzle("Christmas", { on: "11-24" }),
    puzzle("Taken", { on: "2026-11-22" }),
    ...["One", "Two", "Three", "Four", "Five", "Six"].map((name) => puzzle(name)),
  ];
  const loaded = await loadPuzzles(db, puzzles, span);
  expect(loaded).toMatchObject({ written: 10, kept: 0 });
  expect(loaded.filledUntil).toBe("2026-11-30");
  expect(await promptsFrom(today, 11)).toEqual([
    "Mars",
    "Made by hand",
    "One",
    "Christmas",
    ...["Two", "Three"],
    ...["Venus", "Four", "Five", "Six"],
    undefined,
  ]);
  const { records } = await pageOfAudit(db, { page: 1, limit: 50 });
  expect(records.map(({ action, admin }) => [action, admin])).toEqual(
    new Array(9).fill(["create", "site operator"]),
  );
});

test("loading again changes nothing, and what was edited changes the games nobody has played", async () => {
  const [one, two, three] = [puzzle("One", { by: "boss" }), puzzle("Two"), puzzle("Three")];
  await loadPuzzles(db, [one, two, three], span);
  expect((await gameOn(today))?.creator).toBe("boss");
  const before = await Promise.all([0, 1, 2].map((days) => gameOn(addDays(today, days))));
  const again = await loadPuzzles(db, [one, two, three], span);
  expect(again).toMatchObject({ written: 0, kept: 0, days: [] });

  const renamed = { ...two, prompt: "Name one of the two" };
  const [first, ...rest] = three.items;
  const spelled = {
    ...three,
    items: [{ ...first, altSpellings: ["Drei"] }, ...rest],
  } as PuzzleText;
  const edited = [{ ...one, prompt: "Name one of the one" }, renamed, spelled];
  const loaded = await loadPuzzles(db, edited, span);
  expect(loaded).toMatchObject({ written: 3, kept: 1, days: [] });
  expect(await gameOn(today)).toEqual(before[0]);
  const [changed, withSpelling] = [await gameOn("2026-11-22"), await gameOn("2026-11-23")];
  expect(changed).toMatchObject({ uid: before[1]?.uid, prompt: "Name one of the two" });
  expect(withSpelling?.items[0]).toMatchObject({
    id: before[2]?.items[0]?.id,
    altSpellings: ["Drei"],
  });
});

test("a game that an admin changed or deleted stays as it is", async () => {
  const puzzles = ["One", "Two", "Three"].map((name) => puzzle(name));
  await loadPuzzles(db, puzzles, span);
  const [two, three] = [await gameOn("2026-11-22"), await gameOn("2026-11-23")];
  if (!two || !three) throw new Error("The days have no games.");
  await editGame(db, two.uid, { prompt: "By hand", public: true, items: two.items }, actor);
  await deleteGame(db, three.uid, actor);
  const renamed = puzzles.map((one) => ({ ...one, prompt: `${one.prompt} again` }));
  const loaded = await loadPuzzles(db, renamed, span);
  expect(loaded).toMatchObject({ written: 3, kept: 2, days: [] });
  expect((await gameOn("2026-11-22"))?.prompt).toBe("By hand");
  expect(await gameOn("2026-11-23")).toBeNull();
});

test("a puzzle takes the place of no other, even if its prompt has no letter", async () => {
  const signs = { ...puzzle("Signs"), prompt: "🍎🍌🍇" };
  await loadPuzzles(db, [puzzle("One"), signs], span);
  const loaded = await loadPuzzles(db, [puzzle("New"), puzzle("One"), signs], span);
  expect(loaded).toMatchObject({ written: 1, kept: 0, days: ["2026-11-23"] });
  expect((await gameOn("2026-11-22"))?.prompt).toBe("🍎🍌🍇");
});

test("two loads at once give each puzzle a day of its own", async () => {
  await checkRaces(binding, async () => ({
    work: (at) => loadPuzzles(at, [puzzle("One"), puzzle("Two")], span),
    other: (at) => loadPuzzles(at, [puzzle("Three"), puzzle("Four")], span),
    async check(succeeded) {
      expect(succeeded).toBe(2);
      const prompts = await promptsFrom(today, 5);
      expect(prompts.sort()).toEqual(["Four", "One", "Three", "Two", undefined]);
    },
  }));
});

test("autofill knows a puzzle when its day is over, and gives none away before", async () => {
  const quetzals = { ...puzzle("Quetzal"), prompt: "Name one of the ten quetzals" };
  await loadPuzzles(db, [quetzals, puzzle("Mars", { on: "2020-01-01" })], span);
  const names = quetzals.items.map(({ name }) => name);
  const known = async (date: NewYorkDate) => {
    const request = { prompt: "Quetzals", typed: [], missing: 10 };
    const lists = await catalogueProvider(db, date).listsFor(request);
    const siblings = await findSiblingLists(db, names, date);
    return [lists.map(({ items }) => items[0]?.name), siblings.map(({ title }) => title)];
  };
  expect(await known(today)).toEqual([[], []]);
  expect(await known("2026-11-22")).toEqual([["Quetzal a"], [quetzals.prompt]]);
  expect(await findSiblingLists(db, ["Mars a", "Mars b"], "2030-01-01")).toEqual([]);
  await expect(nearestTitles(db, "quetzals")).resolves.toEqual([]);
});

test("an import waits in the bank until an admin fills free days, and the desk shows both", async () => {
  const puzzles = ["One", "Two", "Three"].map((name) =>
    puzzle(name, { tags: ["space"], by: "Boss", form: "everyday" }),
  );
  for (const [at, text] of ["Twins", "Twin"].entries())
    puzzles[at]?.items.splice(0, 1, { name: `Item ${at}`, altSpellings: [text] });
  const text = writePuzzles(puzzles);
  const parsed = parsePuzzles(text).puzzles;
  expect(await storePuzzles(db, parsed, actor)).toEqual({ written: 3, kept: 0 });
  expect(writePuzzles(await storedPuzzles(db))).toBe(text);
  expect(await readPuzzleDesk(db, today)).toMatchObject({ waiting: 3, daysLeft: 0 });

  const tomorrow = "2026-11-22";
  const { plan } = await readPuzzleDesk(db, today);
  expect(plan.map(({ date }) => date)).toEqual([today, tomorrow, "2026-11-23"]);
  // As in the Worker, which sees one of two columns with the same name.
  const metered = openDatabase(meterQueries(binding, newBudget()));
  expect(await fillDays(metered, { from: today, count: 2 }, actor)).toHaveLength(2);
  expect((await gameOn(today))?.creator).toBe("boss");
  expect(await promptsFrom(today, 3)).toEqual(["One", "Two", undefined]);
  await binding
    .prepare("UPDATE games SET missed_share = 0.5 WHERE daily_date = ?")
    .bind(today)
    .run();
  const desk = await readPuzzleDesk(db, tomorrow);
  expect(desk).toMatchObject({ waiting: 1, daysLeft: 0, days: [], alike: [] });
  expect(desk.surprises).toEqual([
    { date: today, prompt: puzzles[0]?.prompt, found: 0.5, expected: 0.75 },
  ]);
  expect(await readPuzzleDesk(db, today)).toMatchObject({
    days: [{ date: tomorrow, subject: "space", difficulty: 2 }],
    plan: [{ date: "2026-11-23", prompt: puzzles[2]?.prompt }],
    alike: ["space", "twin"].map((what) => ({ date: tomorrow, other: today, what })),
  });
  const { records } = await pageOfAudit(db, { page: 1, limit: 50 });
  expect(records.map(({ admin }) => admin)).toEqual(["boss", "boss"]);
});

test("an import with a wrong line tells the line, and stores none of its puzzles", async () => {
  const token = await tokenOf(await worker.addAccount("chief", "admin"));
  const wrong = "\n# Name a thing\ntags: x\ndifficulty: 9\n";
  const body = { text: writePuzzles([puzzle("One")]) + wrong };
  const { status, body: answer } = await worker.ask("POST /api/admin/puzzles/import", {
    body,
    token,
  });
  expect([status, answer.error]).toEqual([422, "Line 15: A game must have exactly 10 items."]);
  const desk = await worker.ask("GET /api/admin/puzzles", { token });
  expect(desk.body.waiting).toBe(0);
});
