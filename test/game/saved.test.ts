import { expect, test } from "vitest";
import { type Play, reduce, type SavedPlay, startPlay, toSaved } from "../../app/game/play";
import { after, giveUp, guess, planets, won } from "./plays";

const nothing = toSaved(startPlay(planets));
const restore = (play: Play, saved: Partial<SavedPlay>) =>
  reduce(play, { kind: "restored", saved: { ...nothing, ...saved } });
const guessedNames = (play: Play) =>
  play.items.filter((item) => item.guessedCorrectly).map((item) => item.name);

test("a saved game has the ids of its items but not their names", () => {
  const text = JSON.stringify(toSaved(won()));
  expect(text).not.toContain("Venus");
  expect(JSON.parse(text)).toMatchObject({
    gameOver: true,
    finalItems: planets.map(({ id }) => ({ id, guessedCorrectly: true })),
  });
});

test("a saved game that has only items of another game is ignored, whatever it says", () => {
  const start = startPlay(planets);
  const items = [{ id: 999, guessedCorrectly: true }];
  const saved = { gameOver: true, items, finalItems: items, wrongGuesses: ["quark"] };
  expect(restore(start, { ...saved, submitted: true, inputValue: "ju" })).toBe(start);
});

test("a game that ended in another tab ends here with the snapshot of that tab", () => {
  const here = after([guess("Venus"), { kind: "typed", text: "ma" }]);
  const over = restore(here, toSaved(after([guess("Mars"), giveUp])));
  expect(over).toMatchObject({ gameOver: true, inputValue: "" });
  expect(guessedNames(over)).toEqual(["Venus", "Mars"]);
  const counted = over.finalItems?.filter((item) => item.guessedCorrectly);
  expect(counted?.map((item) => item.name)).toEqual(["Mars"]);
});

test("missing items are added to a snapshot; unknown and repeated ones are dropped", () => {
  const finalItems = [
    { id: 104, guessedCorrectly: true },
    { id: 999, guessedCorrectly: true },
    { id: 104, guessedCorrectly: true },
  ];
  const over = restore(startPlay(planets), { finalItems });
  expect(over.gameOver).toBe(true);
  expect(over.finalItems?.map((item) => item.id)).toEqual([
    104, 101, 102, 103, 105, 106, 107, 108, 109, 110,
  ]);
  expect(over.finalItems?.filter((item) => item.guessedCorrectly)).toHaveLength(1);
});

test("the saved input is restored only into an untouched game", () => {
  expect(restore(startPlay(planets), { inputValue: "ju" }).inputValue).toBe("ju");
  expect(restore(after([guess("Venus")]), { inputValue: "ju" }).inputValue).toBe("");
  const over = restore(startPlay(planets), { gameOver: true, inputValue: "ju" });
  expect(restore(over, { inputValue: "ju" })).toBe(over);
  expect(over.inputValue).toBe("");
  expect(restore(after([{ kind: "typed", text: "sa" }]), { inputValue: "ju" }).inputValue).toBe(
    "sa",
  );
});

test("an item that was renamed stays found", () => {
  const saved = toSaved(after([guess("Ceres")]));
  const renamed = planets.map((item) => (item.id === 110 ? { ...item, name: "Eris" } : item));
  expect(guessedNames(restore(startPlay(renamed), saved))).toEqual(["Eris"]);
});

test("a saved wrong guess stays wrong after an edit made it a spelling", () => {
  const saved = toSaved(after([guess("Hesperus")]));
  const edited = planets.map((item) =>
    item.id === 102 ? { ...item, altSpellings: ["Hesperus"] } : item,
  );
  const play = restore(startPlay(edited), saved);
  expect(play.wrongGuesses).toEqual(["Hesperus"]);
  expect(guessedNames(play)).toEqual([]);
  expect(guessedNames(after([guess("hesperus")], play))).toEqual(["Venus"]);
});
