import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readReviewList } from "~/features/moderation/review-details.server";
import { deleteGame } from "../../app/features/editor/delete-game.server";
import { addSpelling, editGame } from "../../app/features/editor/edit-game.server";
import { getGameOrThrow, type StoredGame, toItem } from "../../app/features/games/games.server";
import { pageOfCommunity, pageOfReview } from "../../app/features/games/lists.server";
import { readReview } from "../../app/features/moderation/review-details.server";
import { makeDaily, reviewGame } from "../../app/features/moderation/review-game.server";
import { undoLastAction } from "../../app/features/moderation/undo-action.server";
import { pageOfAudit } from "../../app/server/audit.server";
import { games } from "../../drizzle/schema";
import { makeGame, makeUser } from "../support/made-games";
import { startServices } from "../support/services";

const { db, admin: actor } = await startServices();

const first = { page: 1, limit: 12 };

const distinctItems = "Ash Basalt Caldera Ejecta Fumarole Geyser Lapilli Obsidian Pumice Volcano"
  .split(" ")
  .map((name) => ({ name, altSpellings: [] }));

const auditRecordsOf = async (game?: string) => {
  const { records } = await pageOfAudit(db, { page: 1, limit: 50, game });
  return records.filter((record) => "uid" in record);
};

/** Returns an edit that changes nothing. */
const asEdit = (game: StoredGame) => ({
  prompt: game.prompt,
  public: game.status === "approved",
  items: game.items.map((item) => ({ ...item, altSpellings: [...item.altSpellings] })),
});

test("of two admins the second one is told who decided what", async () => {
  const uid = await makeGame(db, "Kinds of rice", { status: "unreviewed" });
  const { updatedAt } = await getGameOrThrow(db, uid);
  const seen = new Date(updatedAt).toISOString();
  await reviewGame(db, uid, { approved: true, updatedAt: seen }, actor);
  const late = reviewGame(db, uid, { approved: false, updatedAt: seen }, actor);
  await expect(late).rejects.toThrow("boss approved this game meanwhile.");
  const daily = makeDaily(db, uid, { approved: true, updatedAt: seen }, actor);
  await expect(daily).rejects.toThrow("boss approved this game meanwhile.");
  expect(await getGameOrThrow(db, uid)).toMatchObject({ status: "approved", dailyDate: null });
});

test("a review in either direction moves the game between lists and writes an audit record", async () => {
  const uid = await makeGame(db, "Kinds of pasta", { status: "unreviewed" });
  const page = { ...first, search: "pasta" };
  expect((await reviewGame(db, uid, { approved: true }, actor)).status).toBe("approved");
  expect((await pageOfCommunity(db, page, actor)).total).toBe(1);
  expect((await pageOfReview(db, { ...page, status: "unreviewed" }, actor)).total).toBe(0);
  expect((await reviewGame(db, uid, { approved: false }, actor)).status).toBe("denied");
  expect((await pageOfCommunity(db, page, actor)).total).toBe(0);
  expect((await pageOfReview(db, { ...page, status: "denied" }, actor)).total).toBe(1);
  const by = { admin: "boss", uid };
  expect(await auditRecordsOf()).toMatchObject([
    { ...by, action: "hide", before: { status: "approved" }, after: { status: "denied" } },
    { ...by, action: "approve", before: { status: "unreviewed" }, after: { status: "approved" } },
  ]);
});

test("reviewing a game and making it daily is one action, and cannot be done again", async () => {
  const uid = await makeGame(db, "Kinds of pasta", { status: "unreviewed" });
  const { game, date } = await makeDaily(db, uid, { approved: false }, actor);
  expect(game).toMatchObject({ status: "denied", dailyDate: date });
  for (const review of [null, { approved: true }]) {
    await expect(makeDaily(db, uid, review, actor)).rejects.toMatchObject({ kind: "conflict" });
  }
  const daily = await makeGame(db, "A day", { type: "daily" });
  for (const action of [reviewGame, makeDaily]) {
    await expect(action(db, daily, { approved: true }, actor)).rejects.toThrow("not found");
  }
  expect(await auditRecordsOf()).toMatchObject([
    {
      action: "hideAndMakeDaily",
      before: { status: "unreviewed", dailyDate: null },
      after: { status: "denied", dailyDate: "2026-11-22" },
    },
  ]);
});

