import fc from "fast-check";
import { expect, test } from "vitest";
import { normaliseItem, type PlayItem } from "../../app/game/item";
import { isAccepted, type Match, matchGuess, tolerance } from "../../app/game/match";
import { normalise } from "../../app/game/normalise";
import { guessedAlready, list } from "./plays";

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
  [1, 1],
  [2, 1],
  [5, 1],
  [6, 2],
  [8, 2],
  [9, 3],
  [11, 3],
  [12, 4],
  [15, 4],
  [80, 4],
])("a guess of %i characters has a tolerance of %i edits", (length, edits) => {
  expect(tolerance("a".repeat(length))).toBe(edits);
});

const saints = list(
  ["Saint Louis", "St. Louis", "St Louis"],
  ["Saint Lucia", "St. Lucia"],
  ["Saint Paul", "St. Paul"],
);
const films = list("Alien", "Aliens", "2001: A Space Odyssey", "12 Angry Men", "Se7en");
const years = list("1984", "1985", "1776", "2001");
const cities = list("Москва", "Санкт-Петербург", "Київ", "東京", "京都", "大阪市", "서울", "Αθήνα");
const brands = list(
  ["H&M", "Hennes & Mauritz"],
  ["M&M's", "M and M"],
  ["Ben & Jerry's", "Ben and Jerrys"],
  ["Procter & Gamble", "P&G"],
  "Johnson & Johnson",
);
const places = list("Côte d'Ivoire", "São Tomé", "Curaçao", "Reykjavík", "Straßburg", "İzmir");
const letters = list("A", "B", "C", "Pi", "Rho");
const animals = list(["Cat", "Kitty"], ["Bat", "Flying Mouse"], ["Rat", "Rodent"], "Goat");
const symbols = list("???", "C++", "Rust");

test.each<[string, readonly PlayItem[], string]>([
  // Exact names
  ["alien", films, "correct exactName Alien"],
  ["ALIENS!!", films, "correct exactName Aliens"],
  // Numbers are letters to the rules: one edit is always forgiven
  ["1983", years, "correct fuzzyName 1984"],
  ["1999", years, "wrong"],
  ["twelve angry men", films, "wrong"],
  // Saints by alternative spelling
  ["st louis", saints, "correct exactAltSpelling Saint Louis (St. Louis)"],
  ["st lois", saints, "correct fuzzyAltSpelling Saint Louis (St. Louis)"],
  ["saint loius", saints, "correct fuzzyName Saint Louis"],
  // Ampersands are no letters
  ["h and m", brands, "correct fuzzyAltSpelling M&M's (M and M)"],
  ["m and m", brands, "correct exactAltSpelling M&M's (M and M)"],
  // Accents and letters with two casings
  ["COTE D’IVOIRE", places, "correct exactName Côte d'Ivoire"],
  ["STRASSBURG", places, "correct exactName Straßburg"],
  ["izmir", places, "correct exactName İzmir"],
  // Other scripts
  ["МОСКВА", cities, "correct exactName Москва"],
  ["масква", cities, "correct fuzzyName Москва"],
  ["東京", cities, "correct exactName 東京"],
  ["大阪", cities, "correct fuzzyName 大阪市"],
  ["京", cities, "correct fuzzyName 東京"],
  ["moskva", cities, "wrong"],
  // One letter
  ["b", letters, "correct exactName B"],
  ["z", letters, "correct fuzzyName A"],
  ["z", list("Pi", "Rho"), "wrong"],
  // The earlier step decides, then the smaller distance, then list order
  ["rt", animals, "correct fuzzyName Rat"],
  ["ktity", list("Kitts", ["Cat", "Ktity"]), "correct exactAltSpelling Cat (Ktity)"],
  ["kitty", list("Kitta", ["Cat", "Kitti"]), "correct fuzzyName Kitta"],
  ["abcdef", list("abcdxx", "abcxef", "abcdex"), "correct fuzzyName abcxef"],
  // Names without letters
  ["x", list("???"), "wrong"],
  ["???", symbols, "empty"],
  ["", symbols, "empty"],
  ["mars", [], "wrong"],
])("%j is matched", (text, items, outcome) => {
  expect(describe(matchGuess(text, items, []))).toBe(outcome);
});

test("an unguessed item is preferred to a guessed one, even at a larger distance", () => {
  const items = list("abcdefghz", "abcdefxxz");
  const text = "abcdefghi";
  expect(describe(matchGuess(text, items, []))).toBe("correct fuzzyName abcdefghz");
  const second = guessedAlready(items, "abcdefghz");
  expect(describe(matchGuess(text, second, []))).toBe("correct fuzzyName abcdefxxz");
  const third = guessedAlready(items, "abcdefghz", "abcdefxxz");
  expect(describe(matchGuess(text, third, []))).toBe("correctAgain fuzzyName abcdefghz");
});

test("a repeated wrong guess is recognised in any spelling with the same normalised form", () => {
  const items = list("Mars");
  expect(describe(matchGuess("Plúto!", items, ["pluto"]))).toBe("wrongAgain");
  expect(describe(matchGuess("plut", items, ["pluto"]))).toBe("wrong");
});

test("a repeated wrong guess is never auto-corrected, but an edit of the game can make it exact", () => {
  expect(describe(matchGuess("marz", list("Mars"), ["Marz"]))).toBe("wrongAgain");
  expect(describe(matchGuess("marz", list(["Mars", "Marz"]), ["Marz"]))).toBe(
    "correct exactAltSpelling Mars (Marz)",
  );
});

const name = fc.string({ unit: "binary", minLength: 1, maxLength: 80 });
const punctuation = fc.constantFrom(" ", "  ", "-", "'", "’", ".", "!", "&", "\ufe0f", "\u200b");

test("a name matches itself in any case, spacing, composition and punctuation", () => {
  const casing = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    (text) => text.toUpperCase().toLowerCase(),
    (text) => text.normalize("NFD"),
    (text) => text.normalize("NFC"),
  );
  fc.assert(
    fc.property(
      name,
      fc.array(name, { maxLength: 9 }),
      casing,
      punctuation,
      (own, others, cased, mark) => {
        fc.pre(normalise(own) !== "");
        const text = mark + [...cased(own)].join(mark) + mark;
        const match = matchGuess(text, list(...others, own), others);
        expect(match).toMatchObject({ kind: "correct", reason: { kind: "exactName" } });
        expect("item" in match && normalise(match.item.name)).toBe(normalise(own));
      },
    ),
  );
});

test("a guess with a typo counts; another one, or one without letters, does not", () => {
  const normalised = [normaliseItem({ name: "Almond milk", altSpellings: [] })];
  expect(isAccepted("almond milc", normalised)).toBe(true);
  expect(isAccepted("coffee", normalised)).toBe(false);
  expect(isAccepted("?!", normalised)).toBe(false);
});
