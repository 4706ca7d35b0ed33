/** Stands for a comma or semicolon that separates nothing, while a text is split. */
export const MASKED = { ",": "\uE000", ";": "\uE001", "|": "\uE002" } as const;

/** "8,848" is one number. */
export function maskThousands(text: string): string {
  return text.replace(/\b\d{1,3}(?:,\d{3})+\b/g, (number) => number.replaceAll(",", MASKED[","]));
}

export function unmask(text: string): string {
  return text.replace(/[\uE000-\uE002]/g, (mask) => ",;|".charAt(mask.charCodeAt(0) - 0xe000));
}

/** Trimmed, without empty ones. */
export function splitSpellings(text: string): string[] {
  return splitAt(text, /[,，、،､;；|]/);
}

export function joinSpellings(spellings: readonly string[]): string {
  return spellings.join(", ");
}

/** A column or a line of spellings. "24/7" stays whole. */
export function splitPastedSpellings(text: string): string[] {
  const slashed = text.replace(/([^\d])[/／]|[/／](?=\D)/g, "$1|");
  return splitAt(slashed, /[\r\n\t\u2028\u2029,，、،､;；|]/);
}

function splitAt(text: string, separator: RegExp): string[] {
  return maskThousands(text)
    .split(separator)
    .map((spelling) => unmask(spelling).trim())
    .filter((spelling) => spelling !== "");
}
