import { wordsOf } from "~/server/words.server";

export interface ParsedPrompt {
  readonly topics: readonly string[];
  /** "____ bear" asks for what comes before the words. */
  readonly afterBlank: string | null;
  readonly initial: string | null;
}

/** Each topic costs an index lookup. */
const MAX_TOPICS = 64;

/** Words that do not tell lists apart. Words that narrow a list ("not", "largest") are not here. */
const fillers = new Set(
  `a about all an and any are at be breed breeds by can could different do example examples find for form forms from give
  guess i identify in is it item items its kind kinds list lists many me name named names of on one or please possible
  some something sort sorts species such ten 10 that the there these thing things think this those type types varieties
  variety various well known what which who with write you`.split(/\s+/),
);

/** In this order, on normalised words. */
const phrases: readonly (readonly [RegExp, string])[] = [
  // "Things in a salad" are not salads.
  [/\bthings? (?:you put )?(?:in|on) an? (salad|sandwich)\b/g, " $1 ingredient "],
  [/\b(?:things?|parts?) (?:in|inside|of) (?:an? )?cars?\b/g, " car part "],
  [/\b(?:in|of|around|from) the (?:whole )?world\b/g, " "],
  // Famous horses are not breeds.
  [/\bfamous (?=(?:animal|bear|bird|cat|dog|duck|horse|mouse|pig|rabbit)s?\b)/g, " celebrated "],
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

const leadingBlank = /^(?:the |an? )?_{2,} (.+)$/i;
const trailingBlank = /[:;–—-] ?_{2,}[.?!]?$/;
const startingWith =
  /\b(?:(?:that|which|whose names?) )?(?:start|begin)(?:s|ning|ing)? with (?:an? |the letter )?["“'‘]?(\p{L})["”'’]?(?!\p{L})/iu;

function singleSpaced(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** Returns null if no list can answer the prompt. */
export function parsePrompt(prompt: string): ParsedPrompt | null {
  const text = singleSpaced(prompt);
  const initial = startingWith.exec(text)?.[1] ?? null;
  const rest = singleSpaced(text.replace(startingWith, " "));
  const afterBlank = leadingBlank.exec(rest)?.[1] ?? null;
  const subject = afterBlank ?? rest.replace(trailingBlank, "");
  if (subject.includes("__")) return null;
  const topics = topicsOf(subject);
  if (topics.length === 0) return null;
  return { topics, afterBlank, initial: initial?.toLowerCase() ?? null };
}

/** Those under which the items of a game answer other prompts: none of a part of a list. */
export function topicsOfGame(prompt: string): readonly string[] {
  const parsed = parsePrompt(prompt);
  return parsed?.afterBlank === null && parsed.initial === null ? parsed.topics : [];
}

export function topicsOf(text: string): string[] {
  const words = significantWords(text).map(variantsOf);
  if (words.length === 0) return [];
  let topics: string[][] = [[]];
  for (const variants of words) {
    const longer = topics.flatMap((topic) => variants.map((variant) => [...topic, variant]));
    if (longer.length > MAX_TOPICS) return [];
    topics = longer;
  }
  return [...new Set(topics.map((topic) => [...new Set(topic)].sort().join(" ")))];
}

function significantWords(text: string): string[] {
  const words = wordsInOrder(
    text.replace(/\bU\.\s?S\.(?:\s?A\.?)?/g, "USA").replace(/\bU\.\s?K\.?/g, "UK"),
  );
  let joined = words.join(" ");
  for (const [phrase, replacement] of phrases) joined = joined.replace(phrase, replacement);
  return joined.split(/\s+/).filter((word) => word !== "" && !fillers.has(word));
}

function wordsInOrder(text: string): string[] {
  return wordsOf(text.replace(/['’]s\b/g, ""));
}

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
