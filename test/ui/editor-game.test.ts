import { expect, test } from "vitest";
import { emptyGame, fieldOf, isEmptyGame, moved, withList } from "../../app/ui/editor/editor-game";

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

test("a game of blanks is empty", () => {
  expect(isEmptyGame({ ...emptyGame(), prompt: "  " })).toBe(true);
  expect(isEmptyGame({ ...emptyGame(), prompt: "a" })).toBe(false);
});

test("what the server says of a text is told at the field in which it is typed", () => {
  expect(fieldOf(["prompt"])).toBe("prompt");
  expect(fieldOf(["items", 3, "name"])).toBe("items.3.name");
  expect(fieldOf("items.3.altSpellings.1".split("."))).toBe("items.3.spellings");
});
