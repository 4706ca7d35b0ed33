import { expect, test } from "vitest";
import { parseSort } from "../../app/game/sort";

test("a list has the order of its address, the newest first if that names none", () => {
  const orders = ["played", "hardest", "oldest", null].map(parseSort);
  expect(orders).toEqual(["played", "hardest", "newest", "newest"]);
});