test("an edit keeps the item ids, replaces order and texts and updates the search words", async () => {
  const creator = await makeUser(db, "ember");
  const uid = await makeGame(db, "Kinds of pasta", { creator });
  const before = await getGameOrThrow(db, uid);
  const edit = asEdit(before);
  const items = edit.items.toReversed().map((item, index) => {
    return { ...item, name: `New ${index}`, altSpellings: [`"quoted" \\ ${index}`, "Ø"] };
  });
  const after = await editGame(db, uid, { ...edit, prompt: "Kinds of lava", items }, actor);
  expect(after.items).toEqual(items);
  expect((await getGameOrThrow(db, uid)).items).toEqual(items);
  expect(after.updatedAt).toBeGreaterThan(before.updatedAt);
  for (const [search, total] of [
    ["pasta", 0],
    ["lava ember", 1],
  ] as const) {
    expect(await pageOfCommunity(db, { ...first, search }, actor)).toMatchObject({ total });
  }
  const [record] = await auditRecordsOf(uid);
  expect(record?.before.items).toEqual(before.items.map(toItem));
  expect(record?.after).toMatchObject({ prompt: "Kinds of lava", items: items.map(toItem) });
});

test("an edit with items of another game is rejected", async () => {
  const [uid, other] = [await makeGame(db, "One"), await makeGame(db, "Two")];
  const edit = asEdit(await getGameOrThrow(db, uid));
  const foreign = asEdit(await getGameOrThrow(db, other)).items;
  for (const others of [foreign, edit.items.slice(1)]) {
    const items = [...edit.items.slice(1), ...others.slice(0, 1)];
    const editing = editGame(db, uid, { ...edit, items }, actor);
    await expect(editing).rejects.toMatchObject({ kind: "invalid" });
  }
  expect(await auditRecordsOf()).toEqual([]);
});

test("public approves a game; not public denies an approved game but not an unreviewed one", async () => {
  const uid = await makeGame(db, "One", { status: "unreviewed" });
  const put = async (isPublic: boolean) => {
    const edit = asEdit(await getGameOrThrow(db, uid));
    return (await editGame(db, uid, { ...edit, public: isPublic }, actor)).status;
  };
  expect(await put(false)).toBe("unreviewed");
  expect(await put(true)).toBe("approved");
  expect(await put(false)).toBe("denied");
  expect(await put(false)).toBe("denied");
  const daily = await makeGame(db, "A day", { type: "daily", dailyDate: "2026-12-01" });
  const edit = { ...asEdit(await getGameOrThrow(db, daily)), public: false };
  expect((await editGame(db, daily, edit, actor)).status).toBe("approved");
});

test("an edit of an older version is rejected, whatever has changed", async () => {
  const uid = await makeGame(db, "One", { status: "unreviewed" });
  const read = await getGameOrThrow(db, uid);
  const edit = { ...asEdit(read), updatedAt: new Date(read.updatedAt).toISOString() };
  await reviewGame(db, uid, { approved: true }, actor);
  const editing = editGame(db, uid, { ...edit, prompt: "Lost" }, actor);
  await expect(editing).rejects.toMatchObject({ kind: "conflict" });
  expect((await getGameOrThrow(db, uid)).prompt).toBe("One");
});

test("a spelling that is another item's name is rejected", async () => {
  const uid = await makeGame(db, "One");
  const itemId = (await getGameOrThrow(db, uid)).items[3]?.id ?? 0;
  const adding = addSpelling(db, uid, { itemId, spelling: "hidden item 4" }, actor);
  await expect(adding).rejects.toMatchObject({ kind: "invalid" });
});

test("audit records are paged, newest first, and a deletion records the full content", async () => {
  const uid = await makeGame(db, "Gone");
  for (const approved of [false, true]) await reviewGame(db, uid, { approved }, actor);
  await deleteGame(db, uid, actor);
  await expect(getGameOrThrow(db, uid)).rejects.toThrow("Game uid not found.");
  const [record] = await auditRecordsOf();
  expect(record).toMatchObject({ action: "delete", uid, before: { prompt: "Gone" }, after: null });
  expect(record?.before.items).toHaveLength(10);
  const page = await pageOfAudit(db, { page: 2, limit: 2 });
  expect(page).toMatchObject({ total: 3, records: [{ action: "hide" }] });
  expect((await pageOfAudit(db, { page: 1, limit: 2, game: "another-uid-1" })).total).toBe(0);
});

