import { maskThousands, splitSpellings, unmask } from "~/features/games/split-spellings";
import { ITEMS_PER_GAME } from "~/game/rules";
import { type ColumnRole, OWN_HEADER, roleByHeader } from "./list-headers";
import { isBulleted, plainMarks, withoutBullet, withoutNumbers } from "./list-marks";
import { withoutProse } from "./list-prose";
import { type Column, describedGrid, gridOf, ruledGrid, type Table, tableOf } from "./list-table";
import { isNoSpelling, NO_VALUE, plainText, withoutBrackets } from "./list-text";

export interface ListItem {
  readonly name: string;
  readonly altSpellings: readonly string[];
  readonly notAccepted?: readonly string[];
  readonly exactDigits?: boolean;
}

export interface ReadList {
  readonly prompt: string | null;
  readonly items: readonly ListItem[];
  readonly columns: readonly Column[];
  /** Texts that are neither names nor spellings. */
  readonly leftOut: readonly string[];
}

/** In characters. */
const MAX_TEXT = 20_000;

/** `roles` replace those that the columns seem to have. */
export function readList(text: string, roles: readonly ColumnRole[] = []): ReadList {
  const tidied = tidy(text.slice(0, MAX_TEXT));
  const table = tableOfJson(tidied) ?? tableOfText(tidied);
  const columns = table.columns.map((column, at) => ({
    ...column,
    role: roles[at] ?? column.role,
  }));
  return { prompt: table.title, columns, ...itemsOf({ ...table, columns }, table.leftOut) };
}

interface FoundTable extends Table {
  readonly leftOut: readonly string[];
}

