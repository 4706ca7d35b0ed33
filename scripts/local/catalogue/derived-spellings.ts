import { normalise } from "../../../app/game/normalise";

/**
 * Common ways to write a name differently. The guess rules already ignore case, accents, signs and
 * small typos.
 */
const rules: readonly (readonly [RegExp, string])[] = [
  [/^(?:The|A|An) /, ""],
  [/ and /, " & "],
  [/ & /, " and "],
  [/\bSaint /, "St "],
  [/\bSt\.? (?=\p{Lu})/u, "Saint "],
  [/\bMount /, "Mt "],
  [/\bDr\.? /, "Doctor "],
  [/colour/i, "color"],
  [/flavour/i, "flavor"],
  [/\bgrey\b/i, "gray"],
  [/centre\b/i, "center"],
  [/theatre\b/i, "theater"],
];

/** A shorter rest does not identify an item. */
const MIN_LETTERS = 4;

/**
 * Adds the spellings that can be derived from each name: by the rules above, and without the word
 * that most names share ("Polar" for "Polar bear"). A spelling that fits two items is added to
 * neither.
 */
export function withDerivedSpellings(items: readonly (readonly string[])[]): string[][] {
  const shared = sharedWord(items.map(([name = ""]) => name));
  const written = new Set(items.flat().map(normalise));
  const derived = items.map(([name = ""]) => [...byRule(name), ...withoutSharedWord(shared, name)]);
  const times = new Map<string, number>();
  for (const form of derived.flatMap((texts) => [...new Set(texts.map(normalise))])) {
    times.set(form, (times.get(form) ?? 0) + 1);
  }
  return items.map((item, index) => {
    const added = (derived[index] ?? []).filter((text) => {
      const form = normalise(text);
      return !written.has(form) && times.get(form) === 1;
    });
    return [...item, ...new Set(added)];
  });
}

function byRule(name: string): string[] {
  return rules
    .filter(([pattern]) => pattern.test(name))
    .map(([pattern, text]) => name.replace(pattern, text));
}

interface SharedWord {
  readonly word: string;
  readonly at: "start" | "end";
}

/** Returns the word with which at least half of the names begin or end, or null. */
function sharedWord(names: readonly string[]): SharedWord | null {
  const longer = names.filter((name) => name.includes(" "));
  for (const at of ["end", "start"] as const) {
    const times = new Map<string, number>();
    for (const name of longer) {
      const word = name.split(" ").at(at === "end" ? -1 : 0) ?? "";
      times.set(word, (times.get(word) ?? 0) + 1);
    }
    const [most] = [...times].sort((a, b) => b[1] - a[1]);
    if (most && most[1] * 2 >= names.length) return { word: most[0], at };
  }
  return null;
}

function withoutSharedWord(shared: SharedWord | null, name: string): string[] {
  if (!shared || !name.includes(" ")) return [];
  const { word, at } = shared;
  const fits = at === "end" ? name.endsWith(` ${word}`) : name.startsWith(`${word} `);
  if (!fits) return [];
  const rest = at === "end" ? name.slice(0, -word.length - 1) : name.slice(word.length + 1);
  return normalise(rest).length >= MIN_LETTERS ? [rest] : [];
}
