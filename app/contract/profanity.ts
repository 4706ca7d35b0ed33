import {
  collapseDuplicatesTransformer,
  englishRecommendedTransformers,
  englishRecommendedWhitelistMatcherTransformers,
  RegExpMatcher,
} from "obscenity";
import { badWords } from "./bad-words";

const disguised = new RegExpMatcher({
  ...badWords.build(),
  ...englishRecommendedTransformers,
});

// Without the digits and signs that stand for letters: "(" would be a "c", and "!" an "i" at the end of a word.
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

/** Words that are written with stars, and nothing else fits the rest of the letters. */
const starred = ["fuck", "fucking", "fucker", "motherfucker", "shit", "bitch", "cunt", "nigger"];
const alsoStarred = ["nigga", "faggot", "asshole", "pussy", "whore", "slut", "dick", "cock"];

/** Lower case, without accents and invisible characters: "ｆûc\u200bk" gives "fuck". */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
}

/** Single letters in a row as one word: "f u.c-k" gives "fuck". */
function joinSpelledOut(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])\p{L}(?:[\s._*-]+\p{L}(?![\p{L}\p{N}])){2,}/gu, (letters) =>
    letters.replace(/[^\p{L}]/gu, ""),
  );
}

function hidesBehindStars(text: string): boolean {
  const masks = text.match(/[\p{L}]+[*#][\p{L}*#]*/gu) ?? [];
  return masks.some((mask) => {
    const shape = new RegExp(`^${mask.replace(/[*#]/g, ".")}s?$`, "u");
    return /\p{L}.*\p{L}/u.test(mask) && [...starred, ...alsoStarred].some((w) => shape.test(w));
  });
}

/**
 * Whether a text holds a bad word of English, plain or disguised ("sh1t", "f.u.c.k", "f*ck", "fuuuck"); not where one
 * only seems to ("Scunthorpe", "Moby-Dick", "shitake"). 0.06 ms for a name.
 */
export function holdsBadWord(text: string): boolean {
  const folded = joinSpelledOut(fold(text));
  const words = folded.replace(/[^\p{L}\p{N}\n]+/gu, " ");
  const withSigns = folded
    // A pair of brackets is one, not a letter; a number is a number.
    .replace(/\(([^)]*)\)/g, " $1 ")
    .replace(/(?<![\p{L}@$!|(])\d+(?![\p{L}@$!|(])/gu, " ")
    .replace(/[-–—'’"“”.,:;_&?/+]+/g, " ");
  return plain.hasMatch(words) || disguised.hasMatch(withSigns) || hidesBehindStars(folded);
}
