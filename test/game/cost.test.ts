import { beforeEach, expect, test, vi } from "vitest";
import { findingsIn } from "../../app/features/editor/advice/findings";
import { confusionsIn } from "../../app/features/editor/advice/preflight";
import { suggestedSpellings } from "../../app/features/editor/advice/spellings";
import { completeItems } from "../../app/features/editor/autofill/complete-draft.server";
import { problemsOf, warningsOf } from "../../app/features/editor/game-draft.contract";
import type { editDistance } from "../../app/game/edit-distance";
import { normaliseItem, spelledForms } from "../../app/game/item";
import { isAccepted } from "../../app/game/match";
import { closestIn } from "../../app/game/near-miss";
import type { normalise } from "../../app/game/normalise";
import { reduce, startPlay } from "../../app/game/play";
import { guess } from "./plays";

/** What the calls since the start of the test have cost. */
const work = { comparisons: 0, normalised: 0 };

vi.mock("../../app/game/edit-distance", async (original) => {
  const real = await original<{ editDistance: typeof editDistance }>();
  return {
    editDistance(one: string, other: string, limit: number) {
      const length = Math.min(one.length, other.length);
      if (Math.abs(one.length - other.length) <= limit) {
        work.comparisons += (2 * limit + 1) * (length + limit);
      }
      return real.editDistance(one, other, limit);
    },
  };
});
vi.mock("../../app/game/normalise", async (original) => {
  const real = await original<{ normalise: typeof normalise }>();
  return {
    normalise(text: string) {
      work.normalised++;
      return real.normalise(text);
    },
  };
});

beforeEach(() => {
  work.comparisons = 0;
  work.normalised = 0;
});

/** Pairs of UTF-16 units that are compared in 60 to 80 ms on a machine of 2026. */
const MOST_COMPARISONS = 45_000_000;
/** Texts that are normalised in 10 ms. */
const MOST_NORMALISED = 10_000;

function expectBounded() {
  expect(work.comparisons).toBeLessThan(MOST_COMPARISONS);
  expect(work.normalised).toBeLessThan(MOST_NORMALISED);
}

let seed = 1;
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
}

/** Texts of 80 units with a number of changed ones: near to each other, or just beyond. */
const textWith = (changes: number) => () => {
  const letters = Array.from({ length: 80 }, () => "a");
  for (let change = 0; change < changes; change++) letters[random(79)] = "bcdef".charAt(random(5));
  return letters.join("");
};

for (const changes of [2, 4, 40]) {
  const text = textWith(changes);
  const texts = (length: number) => Array.from({ length }, text);
  // The dearest game: 10 items with 21 spellings and 20 texts that are not accepted, 34 KB.
  const items = Array.from({ length: 10 }, (_, id) => ({
    id,
    name: text(),
    altSpellings: texts(20),
    notAccepted: texts(20),
  }));
  const free = items.map(({ id, name, altSpellings }) => ({ id, name, altSpellings }));

  test(`a guess in the dearest game is cheap, with ${changes} changed letters`, () => {
    const play = startPlay(items);
    work.normalised = 0;
    reduce(play, guess(text()));
    expect(work.comparisons).toBeLessThan(400_000);
    expect(work.normalised).toBeLessThan(20);
  });

  test.each([
    ["upload", () => problemsOf({ prompt: "A prompt", items })],
    ["editor's warnings", () => warningsOf({ prompt: "A prompt", items })],
    ["review page", () => findingsIn(items)],
    ["appeal", () => isAccepted(text(), items.map(normaliseItem))],
    [
      "page of near misses",
      () => {
        const [spelled, likeliest] = [spelledForms(items), closestIn(items)];
        for (const miss of texts(200)) if (!spelled.has(miss)) likeliest(miss);
      },
    ],
    [
      "preflight",
      () => {
        // The longest list of the catalogue has 200 names, which are short.
        const short = (name: string) => ({ name: name.slice(0, 20), altSpellings: [] });
        const spelled = free.map((item) => ({
          ...short(item.name),
          altSpellings: item.altSpellings.map((spelling) => spelling.slice(0, 20)),
        }));
        confusionsIn(spelled, texts(200).map(short));
      },
    ],
    ["suggested spellings", () => free.map((_, index) => suggestedSpellings(free, index))],
    [
      "autofill",
      () => {
        const list = texts(40).map((name) => ({ name, altSpellings: texts(8) }));
        completeItems(free.slice(0, 9), { items: list, pool: 20 }, 1, Math.random);
      },
    ],
  ])(`the work of the %s is bounded, with ${changes} changed letters`, (_, run) => {
    run();
    expectBounded();
  });
}
