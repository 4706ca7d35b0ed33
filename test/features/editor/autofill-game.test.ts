import { expect, test } from "vitest";
import { withProposals } from "~/features/editor/use-autofill";
import { type EditorGame, emptyGame } from "../../../app/features/editor/editor-game";

function gameWith(...names: readonly (readonly [string, string?])[]): EditorGame {
  const game = emptyGame();
  const items = game.items.map((item, index) => {
    const [name = "", spellings = ""] = names[index] ?? [];
    return { ...item, name, spellings };
  });
  return { prompt: "Trees", items };
}

const proposed = ["Elm", "Ash", "Fir", "Yew", "Pine", "Larch", "Cedar", "Beech", "Alder"];
const answer = {
  prompt: "Trees",
  items: {
    Oak: { altSpellings: ["Oak tree"] },
    ...Object.fromEntries(proposed.map((name) => [name, { altSpellings: [`${name} tree`] }])),
  },
};

test("what was typed since stays, and is not put in again", () => {
  const asked = gameWith(["Oak"]);
  const now = gameWith(["Oak", "Holm oak"], ["elm"], ["Palm"], ["", "Coconut"]);
  const { game, filled } = withProposals(now, asked, answer);
  expect(game.items.slice(0, 5).map(({ name, spellings }) => [name, spellings])).toEqual([
    ["Oak", "Holm oak"],
    ["elm", ""],
    ["Palm", ""],
    ["", "Coconut"],
    ["Ash", "Ash tree"],
  ]);
  expect(filled).toBe(6);
});

test("names that every object has are names like others", () => {
  const asked = gameWith(["constructor"]);
  const { game } = withProposals(asked, asked, answer);
  expect(game.items[0]).toMatchObject({ name: "constructor", spellings: "" });
});
