import fc from "fast-check";
import { expect, test } from "vitest";
import { hintKinds } from "../../app/game/hints";
import { normalise } from "../../app/game/normalise";
import { type Play, reduce, startPlay, toSaved } from "../../app/game/play";
import { HINTS_ALLOWED, MAX_SCORE, WRONG_GUESSES_ALLOWED } from "../../app/game/rules";
import { scoreOfPlay } from "../../app/game/score";
import { anyEvent, anyPlay, anySaved, playedSaved } from "./arbitraries";
import { hint, hintedIds, planets } from "./plays";

const guessedIds = (play: Play) =>
  play.items.filter((item) => item.guessedCorrectly).map((item) => item.id);

/** Expects that `later` has all the progress of `before`. */
function expectNothingLost(before: Play, later: Play): void {
  expect(guessedIds(later)).toEqual(expect.arrayContaining(guessedIds(before)));
  expect(later.wrongGuesses.slice(0, before.wrongGuesses.length)).toEqual(before.wrongGuesses);
  expect(later.hints).toEqual(expect.arrayContaining([...before.hints]));
  if (before.gameOver) expect(later.gameOver).toBe(true);
  if (before.submitted) expect(later.submitted).toBe(true);
  if (before.finalItems !== null) expect(later.finalItems).toBe(before.finalItems);
}

/** Expects that the game obeys its limits and invariants. */
function expectValid(play: Play): void {
  const forms = play.wrongGuesses.map(normalise);
  expect(new Set(forms).size).toBe(forms.length);
  expect(forms).not.toContain("");
  expect(forms.length).toBeLessThanOrEqual(WRONG_GUESSES_ALLOWED);
  expect(play.wrongGuesses.every((text) => text.length <= 80)).toBe(true);
  expect(play.items.map((item) => item.id).sort()).toEqual(planets.map((item) => item.id));
  const flags = play.items.map((item) => item.guessedCorrectly);
  expect(flags).toEqual([...flags].sort((a, b) => Number(b) - Number(a)));
  for (const kind of hintKinds) {
    const ids = hintedIds(play, kind);
    expect(new Set(ids).size).toBe(ids.length);
  }
  expect(play.hints.length).toBeLessThanOrEqual(HINTS_ALLOWED);
  expect(play.finalItems !== null).toBe(play.gameOver);
  if (guessedIds(play).length === planets.length) expect(play.gameOver).toBe(true);
  if (forms.length === WRONG_GUESSES_ALLOWED) expect(play.gameOver).toBe(true);
  if (!play.gameOver) expect(play.submitted || play.revealAnswers).toBe(false);
}

test("a game keeps its progress and its limits after any events", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 50 }), (events) => {
      let play = startPlay(planets);
      for (const event of events) {
        const next = reduce(play, event);
        expectNothingLost(play, next);
        expectValid(next);
        play = next;
      }
    }),
  );
});

test("an event does not change the game object that it is applied to", () => {
  const frozen = (play: Play): Play => {
    for (const value of Object.values(play)) if (typeof value === "object") Object.freeze(value);
    return Object.freeze(play);
  };
  fc.assert(
    fc.property(anyPlay, anyEvent, (play, event) => {
      const copy = structuredClone(play);
      reduce(frozen(play), event);
      expect(play).toEqual(copy);
    }),
  );
});

test("the score is between 0 and 1000 and a hint never raises it", () => {
  fc.assert(
    fc.property(anyPlay, fc.constantFrom(...hintKinds), (play, kind) => {
      const score = scoreOfPlay(play);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(MAX_SCORE);
      expect(score % 10).toBe(0);
      expect(scoreOfPlay(reduce(play, hint(kind, 0.5)))).toBeLessThanOrEqual(score);
    }),
  );
});

test("restoring a saved game gives the same game", () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      const saved: unknown = JSON.parse(JSON.stringify(toSaved(play)));
      expect(saved).toEqual(toSaved(play));
      const restored = reduce(startPlay(planets), { kind: "restored", saved: toSaved(play) });
      expect(restored).toEqual({ ...play, lastOutcome: null });
    }),
  );
});

test("merging is idempotent and loses no progress", () => {
  fc.assert(
    fc.property(anyPlay, fc.oneof(anySaved, playedSaved), (play, saved) => {
      const once = reduce(play, { kind: "restored", saved });
      expectNothingLost(play, once);
      expectValid(once);
      expect(reduce(once, { kind: "restored", saved })).toBe(once);
    }),
  );
});

test("two tabs that merge each other's games have the same progress", () => {
  const progress = (play: Play) => ({
    guessed: guessedIds(play).sort(),
    hints: play.hints.length,
    wrong: play.wrongGuesses.length,
    over: play.gameOver,
    score: play.finalItems === null ? scoreOfPlay(play) : null,
  });
  fc.assert(
    fc.property(anyPlay, anyPlay, (one, other) => {
      const left = reduce(one, { kind: "restored", saved: toSaved(other) });
      const right = reduce(other, { kind: "restored", saved: toSaved(one) });
      expect(progress(left)).toEqual(progress(right));
    }),
  );
});
