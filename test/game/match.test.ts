import { expect, test } from "vitest";
import { normaliseItem, type PlayItem } from "../../app/game/item";
import { isAccepted, type Match, matchGuess, tolerance } from "../../app/game/match";
import { list } from "./plays";

/** Describes a match in a few words: "correct exactName Mars", "wrong". */
function describe(match: Match): string {
  if (match.kind === "empty" || match.kind === "wrong" || match.kind === "wrongAgain") {
    return match.kind;
  }
  const spelling = "spelling" in match.reason ? ` (${match.reason.spelling})` : "";
  return `${match.kind} ${match.reason.kind} ${match.item.name}${spelling}`;
}

test.each([
  [0, 1],
  [5, 1],
  [6, 2],
  [8, 2],
  [9, 3],
  [11, 3],
  [12, 4],
  [80, 4],
])("a guess of %i characters has a tolerance of %i edits", (length, edits) => {
  expect(tolerance("a".repeat(length))).toBe(edits);
});

const saints = list(["Saint Louis", "St. Louis", "St Louis"], ["Saint Lucia", "St. Lucia"]);
const years = list("1984", "1985", "1776", "2001");
const animals = list(["Cat", "Kitty"], ["Bat", "Flying Mouse"], ["Rat", "Rodent"], "Goat");

test.each<[string, readonly PlayItem[], string]>([
  ["SAINT LOUIS!!", saints, "correct exactName Saint Louis"],
  ["st louis", saints, "correct exactAltSpelling Saint Louis (St. Louis)"],
  ["st lois", saints, "correct fuzzyAltSpelling Saint Louis (St. Louis)"],
  ["saint loius", saints, "correct fuzzyName Saint Louis"],
  ["١٩٨٥", years, "correct exactName 1985"],
  ["Aero", list("Ærø", "Lolland"), "correct exactName Ærø"],
  // Numbers are letters to the rules: one edit is always forgiven
  ["1983", years, "correct fuzzyName 1984"],
  ["1999", years, "wrong"],
  // The earlier step decides, then the smaller distance, then list order
  ["rt", animals, "correct fuzzyName Rat"],
  ["ktity", list("Kitts", ["Cat", "Ktity"]), "correct exactAltSpelling Cat (Ktity)"],
  ["kitty", list("Kitta", ["Cat", "Kitti"]), "correct fuzzyName Kitta"],
  ["abcdef", list("abcdxx", "abcxef", "abcdex"), "correct fuzzyName abcxef"],
  // Names without letters
  ["x", list("???"), "wrong"],
  ["???", list("???"), "empty"],
])("%j is matched", (text, items, outcome) => {
  expect(describe(matchGuess(text, items, []))).toBe(outcome);
});

test("a repeated wrong guess is never auto-corrected, but an edit of the game can make it exact", () => {
  expect(describe(matchGuess("marz", list("Mars"), ["Marz"]))).toBe("wrongAgain");
  expect(describe(matchGuess("marz", list(["Mars", "Marz"]), ["Marz"]))).toBe(
    "correct exactAltSpelling Mars (Marz)",
  );
});

test("a guess with a typo counts; another one, or one without letters, does not", () => {
  const normalised = [normaliseItem({ name: "Almond milk", altSpellings: [] })];
  expect(isAccepted("almond milc", normalised)).toBe(true);
  expect(isAccepted("coffee", normalised)).toBe(false);
  expect(isAccepted("?!", normalised)).toBe(false);
});
