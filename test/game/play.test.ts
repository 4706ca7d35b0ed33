import { expect, test } from "vitest";
import { reduce, startPlay } from "../../app/game/play";
import { after, erupted, givenUp, giveUp, guess, hint, list, planets, won } from "./plays";

const namesOf = (items: readonly { name: string }[]) => items.map((item) => item.name);

test("guessed items come first, in the order of guessing; the others keep theirs", () => {
  const play = after([guess("Saturn"), guess("Venus")]);
  expect(namesOf(play.items).slice(0, 5)).toEqual(["Saturn", "Venus", "Mercury", "Earth", "Mars"]);
  expect(play.items.filter((item) => item.guessedCorrectly)).toHaveLength(2);
});

test("an empty guess is ignored", () => {
  const play = after([{ kind: "typed", text: " ?! " }]);
  for (const text of ["", "   ", "?!", "🌋"]) expect(reduce(play, guess(text))).toBe(play);
});

test.each(["Venus", "Quark"])("the guess %s clears the field", (text) => {
  const play = after([{ kind: "typed", text }, guess(text)]);
  expect(play.inputValue).toBe("");
});

test("a repeated wrong guess costs nothing", () => {
  const play = after([guess("Quark"), guess("quark!"), guess(" QUARK ")]);
  expect(play.wrongGuesses).toEqual(["Quark"]);
  expect(play.lastOutcome).toMatchObject({ guess: "QUARK", match: { kind: "wrongAgain" } });
});

test("a repeated correct guess changes only the last outcome", () => {
  const once = after([guess("Venus")]);
  const twice = after([guess("Morning star")], once);
  expect({ ...twice, lastOutcome: null }).toEqual({ ...once, lastOutcome: null });
  expect(twice.lastOutcome).toMatchObject({ match: { kind: "correctAgain" } });
});

test("giving up ends the game", () => {
  const over = after([guess("Venus"), { kind: "typed", text: "ma" }, giveUp]);
  expect(over).toMatchObject({ gameOver: true, inputValue: "" });
  expect(over.lastOutcome).toEqual({ kind: "gaveUp", turn: 2 });
  expect(over.finalItems).toEqual(over.items);
});

test("a hint is recorded and becomes the last outcome", () => {
  const play = after([hint("firstLetter", 0.25), hint("length", 0.25)]);
  expect(play.hints).toEqual([
    { kind: "firstLetter", itemId: 103 },
    { kind: "length", itemId: 103 },
  ]);
  const item = play.items.find(({ id }) => id === 103);
  expect(play.lastOutcome).toEqual({ kind: "hintGiven", hintKind: "length", item, turn: 2 });
});

test("a hint of a kind without an item left is not given and costs nothing", () => {
  const play = after([hint("length"), hint("length")], startPlay(list("Mercury")));
  expect(play.hints).toEqual([{ kind: "length", itemId: 0 }]);
  expect(play.lastOutcome).toEqual({ kind: "noHintLeft", hintKind: "length", turn: 2 });
});

test.each([
  ["won", won],
  ["erupted", erupted],
  ["given up", givenUp],
])("events of the game have no effect after its end (%s)", (_, end) => {
  const over = end();
  const events = [guess("Mars"), guess("other"), hint("length"), giveUp];
  for (const event of [...events, { kind: "typed", text: "x" } as const]) {
    expect(reduce(over, event)).toBe(over);
  }
});

test("answers can be revealed and hidden only after the end", () => {
  const running = startPlay(planets);
  expect(reduce(running, { kind: "revealToggled" })).toBe(running);
  const shown = reduce(erupted(), { kind: "revealToggled" });
  expect(shown.revealAnswers).toBe(true);
  expect(reduce(shown, { kind: "revealToggled" }).revealAnswers).toBe(false);
});

test("a result can be submitted once and only after the end", () => {
  const running = startPlay(planets);
  expect(reduce(running, { kind: "submitted" })).toBe(running);
  const submitted = reduce(erupted(), { kind: "submitted" });
  expect(submitted.submitted).toBe(true);
  expect(reduce(submitted, { kind: "submitted" })).toBe(submitted);
});

test("a reset returns the game to its start", () => {
  const play = after([guess("Saturn"), guess("quark"), hint("length"), giveUp]);
  expect(reduce(play, { kind: "reset" })).toEqual(startPlay(planets));
  expect(reduce(won(), { kind: "reset" })).toEqual(startPlay(planets));
});

test("the cut leaves no half of a surrogate pair", () => {
  const play = after([guess(`${"x".repeat(79)}𝒳`), { kind: "typed", text: `${"y".repeat(79)}𝒴` }]);
  expect(play.wrongGuesses).toEqual(["x".repeat(79)]);
  expect(play.inputValue).toBe("y".repeat(79));
});
