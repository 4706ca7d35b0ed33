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
  ["aliens", films, "correct exactName Aliens"],
  ["ALIENS!!", films, "correct exactName Aliens"],
  ["2001 a space odyssey", films, "correct exactName 2001: A Space Odyssey"],
  ["se7en", films, "correct exactName Se7en"],
  // Numbers are letters to the rules: one edit is always forgiven
  ["1984", years, "correct exactName 1984"],
  ["1985", years, "correct exactName 1985"],
  ["1983", years, "correct fuzzyName 1984"],
  ["1775", years, "correct fuzzyName 1776"],
  ["1999", years, "wrong"],
  ["12angrymen", films, "correct exactName 12 Angry Men"],
  ["twelve angry men", films, "wrong"],
  // Saints by alternative spelling
  ["saint louis", saints, "correct exactName Saint Louis"],
  ["st louis", saints, "correct exactAltSpelling Saint Louis (St. Louis)"],
  ["st. lucia", saints, "correct exactAltSpelling Saint Lucia (St. Lucia)"],
  ["stpaul", saints, "correct exactAltSpelling Saint Paul (St. Paul)"],
  ["st lois", saints, "correct fuzzyAltSpelling Saint Louis (St. Louis)"],
  ["saint loius", saints, "correct fuzzyName Saint Louis"],
  // Ampersands are no letters
  ["h and m", brands, "correct fuzzyAltSpelling M&M's (M and M)"],
  ["h + m", brands, "correct exactName H&M"],
  ["hm", brands, "correct exactName H&M"],
  ["h&m", brands, "correct exactName H&M"],
  ["m&ms", brands, "correct exactName M&M's"],
  ["m and m", brands, "correct exactAltSpelling M&M's (M and M)"],
  ["ben and jerry's", brands, "correct exactAltSpelling Ben & Jerry's (Ben and Jerrys)"],
  ["ben n jerrys", brands, "correct fuzzyName Ben & Jerry's"],
  ["johnson and johnson", brands, "correct fuzzyName Johnson & Johnson"],
  ["p & g", brands, "correct exactAltSpelling Procter & Gamble (P&G)"],
  // Accents and letters with two casings
  ["cote divoire", places, "correct exactName Côte d'Ivoire"],
  ["COTE D’IVOIRE", places, "correct exactName Côte d'Ivoire"],
  ["sao tome", places, "correct exactName São Tomé"],
  ["curacao", places, "correct exactName Curaçao"],
  ["STRASSBURG", places, "correct exactName Straßburg"],
  ["izmir", places, "correct exactName İzmir"],
  ["IZMIR", places, "correct exactName İzmir"],
  ["reykjavick", places, "correct fuzzyName Reykjavík"],
  // Other scripts
  ["МОСКВА", cities, "correct exactName Москва"],
  ["масква", cities, "correct fuzzyName Москва"],
  ["санкт петербург", cities, "correct exactName Санкт-Петербург"],
  ["киів", cities, "correct exactName Київ"],
  ["東京", cities, "correct exactName 東京"],
  ["大阪", cities, "correct fuzzyName 大阪市"],
  ["京", cities, "correct fuzzyName 東京"],
  ["서울", cities, "correct exactName 서울"],
  ["αθηνα", cities, "correct exactName Αθήνα"],
  ["moskva", cities, "wrong"],
  // One letter
  ["b", letters, "correct exactName B"],
  ["z", letters, "correct fuzzyName A"],
  ["p", letters, "correct fuzzyName A"],
  ["rh", letters, "correct fuzzyName Rho"],
  ["z", list("Pi", "Rho"), "wrong"],
  ["p", list("Pi", "Rho"), "correct fuzzyName Pi"],
  // The earlier step decides, then the smaller distance, then list order
  ["mat", animals, "correct fuzzyName Cat"],
  ["rt", animals, "correct fuzzyName Rat"],
  ["goats", animals, "correct fuzzyName Goat"],
  ["ktity", list("Kitts", ["Cat", "Ktity"]), "correct exactAltSpelling Cat (Ktity)"],
  ["kitty", list("Kitta", ["Cat", "Kitti"]), "correct fuzzyName Kitta"],
  ["abcdef", list("abcdxx", "abcdex"), "correct fuzzyName abcdex"],
  ["abcdef", list("abcdxx", "abcxef", "abcdex"), "correct fuzzyName abcxef"],
  ["rodants", animals, "correct fuzzyAltSpelling Rat (Rodent)"],
  // Names without letters
  ["c", symbols, "correct exactName C++"],
  ["x", list("???"), "wrong"],
  ["???", symbols, "empty"],
  ["  ", symbols, "empty"],
  ["", symbols, "empty"],
  ["mars", [], "wrong"],
])("%j is matched", (text, items, outcome) => {
  expect(describe(matchGuess(text, items, []))).toBe(outcome);
});

test("a spelling without letters and digits matches no guess", () => {
  expect(describe(matchGuess("a", list(["Mars", "?!"]), []))).toBe("wrong");
});

test("the guess's length sets the tolerance, not the name's", () => {
  expect(describe(matchGuess("abcd", list("abcdef"), []))).toBe("wrong");
  expect(describe(matchGuess("abcdefgh", list("abcdef"), []))).toBe("correct fuzzyName abcdef");
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

test("of two items with the same name the unguessed one is matched", () => {
  const items = list("Paris", "PARIS");
  expect(describe(matchGuess("paris", items, []))).toBe("correct exactName Paris");
  const second = guessedAlready(items, "Paris");
  expect(describe(matchGuess("paris", second, []))).toBe("correct exactName PARIS");
});

test("an exact hit of a guessed item has precedence over a fuzzy hit of another item", () => {
  const items = guessedAlready(list(["Cat", "Kitten"], "Mitten"), "Cat");
  expect(describe(matchGuess("cat", items, []))).toBe("correctAgain exactName Cat");
  expect(describe(matchGuess("kitten", items, []))).toBe(
    "correctAgain exactAltSpelling Cat (Kitten)",
  );
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

test("accents that a guess adds or lacks do not matter in scripts where they are not letters", () => {
  const own = fc.string({ unit: fc.constantFrom(..."aéñzжйёαώשׁلأ019"), minLength: 1 });
  fc.assert(
    fc.property(own, fc.constantFrom("", "\u0301", "\u0327\u0301", "\u05b8"), (text, accent) => {
      const guess = [...text.normalize("NFD")].join(accent);
      fc.pre(normalise(text) !== "");
      expect(matchGuess(guess, list(text), [])).toMatchObject({ reason: { kind: "exactName" } });
    }),
  );
});

test("a guess with a typo counts; another one, or one without letters, does not", () => {
  const normalised = [normaliseItem({ name: "Almond milk", altSpellings: [] })];
  expect(isAccepted("almond milc", normalised)).toBe(true);
  expect(isAccepted("coffee", normalised)).toBe(false);
  expect(isAccepted("?!", normalised)).toBe(false);
});
