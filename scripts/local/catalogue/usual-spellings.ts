import { normalise } from "../../../app/game/normalise";

/** Ways in which many names are written otherwise. A guess forgives case, accents, signs and small typos anyway. */
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

/** Fewer letters do not name a thing by themselves. */
const LETTERS_MIN = 4;

/**
 * The items of a list with the spellings that follow from its names: by rule, and without the word that most of them
 * share ("Polar" for "Polar bear"). A spelling that would name two items is given to neither.
 */
export function withUsualSpellings(items: readonly (readonly string[])[]): string[][] {
  const shared = sharedWord(items.map(([name = ""]) => name));
  const written = new Set(items.flat().map(normalise));
  const derived = items.map(([name = ""]) => [...byRule(name), ...without(shared, name)]);
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

interface Shared {
  readonly word: string;
  readonly at: "start" | "end";
}

/** The word with which at least half of the names begin or end. */
function sharedWord(names: readonly string[]): Shared | null {
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

function without(shared: Shared | null, name: string): string[] {
  if (!shared || !name.includes(" ")) return [];
  const { word, at } = shared;
  const fits = at === "end" ? name.endsWith(` ${word}`) : name.startsWith(`${word} `);
  if (!fits) return [];
  const rest = at === "end" ? name.slice(0, -word.length - 1) : name.slice(word.length + 1);
  return normalise(rest).length >= LETTERS_MIN ? [rest] : [];
}
