import { singularOf } from "./word-forms";

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
