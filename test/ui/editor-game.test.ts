import { expect, test } from "vitest";
import { emptyGame, fieldOf, isEmptyGame, moved, withList } from "../../app/ui/editor/editor-game";

test("a list fills the items from where it was pasted, and what does not fit is counted", () => {
  const list = Array.from({ length: 9 }, (_, at) => ({ name: `Item ${at}`, spellings: "" }));
  const { game, leftOut } = withList(emptyGame(), 3, list);
  expect(game.items.map(({ name }) => name)).toEqual([
    "",
    "",
    "",
    "Item 0",
    "Item 1",
    "Item 2",
    "Item 3",
    "Item 4",
    "Item 5",
    "Item 6",
  ]);
  expect(leftOut).toBe(2);
});

test("an item moves to another place and takes no other with it", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b", "c"], 0, 3)).toEqual(["a", "b", "c"]);
});

test("a game of blanks is empty", () => {
  expect(isEmptyGame({ ...emptyGame(), prompt: "  " })).toBe(true);
  expect(isEmptyGame({ ...emptyGame(), prompt: "a" })).toBe(false);
});

test("what the server says of a text is told at the field in which it is typed", () => {
  expect(fieldOf(["prompt"])).toBe("prompt");
  expect(fieldOf(["items", 3, "name"])).toBe("items.3.name");
  expect(fieldOf("items.3.altSpellings.1".split("."))).toBe("items.3.spellings");
});
