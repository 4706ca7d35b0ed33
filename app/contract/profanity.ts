import {
  collapseDuplicatesTransformer,
  englishRecommendedTransformers,
  englishRecommendedWhitelistMatcherTransformers,
  RegExpMatcher,
} from "obscenity";
import { badWords, doubtful, slurs, slursByLanguage, unspacedSlurs, wholeWords } from "./bad-words";

const disguised = new RegExpMatcher({
  ...badWords.build(),
  ...englishRecommendedTransformers,
});

// Does not read digits and signs as letters: "(" would be a "c", and "!" an "i" after a word.
const plain = new RegExpMatcher({
  ...badWords.build(),
  blacklistMatcherTransformers: [
    collapseDuplicatesTransformer({
      defaultThreshold: 1,
      customThresholds: new Map(["b", "e", "o", "l", "s", "g"].map((letter) => [letter, 2])),
    }),
  ],
  whitelistMatcherTransformers: englishRecommendedWhitelistMatcherTransformers,
});

/** Words that people write with stars, and that no other word fits: "f**k". */
const starred = ["fuck", "fucking", "fucker", "motherfucker", "shit", "bitch", "cunt", "nigger"];
const alsoStarred = ["nigga", "faggot", "asshole", "pussy", "whore", "slut", "dick", "cock"];

/** Letters that NFKD leaves as they are: small capitals, and symbols in circles and squares. */
const SMALL_CAPITALS = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ";
const smallLetters = "abcdefghijklmnopqrstuvwyz";
/** The code points of the letter A: in a negative circle, in a negative square, of a flag. */
const SYMBOL_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];
const symbolLetters = new Map([
  ...[...SMALL_CAPITALS].map((letter, index) => [letter, smallLetters.charAt(index)] as const),
  ...SYMBOL_ALPHABETS.flatMap((first) =>
    Array.from({ length: 26 }, (_, index) => {
      const letter = String.fromCharCode(0x61 + index);
      return [String.fromCodePoint(first + index), letter] as const;
    }),
  ),
]);
const symbolLetter = new RegExp(`[${[...symbolLetters.keys()].join("")}]`, "gu");

/** "ｆûc\u200bk" is "fuck". Marks that change a letter of Hindi or Japanese stay. */
function fold(text: string): string {
  return (
    text
      .normalize("NFKD")
      .replace(
        /(?![\u3099\u309a])[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Script=Inherited}]/gu,
        "",
      )
      .replace(symbolLetter, (symbol) => symbolLetters.get(symbol) ?? symbol)
      // "d'Abo" is one word.
      .replace(/(\p{L})['’](?=\p{L})/gu, "$1")
      .toLowerCase()
  );
}

/** "f u.c-k" is "fuck", and "s h 1 t" is "sh1t". */
function joinSpelledOut(text: string): string {
  return text.replace(
    /(^|[^\p{L}\p{M}\p{N}])([\p{L}\p{N}](?:[^\p{L}\p{M}\p{N}\n]{1,3}[\p{L}\p{N}](?![\p{L}\p{M}\p{N}])){2,})/gu,
    (_, before: string, letters: string) => before + letters.replace(/[^\p{L}\p{N}]/gu, ""),
  );
}

const digitLetters: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
};

/** "n1663r". A number has no letters. */
function decodeDigits(text: string): string {
  return text.replace(/[\p{L}\p{N}@$]+/gu, (word) =>
    /\p{L}/u.test(word) ? word.replace(/[\d@$]/g, (sign) => digitLetters[sign] ?? sign) : word,
  );
}

/** Lines stay. */
function spaced(folded: string): string {
  return folded.replace(/[^\p{L}\p{M}\p{N}\n]+/gu, " ");
}

function unstretched(text: string): string {
  return text.replace(/(.)\1{2,}/gu, "$1");
}

const foldedSlurs = slurs.map(fold);
const wholeSlurs = new Set(foldedSlurs.filter((slur) => !/[* ]/.test(slur)));
const slurStarts = foldedSlurs
  .filter((slur) => slur.endsWith("*"))
  .map((slur) => slur.slice(0, -1));
const slurPhrases = foldedSlurs.filter((slur) => slur.includes(" ")).map((slur) => ` ${slur} `);
// Recomposed, because a mango in decomposed katakana begins with another word.
const foldedUnspaced = unspacedSlurs.map((slur) => fold(slur).normalize("NFC"));
/** "nig-ger". */
const separated = new Set([...starred, ...alsoStarred]);

