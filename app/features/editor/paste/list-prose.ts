import { isBulleted, isNumbered, plainMarks, withoutNumbers } from "./list-marks";

interface Prose {
  readonly lines: readonly string[];
  readonly leftOut: readonly string[];
}

/** Lines, also empty ones, without the sentences around and below the items of a list. */
export function withoutProse(all: readonly string[]): Prose {
  const filled = all.flatMap((line, at) => (line.trim() === "" ? [] : [at]));
  const texts = filled.map((at) => all[at]?.trim() ?? "");
  const opening = texts.slice(0, 3).findIndex((text, at) => !isOpening(text, texts[at + 1] ?? ""));
  const first = filled[Math.max(0, opening)] ?? 0;
  const last = filled.at(-1) ?? 0;
  const isApart = filled.length > 2 && filled.at(-2) !== last - 1;
  const others = texts.slice(opening + 1, -1).filter(isClosing);
  const hasClosing = isApart && isClosing(texts.at(-1) ?? "") && others.length * 3 < texts.length;
  const end = hasClosing ? last : all.length;
  const { lines, leftOut } = withoutDetails(all.slice(first, end));
  const around = [...all.slice(0, first), ...all.slice(end)].map((line) => line.trim());
  return { lines, leftOut: [...around.filter((line) => line !== ""), ...leftOut] };
}

/** How an answer to a request begins. */
const opener =
  /^(?:sure|certainly|of course|absolutely|okay|great|here(?:['’]s| is| are| you)|below|the following|these are|i(?:['’]ve| have)|let me|natürlich|gerne?|klar|hier (?:sind|ist)|bien sûr|voici|claro|por supuesto|aqu[ií]|certo|ecco|com certeza|natuurlijk|hier zijn|oczywiście|oto|конечно|вот|elbette|işte)(?!\p{L})|^(?:当然|以下|好的|もちろん|물론)/iu;
const announcement = /(?<!\p{L})(?:here(?:['’]s| is| are)|as follows|below)(?!\p{L})/iu;
const sentenceEnd = /[.!?…。！？]["”’)*_]*$/;

/** "Sure! Here are three fruits:", "As requested, here is the list:" */
function isOpening(line: string, next: string): boolean {
  const text = line.replace(/\*\*|__/g, "");
  if (next === "" || isMarked(text)) return false;
  const isColon = /[:：]$/.test(text);
  if (isColon && announcement.test(text)) return true;
  const isEnded = isColon || sentenceEnd.test(text);
  return opener.test(text) ? isEnded || isMarked(next) : isEnded && /[.!?] \p{Lu}/u.test(text);
}

const isMarked = (text: string) => isBulleted(text) || isNumbered(plainMarks(text));

/** Three words or more. Items can be such sentences too. */
const isClosing = (text: string) =>
  sentenceEnd.test(text) && text.split(" ").length > 2 && !isMarked(text);

interface Line {
  readonly at: number;
  readonly text: string;
  readonly indent: number;
}

/**
 * Without what stands below items: "### 1. France" and a sentence, "- Oak" and bullets further in.
 * Headings above lists of several items are left out instead.
 */
function withoutDetails(all: readonly string[]): Prose {
  const lines = all.flatMap((line, at): Line[] => {
    const text = line.trim();
    return text === "" ? [] : [{ at, text, indent: line.length - line.trimStart().length }];
  });
  for (const { heads, isHeading } of headsOf(lines)) {
    const [head, second] = heads;
    if (!head || !second) continue;
    const kept = new Set(heads);
    const others = lines.filter((line) => line.at > head.at && !kept.has(line));
    const isNumbering = withoutNumbers(heads.map(({ text }) => headText(text))) !== null;
    const hasLists = others.length > heads.length && others.every(({ text }) => isMarked(text));
    const areCategories = isHeading && hasLists && !isNumbering;
    if (!areCategories && !others.every((line) => isDetail(line, head, isHeading))) continue;
    const leftOut = new Set(areCategories ? heads : others);
    const left = lines.filter((line) => !leftOut.has(line));
    return {
      lines: left.flatMap((line, place) => {
        const text = kept.has(line) ? headText(line.text) : (all[line.at] ?? "");
        return line.at - 1 > (left[place - 1]?.at ?? line.at) ? ["", text] : [text];
      }),
      leftOut: [...leftOut].map(({ text }) => text),
    };
  }
  return { lines: all, leftOut: [] };
}

const headText = (text: string) => plainMarks(text.replace(/^#{1,6} |[:：]$/g, ""));

function headsOf(lines: readonly Line[]) {
  const levels = [6, 5, 4, 3, 2, 1].map((level) =>
    lines.filter(({ text }) => text.startsWith(`${"#".repeat(level)} `)),
  );
  const headings = levels.sort((one, other) => other.length - one.length)[0] ?? [];
  const bold = lines.filter(({ text }) => /^(\*\*|__)[^*_]+\1:?$|[^\d:]:$/.test(text));
  const marked = lines.filter(({ text }) => isMarked(text));
  const least = Math.min(...marked.map(({ indent }) => indent));
  const outer = marked.filter(({ indent }) => indent === least);
  const numbered = outer.filter(({ text }) => isNumbered(plainMarks(text)));
  return [
    { heads: headings, isHeading: true },
    { heads: bold, isHeading: true },
    { heads: numbered.length > 1 ? numbered : outer, isHeading: false },
  ];
}

function isDetail({ text, indent }: Line, head: Line, isHeading: boolean): boolean {
  const isBelow = indent > head.indent || isBulleted(text);
  return isBelow || sentenceEnd.test(text) || (!isHeading && /[:：]$/.test(text));
}
