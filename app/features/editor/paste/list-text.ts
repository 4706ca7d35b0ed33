/** Stands for what a spreadsheet could not compute. */
export const NO_VALUE = "\uE004";

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
  "&#39;": "'",
  "&apos;": "'",
};

/** What a cell or line says, without markup, footnotes and the marks of footnotes. */
export function plainText(text: string): string {
  const plain = text
    .replace(/!\[[^\][]*\]\([^()]*\)/g, "")
    .replace(/\[([^\][]+)\]\((?:[^()]|\([^()]*\))*\)/g, "$1")
    .replace(/\[\[(?:[^\][|]*\|)?([^\][|]+)\]\]/g, "$1")
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/\[(?:\d{1,3}|[a-z]|(?:note|nb|n|fn) \d{1,3}|citation needed)\]/gi, "")
    .replace(/(\*\*|__|~~)([^*_~]+)\1/g, "$2")
    .replace(/\\([[\]()*_.#-])/g, "$1")
    .replace(/&(?:amp|quot|lt|gt|#39|apos);/g, (entity) => entities[entity] ?? entity)
    .replace(/[\s\uE004]+/g, " ")
    .trim();
  return unwrapped(plain.replace(/[†‡*]{1,3}$/, (marks) => (plain.startsWith("*") ? marks : "")));
}

const pairs = ['""', "“”", "„“", "„”", "«»", "»«", "‘’", "「」", "『』", "``", "**", "__", "''"];

/** Without the quotes or marks around the whole text. */
function unwrapped(text: string): string {
  const inner = text.slice(1, -1);
  const isWrapped = pairs.some(
    ([open = "", close = ""]) =>
      text.startsWith(open) && text.endsWith(close) && !inner.includes(open),
  );
  return isWrapped && inner.trim() !== "" ? unwrapped(inner.trim()) : text;
}

/** Behind a number. */
const units = new Set(
  `m km cm mm ft mi kg g t lb lbs oz l ml ha k mn bn b million billion trillion thousand points pts votes people years yrs
  st nd rd th s am pm ad bc bce ce usd eur gbp chf min h hrs mph kmh present now and to
  mio mrd tsd millionen milliarden millions milliards millones milhões milioni miliardi млн млрд тыс
  meter metern metres meters mètres metros metri einwohner habitants habitantes abitanti jahre ans años uhr punkte
  м км кг г 米 公里 人 年 月 日 岁 歳 万 億 亿 円 元 분 명 년 월 일 만 억 원`.split(/\s+/),
);
/** Before one, or in a date. */
const dateWords = new Set(
  `january february march april may june july august september october november december jan feb mar apr jun jul aug sep
  sept oct nov dec mon tue wed thu fri sat sun c ca circa born died since from until usd us eur gbp chf no nr of de`.split(
    /\s+/,
  ),
);
/** In any language: "12. Mai 1954", "12 de mayo de 1954". */
const date = /^\d{1,2}[.ºª]? (?:de )?\p{L}+\.? (?:de )?\d{4}$/u;

export const startsWithNumber = /^\P{L}*\p{N}/u;

/** A number, percentage, amount of money, date or dash. */
export function isFigure(text: string): boolean {
  const tokens = text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? [];
  if (!tokens.some((token) => /\p{N}/u.test(token))) return tokens.length === 0;
  if (date.test(text)) return true;
  return tokens.every((token, index) => {
    if (/\p{N}/u.test(token)) return true;
    const before = tokens[index - 1] ?? "";
    return (
      (units.has(token) && (/\p{N}/u.test(before) || units.has(before) || before === "de")) ||
      dateWords.has(token)
    );
  });
}

/** "2009", "1997–2003", "2009 film". */
const year = /^\d{4}\b[^\p{Lu}]*$/u;

interface Bracketed {
  readonly text: string;
  readonly brackets: readonly string[];
}

/** "Turkey (Türkiye)": what is in the brackets at the end of a text, and the text before. */
export function withoutBrackets(text: string): Bracketed {
  const close = text.at(-1) ?? "";
  const open = { ")": "(", "]": "[", "）": "（", "】": "【" }[close];
  const from = open === undefined ? -1 : text.lastIndexOf(open);
  const before = text.slice(0, Math.max(0, from)).trimEnd();
  const isJoined = before.length === from && /[)\]]/.test(close);
  if (before === "" || isJoined) return { text, brackets: [] };
  const outer = withoutBrackets(before);
  return { text: outer.text, brackets: [...outer.brackets, text.slice(from + 1, -1).trim()] };
}

export function isNoSpelling(text: string): boolean {
  return isFigure(text) || year.test(text);
}
