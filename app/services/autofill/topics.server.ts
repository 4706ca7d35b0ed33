import { wordsOf } from "~/game/words";

/** What a prompt asks for, as far as its words tell. */
export interface PromptReading {
  /** Every topic that the prompt may stand for: singulars and plurals, with the words in alphabetical order. */
  readonly topics: readonly string[];
  /** The words after a leading blank: "____ bear" asks for what comes before them. */
  readonly afterBlank: string | null;
  /** The letter with which the items are to begin, folded. */
  readonly initial: string | null;
}

/** More topics than a prompt of a few words has; each costs a look into an index. */
const TOPICS_MAX = 64;

/** Words that ask for a list and do not tell which. What narrows a list ("not", "largest") is none of them. */
const fillers = new Set(
  `a about all an and any are at be breed breeds by can could different do example examples find for form forms from give
  guess i identify in is it item items its kind kinds list lists many me name named names of on one or please possible
  some something sort sorts species such ten 10 that the there these thing things think this those type types varieties
  variety various well known what which who with write you`.split(/\s+/),
);

/** Phrases that mean one word, longest first; in the form in which `wordsOf` folds them, with spaces between. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:in|of|around|from) the (?:whole )?world\b/g, " "],
  [/\b(?:most )?(?:famous|popular|common)\b/g, " "],
  [/\b(?:there (?:is|are)|you (?:can|could|might)|made up of)\b/g, " "],
  [/\b(?:the )?united states(?: of america)?\b/g, " usa "],
  [/\bsouth american?s?\b/g, " southamerica "],
  [/\bnorth american?s?\b/g, " northamerica "],
  [/\bcentral american?s?\b/g, " centralamerica "],
  [/\b(?:the )?(?:united kingdom|great britain)\b/g, " uk "],
  [/\bnew zealand(?:er|ers)?\b/g, " newzealand "],
  [/\bmotion picture(s?)\b/g, " film$1 "],
  [/\bwritten by\b/g, " "],
];

/** Words that mean the same in a prompt. */
const synonyms: Readonly<Record<string, string>> = {
  america: "usa",
  american: "usa",
  us: "usa",
  africa: "african",
  asia: "asian",
  australia: "australian",
  britain: "uk",
  british: "uk",
  canada: "canadian",
  china: "chinese",
  england: "english",
  europe: "european",
  france: "french",
  germany: "german",
  greece: "greek",
  india: "indian",
  ireland: "irish",
  italy: "italian",
  japan: "japanese",
  mexico: "mexican",
  olympics: "olympic",
  russia: "russian",
  scotland: "scottish",
  spain: "spanish",
  automobile: "car",
  autumn: "fall",
  color: "colour",
  movie: "film",
  nation: "country",
  novelist: "writer",
  author: "writer",
  soccer: "football",
  team: "club",
  sweet: "candy",
  biscuit: "cookie",
  aircraft: "plane",
  airplane: "plane",
  aeroplane: "plane",
  trousers: "pants",
  veg: "vegetable",
  veggie: "vegetable",
};

const irregular: Readonly<Record<string, string>> = {
  children: "child",
  dice: "die",
  feet: "foot",
  fungi: "fungus",
  cacti: "cactus",
  geese: "goose",
  halves: "half",
  leaves: "leaf",
  loaves: "loaf",
  men: "man",
  mice: "mouse",
  people: "person",
  phenomena: "phenomenon",
  teeth: "tooth",
  women: "woman",
};

const leadingBlank = /^\s*(?:the\s+|an?\s+)?_{2,}\s+(.+)$/is;
const trailingBlank = /^(.+?)\s*[:;–—-]\s*_{2,}[.?!]?\s*$/s;
const startingWith =
  /,?\s*\b(?:(?:that|which|whose names?)\s+)?(?:start|begin)(?:s|ning|ing)?\s+with\s+(?:an?\s+|the\s+letter\s+)?["“'‘]?(\p{L})["”'’]?(?!\p{L})/iu;

/**
 * Reads a prompt, or the title of a list. Null where it asks for something that no list of things answers, such as a
 * blank within a sentence.
 */
export function readPrompt(prompt: string): PromptReading | null {
  const initial = startingWith.exec(prompt)?.[1] ?? null;
  const rest = prompt.replace(startingWith, " ");
  const afterBlank = leadingBlank.exec(rest)?.[1] ?? null;
  const subject = afterBlank ?? trailingBlank.exec(rest)?.[1] ?? rest;
  if (subject.includes("__")) return null;
  const topics = topicsOf(subject);
  if (topics.length === 0) return null;
  return { topics, afterBlank, initial: initial?.toLowerCase() ?? null };
}

/** Every topic that a text may name, as it is found in the catalogue; none where it says nothing. */
export function topicsOf(text: string): string[] {
  const words = tellingWords(text).map(variantsOf);
  if (words.length === 0) return [];
  let topics: string[][] = [[]];
  for (const variants of words) {
    const longer = topics.flatMap((topic) => variants.map((variant) => [...topic, variant]));
    if (longer.length > TOPICS_MAX) return [];
    topics = longer;
  }
  return [...new Set(topics.map((topic) => [...new Set(topic)].sort().join(" ")))];
}

function tellingWords(text: string): string[] {
  const folded = wordsInOrder(
    text.replace(/\bU\.\s?S\.(?:\s?A\.?)?/g, "USA").replace(/\bU\.\s?K\.?/g, "UK"),
  );
  let joined = folded.join(" ");
  for (const [phrase, replacement] of phrases) joined = joined.replace(phrase, replacement);
  return joined.split(/\s+/).filter((word) => word !== "" && !fillers.has(word));
}

/** The words of a text, folded; "Shakespeare's" is "shakespeare". */
function wordsInOrder(text: string): string[] {
  return wordsOf(text.replace(/['’]s\b/g, ""));
}

/** A word as it stands, and what it may be the plural of. */
function variantsOf(word: string): string[] {
  const forms = [word, ...singulars(word)];
  return [...new Set(forms.map((form) => synonyms[form] ?? form))];
}

function singulars(word: string): string[] {
  const exception = irregular[word];
  if (exception) return [exception];
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return [];
  if (word.endsWith("ies")) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (word.endsWith("ves"))
    return [word.slice(0, -1), `${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`];
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) return [word.slice(0, -1), word.slice(0, -2)];
  return word.endsWith("s") ? [word.slice(0, -1)] : [];
}