function tidy(text: string): string {
  const lines = markdownOf(text)
    .replace(/[\uFEFF\u200B-\u200D\u2060]/g, "")
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n")
    .replace(/\u00A0|&nbsp;/g, " ")
    .replace(errorValue, `$1${NO_VALUE}`)
    .split("\n");
  const isRule = (line = "") => /^(?:={3,}|[-*_]{3,})$/.test(line.trim());
  return lines
    .map((line, at) => (at === 0 && isRule(lines[1]) ? `# ${line}` : line))
    .filter((line) => !isRule(line) && !/^(?:sep=.|```\w*)$/.test(line.trim()))
    .join("\n");
}

/** "#N/A", "#REF!": a cell of a spreadsheet that could not be computed. */
const errorValue = /(^|[\t,;|]) *#(?:N\/[AD]|NV|[\p{Lu}/0]+[!?])(?= *(?:$|[\t,;|]))/gmu;

/** HTML as lines and tabs. */
function markdownOf(text: string): string {
  if (!/<(?:li|tr|br|p)\b/i.test(text)) return text;
  return text
    .replace(/<h([1-6])\b[^<>]*>/gi, (_tag, level) => `\n${"#".repeat(Number(level))} `)
    .replace(/<\/?(?:li|[ou]l|tr|table|br|p|div|h[1-6])\b[^<>]*>/gi, "\n")
    .replace(/<\/t[dh]>/gi, "\t");
}

const source = /^\W*(?:sources?|notes?|see also|via|retrieved)\b.{0,9}[: ]|^<?https?:\S+$/i;

function tableOfText(text: string): FoundTable {
  const { lines: all, leftOut } = withoutProse(text.split("\n"));
  const filled = all.filter((line) => line.trim() !== "");
  const [first = "", ...rest] = filled;
  const sources = rest.filter((line) => source.test(line.trim()));
  const kept = [first, ...rest.filter((line) => !source.test(line.trim()))];
  const lists = { leftOut: [...leftOut, ...sources] };
  const trimmed = kept.map((line) => line.trim());
  const plain = titled(trimmed, all);
  const ruled = ruledGrid(kept);
  const pairs = ruled ? null : describedGrid(withoutMarks(plain.items));
  if (pairs) return { ...lists, ...tableOf(pairs), title: plain.title };
  const grid = ruled ?? gridOf(kept);
  if (grid) {
    const table = tableOf(grid);
    return { ...lists, ...table, title: table.title && titleText(table.title) };
  }
  const { title, items: cells } = inLine(trimmed) ?? plain;
  return { ...lists, title, hasPoints: false, columns: [{ header: null, role: "name", cells }] };
}

function withoutMarks(lines: readonly string[]): readonly string[] {
  const bare = lines.map((line) => withoutBullet(line.replace(/[,;]$/, "")));
  return (withoutNumbers(bare.map(plainMarks)) ?? bare).map(plainText);
}

interface Titled {
  readonly title: string | null;
  readonly items: readonly string[];
}

function titled(lines: readonly string[], all: readonly string[]): Titled {
  const [first = "", ...rest] = lines;
  if (rest.length > 1 && isHeaderOf(first, rest)) return { title: null, items: rest };
  const isTitle = rest.length > 1 && isTitleOf(first, rest, all);
  return isTitle ? { title: titleText(first), items: rest } : { title: null, items: lines };
}

/** A word such as "country" can be an item, but not one of eleven. */
function isHeaderOf(first: string, rest: readonly string[]): boolean {
  const role = roleByHeader(first);
  const isKind = role !== null && rest.every((line) => roleByHeader(line) === null);
  return role === "name" || (isKind && rest.length >= ITEMS_PER_GAME);
}

function isTitleOf(first: string, rest: readonly string[], all: readonly string[]): boolean {
  if (/^#{1,6} /.test(first) || /[:：]$/.test(first) || label.test(plainText(first))) return true;
  if (/^name an? /i.test(first)) return true;
  if (/[?？]$/.test(first) && !rest.some((line) => /[?？]$/.test(line))) return true;
  if (!isBulleted(first) && rest.every(isBulleted)) return true;
  const unnumbered = withoutNumbers([first, ...rest])?.[0] ?? first;
  if (unnumbered === first && withoutNumbers(rest.map(plainMarks)) !== null) return true;
  const count = /\b\d+\b/.exec(first)?.[0];
  if (Number(count) === rest.length && count !== "2" && first.includes(" ")) return true;
  const start = all.findIndex((line) => line.trim() === first);
  const blanks = all.flatMap((line, at) => (line.trim() === "" && at > start ? [at - start] : []));
  const inner = blanks.filter((at) => at < all.length - start - 1);
  const isPhrase = first.split(" ").length > 2 && rest.length > 2;
  return isPhrase && inner.length > 0 && inner.every((at, index) => at === index + 1);
}

const label = /^(?:prompt|title|category|topic|q|question|titel|thema|frage|titre|título|tema): /i;

function titleText(line: string): string {
  const bare = line.replace(/^#{1,6} |\*\*|__/g, "").replace(label, "");
  return plainText(bare.replace(/[:：]$/, ""));
}

/** Items that stand in one line, or in lines that end with a comma. */
function inLine(lines: readonly string[]): Titled | null {
  const [first = "", second, ...rest] = lines;
  if (rest.length === 0 && second !== undefined && !isSeparated(first) && isSeparated(second)) {
    return { title: titleText(first), items: partsOf(second) };
  }
  const isWrapped = lines.slice(0, -1).every((line) => /[,;]$/.test(line));
  const several = lines.filter((line) => partsOf(line.replace(/[,;]$/, "")).length > 1);
  if (!isWrapped || several.length * 2 <= lines.length) return null;
  const line = lines.join(" ");
  const [, label, list = line] = /^([^:,;"]{2,80}): (.+)$/.exec(line) ?? [];
  const items = partsOf(list);
  return items.length < 2 ? null : { title: label === undefined ? null : titleText(label), items };
}

const isSeparated = (line: string) => partsOf(line).length > 2;

const separators = [/\t/, /;/, /[,，、،､]/, / ?[|·•●‣] ?/];

function partsOf(line: string): readonly string[] {
  const masked = maskThousands(line).replace(/"[^"]*"|\([^()]*\)/g, (whole) =>
    whole.replaceAll(",", "\uE000").replaceAll(";", "\uE001"),
  );
  const numbered = masked.split(/\s(?=\d{1,2}[.)]\s?\D)/);
  if (numbered.length > 2 && withoutNumbers(numbered)) return numbered.map(unmask);
  const separator = separators.find((one) => one.test(masked));
  if (!separator) return [line];
  const parts = masked
    .split(separator)
    .map((part) => unmask(part).trim())
    .filter((part) => part !== "");
  return parts.map((part, at) =>
    at === parts.length - 1 ? part.replace(/^(?:and|&) /, "") : part,
  );
}

function tableOfJson(text: string): FoundTable | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    return tableOfValue(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A list of texts, rows or records; a map of names; or a game, which holds one of them. */
function tableOfValue(value: unknown): FoundTable | null {
  if (typeof value !== "object" || value === null) return null;
  const fields = new Map(Object.entries(value).map(([key, field]) => [key.toLowerCase(), field]));
  const list = fields.get("items") ?? fields.get("answers") ?? onlyList(value) ?? value;
  const records: readonly Record<string, string>[] = Array.isArray(list)
    ? list.map(recordOf)
    : Object.entries(list).map(([name, more]) => ({ name, ...recordOfMore(more) }));
  const keys = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = records.map((record) => keys.map((key) => record[key] ?? ""));
  if (keys.length === 0) return null;
  const hasHeader = keys.some((key) => !/^\d+$/.test(key));
  const title = ["prompt", "title", "name"].map((key) => fields.get(key)).find(isString) ?? null;
  const table = tableOf({ rows: hasHeader ? [keys.map(wordsOf), ...rows] : rows, hasHeader });
  return { ...table, title, leftOut: [] };
}

const isString = (value: unknown) => typeof value === "string";

function onlyList(value: object): readonly unknown[] | undefined {
  const lists = Object.values(value).filter((field) => Array.isArray(field));
  return lists.length === 1 && !Array.isArray(value) ? lists[0] : undefined;
}

/** "altSpellings" is "alt spellings". */
function wordsOf(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
}

function recordOf(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return { 0: String(value ?? "") };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, textOf(one)]));
}

function recordOfMore(value: unknown): Record<string, string> {
  const isList = typeof value !== "object" || Array.isArray(value);
  return isList ? { spellings: textOf(value) } : recordOf(value);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join("; ");
  return typeof value === "object" ? "" : String(value);
}

function itemsOf({ columns, hasPoints }: Table, alsoLeftOut: readonly string[]) {
  const isOwn = columns.some(({ header }) => header === OWN_HEADER);
  const names = columns.find(({ role }) => role === "name")?.cells ?? [];
  const rows = [...names.keys()].filter((row) => names[row] !== "");
  const texts = rows.map((row) => names[row] ?? "");
  const parts = isOwn
    ? texts.map((name) => ({ spellings: [name], brackets: [] }))
    : partsOfNames(withoutMarks(texts), hasPoints);
  const kinds = parts.flatMap(({ brackets }) => brackets.map(kindOf));
  const repeated = new Set(kinds.filter((kind, at) => kinds.indexOf(kind) !== at));
  const isLeftOut = (bracket: string) =>
    splitSpellings(bracket).some(isNoSpelling) || repeated.has(kindOf(bracket));
  const items = parts.map(({ spellings: [name = "", ...more], brackets }, at): ListItem => {
    const cellsOf = (wanted: ColumnRole) =>
      columns.flatMap(({ role, cells }) => (role === wanted ? (cells[rows[at] ?? 0] ?? "") : []));
    const inBrackets = brackets
      .filter((bracket) => !isLeftOut(bracket))
      .flatMap((bracket) => spellingsIn(bracket.replace(/^\p{L}+: /u, "")));
    const inColumns = cellsOf("spellings").flatMap(isOwn ? splitSpellings : spellingsIn);
    const spellings = [...more, ...inBrackets, ...inColumns].filter((one) => one !== name);
    const notAccepted = cellsOf("notAccepted").flatMap(splitSpellings);
    const exactDigits = cellsOf("exactDigits").some((cell) => /^(?:yes|true|x|1)$/i.test(cell));
    return {
      name,
      altSpellings: [...new Set(spellings)],
      ...(notAccepted.length > 0 && { notAccepted }),
      ...(exactDigits && { exactDigits }),
    };
  });
  const leftOut = [...parts.flatMap(({ brackets }) => brackets.filter(isLeftOut)), ...alsoLeftOut];
  return { items: items.filter(({ name }) => name !== ""), leftOut: [...new Set(leftOut)] };
}

function partsOfNames(names: readonly string[], hasPoints: boolean) {
  const isChoice = names.length > 1 && names.every((name) => / or /.test(name));
  return names.map((name) => {
    const { text, brackets } = withoutBrackets(name);
    return { spellings: slashed(plainText(text), hasPoints, isChoice).map(plainText), brackets };
  });
}

function slashed(name: string, hasPoints: boolean, isChoice: boolean): readonly string[] {
  const separator = hasPoints ? /[/／]|[;；] / : isChoice ? / (?:[/／]|aka|or) / : between;
  return name
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

const between = / (?:[/／]|aka|a\.k\.a\.?) |[;；] /i;

function spellingsIn(text: string): readonly string[] {
  if (isNoSpelling(text)) return [];
  const bare = text.replace(
    /^(?:also(?: known as| called)?|a\.?k\.?a\.?|or|formerly|auch|oder|aussi|ou|también|anche)[: ]\s*/i,
    "",
  );
  return splitSpellings(bare.replace(/ [/／] /g, ";"))
    .map(plainText)
    .filter((spelling) => !isNoSpelling(spelling));
}

/** "Irish band" and "Swedish band" are categories: both are a "band". */
function kindOf(bracket: string): string {
  return / (\p{Ll}+)$/u.exec(bracket)?.[1] ?? bracket.toLowerCase();
}