function holdsSlur(words: string): boolean {
  const recomposed = words.normalize("NFC");
  if (foldedUnspaced.some((slur) => recomposed.includes(slur))) return true;
  const text = unstretched(words);
  if (slurPhrases.some((phrase) => ` ${text.replaceAll("\n", " ")} `.includes(phrase))) return true;
  return text.split(/\s+/).some((word) => {
    // The article of Arabic is written with its noun.
    const bare = word.replace(/^(ال|وال)/, "");
    return wholeSlurs.has(bare) || slurStarts.some((start) => bare.startsWith(start));
  });
}

/** "ni gger". Shorter ones are two words too: "go ok". */
const split = new Set([...separated, ...slursByLanguage.english, ...wholeWords].filter(isLong));

function isLong({ length }: string): boolean {
  return length > 4;
}

function isSplit(words: string): boolean {
  const parts = words.split(/\s/);
  return parts.some((part, at) => {
    const joined = `${parts[at - 1] ?? ""}${part}`;
    return joined !== part && (split.has(joined) || split.has(joined.replace(/s$/, "")));
  });
}

function isSeparated(folded: string): boolean {
  return folded.split(/\s+/).some((part) => {
    if (!/\p{L}[^\p{L}\p{M}\p{N}]+\p{L}/u.test(part)) return false;
    const joined = unstretched(part.replace(/[^\p{L}\p{M}\p{N}]+/gu, ""));
    return (
      separated.has(joined) || separated.has(joined.replace(/s$/, "")) || wholeSlurs.has(joined)
    );
  });
}

/** "Dick Dale" has a given name, "The Rape of the Lock" is a title, and "#FA6607" is a colour. */
function withoutNames(text: string): string {
  return text
    .replace(/(?:#|\b0x)(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3})(?![\p{L}\p{N}])/giu, " ")
    .replace(/(^|\s)Dick(?= (?!(?:Head|Hole|Pic|Suck)\p{L}*)\p{Lu}\p{Ll})/gu, "$1")
    .replace(/(^|\s)Kike(?= \p{Lu}\p{Ll})/gu, "$1")
    .replace(/(\p{Lu}\p{Ll}+ )Paki(?= \p{Lu}\p{Ll})/gu, "$1")
    .replace(/-Gook(?!\p{L})/gu, " ")
    .replace(/\bABO\b|Maine Coons\b/g, " ")
    .replace(/(^|\s)Rape(?= of (?:the )?\p{Lu}\p{Ll})/gu, "$1");
}

const MASK_MAX_LENGTH = "motherfucker".length + 1;

function hidesBehindStars(text: string): boolean {
  const masks = text
    .split(/[^\p{L}*#]+/u)
    .map((word) => word.replace(/^[*#]+/, ""))
    .filter((word) => word.length <= MASK_MAX_LENGTH && /[*#]/.test(word));
  return masks.some((mask) => {
    const shape = new RegExp(`^${mask.replace(/[*#]/g, ".")}s?$`, "u");
    return /\p{L}.*\p{L}/u.test(mask) && [...starred, ...alsoStarred].some((w) => shape.test(w));
  });
}

const doubtfulWord = new RegExp(
  `(^|[^\\p{L}\\p{M}\\p{N}])(?:${doubtful.join("|")})(?:e?s)?(?![\\p{L}\\p{M}\\p{N}*])`,
  "giu",
);

/** What nobody may publish. A text that only `mayOffend` is for a reviewer to judge. */
export function holdsBadWord(text: string): boolean {
  return mayOffend(text.replace(doubtfulWord, "$1")) || holdsSlur(spaced(fold(text)));
}

/**
 * Plain or disguised ("sh1t", "f.u.c.k", "fuuuck"). Innocent words that contain one pass
 * ("Scunthorpe").
 */
export function mayOffend(text: string): boolean {
  const folded = joinSpelledOut(fold(withoutNames(text)));
  const words = spaced(folded);
  const decoded = spaced(decodeDigits(folded));
  const withSigns = folded
    // A pair of brackets is no letter, and the digits of a number are none.
    .replace(/\(([^()]*)\)/g, " $1 ")
    .replace(/(^|[^\p{L}\d@$!|(])\d+(?![\p{L}\d@$!|(])/gu, "$1 ")
    .replace(/[-–—'’"“”.,:;_&?/+]+/g, " ");
  return (
    holdsSlur(decoded) ||
    isSeparated(folded) ||
    isSplit(decoded) ||
    plain.hasMatch(words) ||
    (decoded !== words && plain.hasMatch(decoded)) ||
    disguised.hasMatch(withSigns) ||
    hidesBehindStars(folded)
  );
}
