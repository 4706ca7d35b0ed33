/** Words that end in "s" and are not the plural of a word without it. */
const noPlurals = new Set(
  `athletics chess christmas clothes economics glasses gymnastics headquarters jeans kudos lens maths mathematics means
  news physics politics pyjamas scissors series shorts species tennis tights trousers`.split(/\s+/),
);

const irregular: Readonly<Record<string, string>> = {
  axes: "axe",
  buses: "bus",
  calves: "calf",
  children: "child",
  elves: "elf",
  feet: "foot",
  geese: "goose",
  halves: "half",
  headaches: "headache",
  knives: "knife",
  leaves: "leaf",
  loaves: "loaf",
  men: "man",
  mice: "mouse",
  people: "person",
  quizzes: "quiz",
  scarves: "scarf",
  shelves: "shelf",
  teeth: "tooth",
  thieves: "thief",
  viruses: "virus",
  wives: "wife",
  wolves: "wolf",
  women: "woman",
};

/** Words in "ies" and "oes" whose singular ends in "ie" and "oe". */
const keepTheE = new Set(
  "brownies canoes cookies genies movies pies selfies shoes ties toes zombies".split(" "),
);

/** Null if the word is no plural. */
function singularOf(word: string): string | null {
  const lower = word.toLowerCase();
  const exception = irregular[lower];
  if (exception) return exception;
  if (lower.length < 4 || noPlurals.has(lower) || !/[^su'’i]s$/.test(lower)) return null;
  if (keepTheE.has(lower)) return word.slice(0, -1);
  if (lower.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh|o)es$/.test(lower) ? word.slice(0, -2) : word.slice(0, -1);
}

/** A prompt that asks already, or that names two kinds of things. */
const isNoTopic =
  /[_?!.:;,"“”]|\b(?:and|or|not|name|guess|list|what|which|who|give|find me|one)\b/i;

const afterNoun = / (?:in|of|at|on|from|with|without|by|for|to|that|which|you|who|whose|where) /;

/** Before these words mostly stands a name: "Disney films", but "farm animals". */
const worksOfNames = new Set(
  "album book character film movie novel play player princess song villain".split(" "),
);

const adjectivesOfNames = new Set(
  `African Arctic British Christmas Dutch English European French German Greek Halloween Irish Korean Mexican Norse
  Olympic Polish Roman Scottish Spanish Swedish Turkish Welsh`.split(/\s+/),
);

/** "US", "Lady's", "American": a word that keeps its capital. */
function isNameLike(word: string): boolean {
  if (!/^\p{Lu}/u.test(word)) return /['’]s$/.test(word);
  return (
    /[\p{Lu}\d]/u.test(word.slice(1)) ||
    /(?:['’]s|ican|pean|lian|sian|ian|ese)$/.test(word) ||
    adjectivesOfNames.has(word)
  );
}

function articleFor(phrase: string): string {
  const [word = ""] = phrase.split(" ");
  if (/^\p{Lu}{2,}$/u.test(word)) return /^[AEFHILMNORSX]/.test(word) ? "an" : "a";
  if (/^(?:eu|uni|use|uk|one|once)/i.test(word)) return "a";
  return /^(?:[aeiou]|hour|honest|heir)/i.test(word) ? "an" : "a";
}

/**
 * Returns a clearer wording of a prompt that only names a topic: "Name a US president" for "US
 * presidents". Null if the prompt asks already, or if no rule is sure of the grammar.
 */
export function clearerPrompt(prompt: string): string | null {
  const text = prompt.trim().replace(/\s+/g, " ");
  if (isNoTopic.test(text)) return null;
  const end = text.search(afterNoun);
  const rest = end < 0 ? "" : text.slice(end);
  const words = text.slice(0, text.length - rest.length).split(" ");
  const noun = words.pop() ?? "";
  const singular = singularOf(noun);
  if (!singular || words.length > 2) return null;
  const [first] = words;
  if (first === undefined) {
    const lower = singular.toLowerCase();
    return lower === "thing"
      ? `Name something${rest}`
      : `Name ${articleFor(lower)} ${lower}${rest}`;
  }
  if (/['’]s?$/.test(words.join(" "))) return `Name one of ${text}`;
  const isName = isNameLike(first) || worksOfNames.has(singular) || /^\p{Lu}/u.test(words[1] ?? "");
  const described = [isName ? first : first.toLowerCase(), ...words.slice(1), singular].join(" ");
  return `Name ${articleFor(described)} ${described}${rest}`;
}
