import fc from "fast-check";
import { expect, test } from "vitest";
import { normalise } from "../../app/game/normalise";

test.each([
  ["Pokémon!", "pokemon"],
  ["  The  Lion, the Witch & the Wardrobe ", "thelionthewitchthewardrobe"],
  ["Straße", "strasse"],
  ["ısparta", "isparta"],
  ["Οδυσσεύς", "οδυσσευσ"],
  ["ℌ₂O", "h2o"],
  ["Чайковский", "чаиковскии"],
  ["ﾋﾗｶﾞﾅ", "ひらか\u3099な"],
  ["ひらが゛な", "ひらか\u3099\u3099な"],
  ["ヴヽヾヷ", "う\u3099ゝゝ\u3099わ\u3099"],
  ["葛\u{e0100}城", "葛城"],
  ["한국", "한국".normalize("NFD")],
  ["สวัสดี!", "สวัสดี"],
  ["שָׁלוֹם", "שלום"],
  ["هـٰذا", "هـذا"],
  ["1\ufe0f\u20e3", "1"],
  ["a-\u0301ก", "aก"],
  ["\u0e34ก", "ก"],
  ["١٩٦٦ ۱۹۶۶ १९६६ ๑๙๖๖", "1966196619661966"],
  ["০১২৩৪৫৬৭৮৯ 𑁦𑁯", "012345678909"],
  ["Ærø Þór Ægir Łódź Đà", "aerothoraegirlodzda"],
  ["ǼǾ Œuvre Guðrún", "aeooeuvregudrun"],
  ["", ""],
  ["🌋", ""],
  ["\u0301", ""],
  ["\ud83c", ""],
])("%j is normalised to %j", (text, form) => {
  expect(normalise(text)).toBe(form);
});

test.each([
  ["pig and bear in Thai", "หมู", "หมี"],
  ["persimmon and key in Japanese", "かき", "かぎ"],
  ["apple and lion in Korean", "사과", "사자"],
])("%s are two words", (_words, one, other) => {
  expect(normalise(one)).not.toBe(normalise(other));
});

test("every character has one form in all casings and compositions", () => {
  const strays: string[] = [];
  for (let code = 0; code < 0x30000; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const word = `a${String.fromCodePoint(code)}`;
    const form = normalise(word);
    const variants = [word.toUpperCase(), word.toLowerCase(), word.normalize("NFD"), form];
    if (variants.some((variant) => normalise(variant) !== form)) strays.push(code.toString(16));
  }
  expect(strays).toEqual([]);
});

test("normalising is idempotent and ignores case and composition", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const form = normalise(text);
      expect(normalise(form)).toBe(form);
      expect(normalise(text.toUpperCase())).toBe(form);
      expect(normalise(text.toLowerCase())).toBe(form);
      expect(normalise(text.normalize("NFC"))).toBe(form);
    }),
  );
});

test("the fast path for Latin text gives the same form as the general one", () => {
  const latin = fc.oneof(
    fc.string({ unit: "grapheme-ascii" }),
    fc.stringMatching(/^[A-Za-zÀ-ÿ '-]*$/),
  );
  fc.assert(
    fc.property(latin, (text) => {
      expect(normalise(`${text}ж`)).toBe(`${normalise(text)}ж`);
    }),
  );
});

test("the form has at most 80 UTF-16 units and no half of a character", () => {
  expect(normalise("ﷺ".repeat(80))).toHaveLength(80);
  expect(normalise("a".repeat(100))).toBe("a".repeat(80));
  expect(normalise(`a${"𝼀".repeat(60)}`)).toBe(`a${"𝼀".repeat(39)}`);
});
