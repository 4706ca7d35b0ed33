import { expect, test } from "vitest";
import {
  editorGame,
  emptyGame,
  fieldOf,
  mergeIntoNewer,
  moved,
  withList,
} from "../../../app/features/editor/editor-game";

test("a list replaces everything of the items from where it was pasted", () => {
  const list = Array.from({ length: 9 }, (_, at) => ({ name: `Item ${at}`, altSpellings: ["x"] }));
  const before = { ...emptyGame(), prompt: "Things" };
  const old = { name: "Old", spellings: "older", notAccepted: "new", exactDigits: true };
  const filled = withList(
    { ...before, items: before.items.map(({ id }) => ({ id, ...old })) },
    3,
    list,
    null,
  );
  expect(filled.prompt).toBe("Things");
  expect(filled.items[2]).toMatchObject(old);
  expect(filled.items.slice(3).map(({ name }) => name)).toEqual(
    list.slice(0, 7).map(({ name }) => name),
  );
  expect(filled.items[3]).toMatchObject({ spellings: "x", notAccepted: "", exactDigits: false });
});

test("an item moves to another place and takes no other with it", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b", "c"], 0, 3)).toEqual(["a", "b", "c"]);
});

test("what the server says of a text is told at the field in which it is typed", () => {
  expect(fieldOf(["prompt"])).toBe("prompt");
  expect(fieldOf(["items", 3, "name"])).toBe("items.3.name");
  expect(fieldOf("items.3.altSpellings.1".split("."))).toBe("items.3.spellings");
});

function game(prompt: string, ...names: readonly string[]) {
  const texts = { spellings: "", notAccepted: "", exactDigits: false };
  return editorGame({ prompt, items: names.map((name) => ({ ...texts, name })) });
}

test("on a newer version, what was typed stays and everything else becomes theirs", () => {
  const base = game("Lava", "Pumice", "Basalt");
  const typed = game("Lava", "My pumice", "Basalt");
  const newer = game("Their prompt", "Their pumice", "Their basalt");
  expect(mergeIntoNewer(typed, base, newer)).toEqual(
    game("Their prompt", "My pumice", "Their basalt"),
  );
  expect(mergeIntoNewer(base, base, newer)).toEqual(newer);
});

test("the order is the typed one only if it was changed", () => {
  const base = game("Lava", "Pumice", "Basalt");
  const reversed = { ...base, items: base.items.toReversed() };
  expect(mergeIntoNewer(base, base, reversed)).toEqual(reversed);
  expect(mergeIntoNewer(reversed, base, game("New", "Pumice", "Basalt"))).toEqual({
    ...reversed,
    prompt: "New",
  });
});
