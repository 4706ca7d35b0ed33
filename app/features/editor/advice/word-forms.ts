/** "one=other" between commas. */
export function wordPairs(text: string): readonly (readonly [string, string])[] {
  return text.split(",").map((pair) => {
    const [one = "", other = ""] = pair.trim().split("=");
    return [one, other];
  });
}

/** Singular and plural. */
export const irregularNouns = wordPairs(`
  axe=axes, bus=buses, cactus=cacti, calf=calves, child=children, die=dice, elf=elves, foot=feet,
  fungus=fungi, goose=geese, half=halves, headache=headaches, knife=knives, leaf=leaves,
  life=lives, loaf=loaves, man=men, mouse=mice, ox=oxen, person=people, quiz=quizzes,
  scarf=scarves, shelf=shelves, thief=thieves, tooth=teeth, virus=viruses, wife=wives,
  wolf=wolves, woman=women`);

const singulars = new Map(irregularNouns.map(([singular, plural]) => [plural, singular]));

/** Words that end in "s" and are not the plural of a word without it. */
const noPlurals = new Set(
  `athletics chess christmas clothes economics glasses gymnastics headquarters jeans kudos lens maths mathematics means
  miniseries news physics politics pyjamas scissors series shorts species subspecies tennis tights trousers`.split(
    /\s+/,
  ),
);

/** Words in "ies" and "oes" whose singular ends in "ie" and "oe". */
const keepTheE = new Set(
  `brownies calories canoes collies cookies genies hoodies movies pixies selfies shoes smoothies toes
  zombies`.split(/\s+/),
);

/** Null if the word is no plural. */
export function singularOf(word: string): string | null {
  const lower = word.toLowerCase();
  const irregular = singulars.get(lower);
  if (irregular !== undefined) return irregular;
  if (lower.length < 4 || noPlurals.has(lower) || !/[^su'’i\d]s$/.test(lower)) return null;
  if (keepTheE.has(lower)) return word.slice(0, -1);
  if (/\p{L}{2}ies$/u.test(lower)) return `${word.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh|o)es$/.test(lower) ? word.slice(0, -2) : word.slice(0, -1);
}