test("a review shows the creator's history, games with the same prompt and findings", async () => {
  const creator = await makeUser(db, "ember");
  await makeGame(db, "One more", { creator, status: "denied" });
  await makeGame(db, "A day of the creator", { creator, type: "daily" });
  await makeGame(db, "Pasta: kinds of", { dailyDate: "2026-01-01", type: "daily" });
  await makeGame(db, "Kinds of pasta sauce");
  const items = Array.from({ length: 10 }, (_, index) => ({
    name: `Hidden item ${index}`,
    altSpellings: index === 4 ? ["x", "Sex on the Beach"] : [],
  }));
  const uid = await makeGame(db, "Kinds of Pásta", { creator, status: "unreviewed", items });
  const review = await readReview(db, uid, actor);
  expect(review.reviewable).toBe(true);
  expect(review.creator).toEqual({ username: "ember", unreviewed: 1, approved: 0, denied: 1 });
  expect(review.samePrompt.map((game) => game.prompt)).toEqual(["Pasta: kinds of"]);
  const near = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  for (const finding of [
    { kind: "short", item: 4, spelling: "x" },
    { kind: "doubtful", text: "Sex on the Beach" },
    { kind: "broad", item: 0, spelling: "Hidden item 0", near },
  ]) {
    expect(review.findings).toContainEqual(finding);
  }
});

test("findings follow each change of the texts", async () => {
  const uid = await makeGame(db, "Ten things", { status: "unreviewed", items: distinctItems });
  const findings = async () => (await readReview(db, uid, actor)).findings;
  expect(await findings()).toEqual([]);
  const { items } = await getGameOrThrow(db, uid);
  await addSpelling(db, uid, { itemId: items[3]?.id ?? 0, spelling: "x" }, actor);
  expect(await findings()).toEqual([{ kind: "short", item: 3, spelling: "x" }]);
  await undoLastAction(db, uid, actor);
  expect(await findings()).toEqual([]);
  const edit = asEdit(await getGameOrThrow(db, uid));
  await editGame(db, uid, { ...edit, prompt: "Sex on the Beach" }, actor);
  expect(await findings()).toEqual([{ kind: "doubtful", text: "Sex on the Beach" }]);
});

test("the review list and a review read the stored findings", async () => {
  const waiting = { status: "unreviewed", items: distinctItems } as const;
  const [uid, other] = [await makeGame(db, "One", waiting), await makeGame(db, "Two", waiting)];
  const stored = [{ kind: "doubtful", text: "One" }] as const;
  await db.update(games).set({ findings: stored }).where(eq(games.uid, uid));
  const listed = async (findings: "with" | "without") => {
    const page = await readReviewList(db, { ...first, status: "unreviewed", findings }, actor);
    return page.games.map((game) => game.uid);
  };
  expect(await listed("with")).toEqual([uid]);
  expect(await listed("without")).toEqual([other]);
  expect((await readReview(db, uid, actor)).findings).toEqual(stored);
});

test("a review names public and waiting games with at least 7 of the 10 items", async () => {
  const names = (shared: number) =>
    Array.from({ length: 10 }, (_, index) => ({
      name: index < shared ? `Ember Ridge ${index}` : `Other ${shared} ${index}`,
      altSpellings: [],
    }));
  await makeGame(db, "Eight of them", { items: names(8) });
  await makeGame(db, "Seven that wait", { items: names(7), status: "unreviewed" });
  await makeGame(db, "Six of them", { items: names(6) });
  await makeGame(db, "Ten, but hidden", { items: names(10), status: "denied" });
  const uid = await makeGame(db, "The list", { items: names(10), status: "unreviewed" });
  const { sameItems } = await readReview(db, uid, actor);
  expect(sameItems.map(({ game, shared }) => [game.prompt, shared])).toEqual([
    ["Eight of them", 8],
    ["Seven that wait", 7],
  ]);
});

test("the last action on a game is taken back once, by who did it", async () => {
  const uid = await makeGame(db, "Kinds of pasta", { status: "unreviewed" });
  await reviewGame(db, uid, { approved: false, reason: "rude", note: "No." }, actor);
  const other = { ...actor, user: await makeUser(db, "second", "admin") };
  await expect(undoLastAction(db, uid, other)).rejects.toThrow("can no longer be undone");
  const before = { status: "unreviewed", denialReason: null, denialNote: null, dailyDate: null };
  expect(await undoLastAction(db, uid, actor)).toMatchObject(before);
  await expect(undoLastAction(db, uid, actor)).rejects.toThrow("can no longer be undone");
  await makeDaily(db, uid, { approved: true }, actor);
  expect(await undoLastAction(db, uid, actor)).toMatchObject(before);
});
