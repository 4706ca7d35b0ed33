import { expect, test } from "vitest";
import { sentenceOf } from "../../../app/features/play/result/sentence";
import { type Play, reduce, startPlay } from "../../../app/game/play";
import { sentenceTexts } from "../../../app/texts/result";

const items = Array.from({ length: 10 }, (_, id) => ({
  id,
  name: `Item ${"abcdefghij"[id]?.repeat(6)}`,
  altSpellings: [],
}));

/** Plays, and gives up if the game is not over. */
function finished(found: number, wrong: number): Play {
  const guesses = [
    ...Array.from({ length: wrong }, (_, guess) => "zyxwvuts"[guess]?.repeat(9) ?? ""),
    ...items.slice(0, found).map(({ name }) => name),
  ];
  let play = startPlay(items);
  for (const text of guesses) play = reduce(play, { kind: "guessed", text });
  return reduce(play, { kind: "gaveUp" });
}

const statsOf = (playerCount: number, share: (id: number) => number) => ({
  ...{ percentile: 1, averageScore: 500, playedStreak: 1, wonStreak: 1, playerCount },
  stats: Object.fromEntries(items.map(({ id }) => [id, share(id)])),
});

test.each([
  [10, 0, sentenceTexts.flawless],
  [10, 7, sentenceTexts.narrow],
  [10, 3, sentenceTexts.noHint],
  [9, 2, sentenceTexts.oneShort],
  [0, 1, sentenceTexts.none],
  [4, 1, sentenceTexts.gaveUp(4)],
])("%i items and %i wrong guesses: %s", (found, wrong, sentence) => {
  expect(sentenceOf(finished(found, wrong), undefined)).toBe(sentence);
});

test("from 20 players on it compares, and never names an item that was not found", () => {
  const play = finished(3, 1);
  // The rarest of all is hidden.
  const rare = (id: number) => (id === 9 ? 0.01 : id === 2 ? 0.08 : 0.5);
  expect(sentenceOf(play, statsOf(19, rare))).toBe(sentenceTexts.gaveUp(3));
  expect(sentenceOf(play, statsOf(20, rare))).toBe(sentenceTexts.rare(items[2]?.name ?? "", "8%"));
  const common = statsOf(20, () => 0.6);
  expect(sentenceOf(play, common)).toBe(sentenceTexts.average(3, 6));
});
