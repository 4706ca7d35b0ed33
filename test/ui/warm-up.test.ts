import fc from "fast-check";
import { expect, test } from "vitest";
import { reduce, startPlay } from "../../app/game/play";
import { tallyOf } from "../../app/game/score";
import { warmUpGuesses } from "../../app/ui/board/warm-up.client";
import { planets } from "../game/plays";

function played(items: typeof planets) {
  return warmUpGuesses(items).reduce(
    (play, text) => reduce(play, { kind: "guessed", text }),
    startPlay(items),
  );
}

test("the warm-up has right and wrong guesses, and one that is right with a typo", () => {
  const play = played(planets);
  expect(tallyOf(play)).toMatchObject({ correct: 7, wrong: 4 });
  expect(play.lastOutcome).toMatchObject({ match: { kind: "correct" } });
});

test("the warm-up never ends the game, whatever the names are", () => {
  const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 10, maxLength: 10 }), (names) => {
      const items = names.map((name, id) => ({ id, name, altSpellings: [] }));
      expect(played(items).gameOver).toBe(false);
    }),
  );
});
