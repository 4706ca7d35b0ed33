import { expect, test } from "vitest";
import { addSpelling } from "../../app/features/editor/edit-game.server";
import { getGameOrThrow } from "../../app/features/games/games.server";
import { decideGuess, nearMissesFor } from "../../app/features/play/guesses/near-misses.server";
import { actorAt, type Viewer } from "../../app/server/viewer.server";
import { makeGame, makeUser } from "../support/made-games";
import { now, startServices } from "../support/services";
import { countUpTo, guess } from "../support/wrong-guesses";

const { db, admin } = await startServices();

const guessed = async (uid: string, player: number, ...texts: string[]) => {
  await guess(db, uid, { player, texts, at: now + player });
  await countUpTo(db, now + player);
};

const missesOf = (uid: string, viewer: Viewer = admin) => nearMissesFor(db, uid, viewer);

test("a wrong guess is shown once players of five networks have made it, in any spelling", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  const spellings = ["Pumice", "pumice!", "PÚMICE", " pum ice "];
  for (const [player, text] of spellings.entries()) await guessed(uid, player, text, "once");
  expect(await missesOf(uid)).toEqual([]);
  await guessed(uid, 4, "pumice", "Pumice?", "!!!");
  expect(await missesOf(uid)).toMatchObject([{ text: "pumice", players: 5 }]);
});

test("a near miss names the most likely item and disappears once it is a spelling", async () => {
  const names = ["Almond milk", "Basalt", "Obsidian"];
  const items = Array.from({ length: 10 }, (_, index) => ({
    name: names[index] ?? `Unlike ${"abcdefghij".charAt(index).repeat(9)}`,
    altSpellings: [],
  }));
  const uid = await makeGame(db, "Kinds of lava", { items });
  for (let player = 0; player < 5; player++) await guessed(uid, player, "almond", "fuck");
  const { items: stored } = await getGameOrThrow(db, uid);
  const itemId = stored[0]?.id ?? 0;
  expect(await missesOf(uid)).toEqual([{ text: "almond", players: 5, itemId }]);
  await decideGuess(db, uid, { guess: "almond", shown: true }, admin);
  expect(await missesOf(uid)).toMatchObject([{ text: "almond", shown: true }]);
  await addSpelling(db, uid, { itemId, spelling: "almond" }, admin);
  expect(await missesOf(uid)).toEqual([]);
});

test("only the creator and admins see near misses; others get 404 for a private game", async () => {
  const [creator, other] = [await makeUser(db, "ember"), await makeUser(db, "other")];
  const hidden = await makeGame(db, "Hidden", { creator, status: "denied" });
  expect(await missesOf(hidden, actorAt(creator, now))).toEqual([]);
  await expect(missesOf(hidden, actorAt(other, now))).rejects.toMatchObject({ kind: "notFound" });
});
