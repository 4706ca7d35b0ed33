export interface PastedItem {
  readonly name: string;
  /** Separated by commas. */
  readonly spellings: string;
}

/** Trimmed, without empty ones. */
export function splitSpellings(text: string): string[] {
  return text
    .split(/[,，、]/)
    .map((spelling) => spelling.trim())
    .filter((spelling) => spelling !== "");
}

const bullet = /^\s*[-*•–·]\s+/;
const number = /^\s*\d{1,2}[.):]?\s+/;

/**
 * One item per line, without bullets or list numbers. Text after a tab, as pasted from a table,
 * becomes the spellings. Null for a text of one line.
 */
export function parseList(text: string): readonly PastedItem[] | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  if (lines.length < 2) return null;
  const numbered = lines.every((line) => number.test(line));
  return lines.map((line) => {
    const [name = "", ...spellings] = line.replace(numbered ? number : bullet, "").split("\t");
    return { name: name.trim(), spellings: splitSpellings(spellings.join(",")).join(", ") };
  });
}
