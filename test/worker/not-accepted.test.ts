import { expect, test } from "vitest";
import { editedGameSchema, uploadSchema } from "../../app/features/editor/contract";
import { addSpelling, editGame } from "../../app/features/editor/edit-game.server";
import { getGameOrThrow, toGame } from "../../app/features/games/games.server";
import { makeGame } from "../support/made-games";
import { startServices } from "../support/services";

const { db, admin } = await startServices();

const names = [
  "1984",
  ..."Ulysses Emma Dune Ivanhoe Middlemarch Lolita Walden Candide Beloved".split(" "),
];
const strict = { notAccepted: [" Nineteen Eighty-Five ", ""], exactDigits: true };

function upload(first: object) {
  const items = names.map((name, index) => ({ name, ...(index === 0 && first) }));
  return uploadSchema.safeParse({ prompt: "Name a novel", items });
}

async function storedGame() {
  const { prompt, items } = upload(strict).data ?? { prompt: "", items: [] };
  return makeGame(db, prompt, { items });
}

const readGame = async (uid: string) => toGame(await getGameOrThrow(db, uid), admin);

async function put(uid: string, first: object) {
  const { prompt, items } = await readGame(uid);
  const edited = items.map(({ id, name, altSpellings }, index) => ({
    id,
    name,
    altSpellings,
    ...(index === 0 && first),
  }));
  await editGame(db, uid, editedGameSchema.parse({ prompt, public: true, items: edited }), admin);
  return (await readGame(uid)).items;
}

test("in an edit, absent keeps, and an empty list and false clear", async () => {
  const uid = await storedGame();
  const [first, second] = await put(uid, {});
  expect(first).toMatchObject({ notAccepted: ["Nineteen Eighty-Five"], exactDigits: true });
  expect(second).not.toHaveProperty("notAccepted");
  expect(second).not.toHaveProperty("exactDigits");
  const [cleared] = await put(uid, { notAccepted: [], exactDigits: false });
  expect(cleared).not.toHaveProperty("notAccepted");
  expect(cleared).not.toHaveProperty("exactDigits");
  expect((await put(uid, { notAccepted: ["2084"] }))[0]).toMatchObject({ notAccepted: ["2084"] });
});

test("a spelling that an admin accepts is no longer refused", async () => {
  const uid = await storedGame();
  const { items } = await readGame(uid);
  const itemId = items[0]?.id ?? 0;
  await addSpelling(db, uid, { itemId, spelling: "nineteen eighty five" }, admin);
  const [item] = (await readGame(uid)).items;
  expect(item?.altSpellings).toEqual(["nineteen eighty five"]);
  expect(item).not.toHaveProperty("notAccepted");
});
