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
  /** With the space beside it. */
  readonly word: string;
  readonly place: RegExp;
}

/** Returns the word with which at least half of the names begin or end, or null. */
function sharedWord(names: readonly string[]): SharedWord | null {
  for (const place of [/ [^ ]*$/, /^[^ ]* /]) {
    const times = new Map<string, number>();
    for (const [word] of names.map((name) => place.exec(name) ?? [])) {
      if (word) times.set(word, (times.get(word) ?? 0) + 1);
    }
    const [most] = [...times].sort((a, b) => b[1] - a[1]);
    if (most && most[1] * 2 >= names.length) return { word: most[0], place };
  }
  return null;
}

function withoutSharedWord(shared: SharedWord | null, name: string): string[] {
  if (!shared || shared.place.exec(name)?.[0] !== shared.word) return [];
  const rest = name.replace(shared.place, "");
  return normalise(rest).length >= MIN_LETTERS ? [rest] : [];
}
