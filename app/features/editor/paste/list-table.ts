import Papa from "papaparse";
import { MASKED, maskThousands, unmask } from "~/features/games/split-spellings";
import {
  type ColumnRole,
  isHeader,
  OWN_HEADER,
  roleByHeader,
  unescapeFormula,
} from "./list-headers";
import { isFigure, plainText, startsWithNumber } from "./list-text";

export interface Column {
  readonly header: string | null;
  readonly cells: readonly string[];
  readonly role: ColumnRole;
}

export interface Table {
  readonly title: string | null;
  readonly columns: readonly Column[];
  /** A slash without blanks separates spellings. */
  readonly hasPoints: boolean;
}

type Rows = readonly (readonly string[])[];

interface Grid {
  readonly rows: Rows;
  /** The format says that the first row is a header. */
  readonly hasHeader?: boolean;
  /** The second column says something of the first. */
  readonly hasDescriptions?: boolean;
}

/** "|---|:--:|" */
const isMarkdownRule = (line: string) =>
  /^[-:|\s]+$/.test(line) && line.includes("|") && line.includes("-");

/** A table with tabs, or one of Markdown. Null if the lines are none. */
export function ruledGrid(lines: readonly string[]): Grid | null {
  const tabs = lines.filter((line) => line.trimStart().includes("\t"));
  if (tabs.length > 0 && lines.length > 1 && (lines.length > 2 || tabs.length === 2))
    return { rows: parsed(lines, "\t") };
  const ruled = lines.filter((line) => !isMarkdownRule(line));
  if (ruled.length === lines.length) return null;
  return { rows: ruled.map((line) => withoutEnds(line).split("|").map(trimmed)), hasHeader: true };
}

const withoutEnds = (line: string) => line.trim().replace(/^\|(.*)\|$/, "$1");

/** Null if the lines are no table. */
export function gridOf(lines: readonly string[]): Grid | null {
  if (lines.length < 2) return null;
  const masked = lines.map(withoutEnds).map(withoutInnerDelimiters);
  for (const delimiter of [";", "|", ","] as const) {
    const rows = [masked.map(maskThousands), masked]
      .map((candidate) => parsed(candidate, delimiter))
      .find((candidate) => isTable(candidate, masked, delimiter));
    if (rows) return { rows: rows.map((row) => row.map(unmask)) };
  }
  return null;
}

/** "Jaws – 1975", "1975: Jaws", "Oak = Eiche", "Cher — an American singer". Or null. */
export function describedGrid(lines: readonly string[]): Grid | null {
  const [, ...others] = lines;
  for (const delimiter of [" — ", " – ", " - ", ": ", " = ", " → "]) {
    const has = (line: string) => line.includes(delimiter);
    const isFull = others.every(has);
    if (others.length === 0 || !(/[-–—]/.test(delimiter) ? isMostly(lines, has) : isFull)) continue;
    const rows = lines.map((line) => {
      const [name = "", ...rest] = line.split(delimiter);
      return [name.trim(), rest.join(delimiter).trim()];
    });
    if (/[=→]/.test(delimiter)) return { rows };
    if (isFull && [0, 1].some((at) => rows.slice(1).every((row) => isFigure(row[at] ?? ""))))
      return { rows };
    if (isDistinct(rows.map(([name = ""]) => name))) return { rows, hasDescriptions: true };
  }
  return null;
}

function isMostly<T>(all: readonly T[], test: (one: T) => boolean): boolean {
  return all.filter(test).length >= all.length * 0.6;
}

/** `"Heroes" (1977)` has no quotes around the cell. */
function parsed(lines: readonly string[], delimiter: string, quoteChar = '"'): Rows {
  const text = lines.join("\n").replaceAll(`${delimiter} "`, `${delimiter}"`);
  const options = { delimiter, quoteChar, skipEmptyLines: "greedy" } as const;
  const { data, errors } = Papa.parse<string[]>(text, options);
  if (errors.some(({ type }) => type === "Quotes")) return parsed(lines, delimiter, NO_QUOTE);
  return data.map((row) => row.map(trimmed));
}

const NO_QUOTE = "\uE003";

const trimmed = (cell: string) => cell.trim();

/** "Turkey (Türkiye; Turkiye)" is one cell. */
function withoutInnerDelimiters(line: string): string {
  return line.replace(/\([^()]*\)/g, (inner) =>
    inner.replace(/[,;|]/g, (delimiter) => MASKED[delimiter as keyof typeof MASKED]),
  );
}

function isTable(rows: Rows, lines: readonly string[], delimiter: string): boolean {
  const [first, ...rest] = withoutTitle(rows).rows;
  if (!first || rest.length === 0 || first.length < 2) return false;
  if (rest.every(({ length }) => length === first.length)) return true;
  if (first.some((cell) => roleByHeader(cell) !== null)) return true;
  return delimiter === "," && isMostly(lines, (line) => /,["\S]/.test(line));
}

function withoutTitle(rows: Rows): { readonly title: string | null; readonly rows: Rows } {
  const isLonger = (row: readonly string[]) => row.filter((cell) => cell !== "").length > 1;
  const from = rows.findIndex(isLonger);
  const isHeaded = rows[from]?.some((cell) => roleByHeader(cell) !== null);
  const isTitled = from === 1 && (isHeaded || rows.filter(isLonger).length > 1);
  return isTitled
    ? { title: rows[0]?.find((cell) => cell !== "") ?? null, rows: rows.slice(1) }
    : { title: null, rows };
}

export function tableOf({ rows: all, hasHeader, hasDescriptions = false }: Grid): Table {
  const { title: firstLine, rows } = withoutTitle(all);
  const width = Math.max(...rows.map(({ length }) => length));
  const isOwn = rows.some((row) => row.includes(OWN_HEADER));
  const textOf = isOwn ? unescapeFormula : plainText;
  const title = isOwn && firstLine !== null ? unescapeFormula(firstLine) : firstLine;
  const raw = Array.from({ length: width }, (_, at) => rows.map((row) => textOf(row[at] ?? "")));
  const isHeaded = hasHeader ?? (!hasDescriptions && isHeader(raw, title));
  const columns = raw
    .map(([first = "", ...cells]) =>
      isHeaded ? { header: first, cells } : { header: null, cells: [first, ...cells] },
    )
    .filter(({ header, cells }) => header === OWN_HEADER || cells.some((cell) => cell !== ""));
  return { title, ...withRoles(columns, hasDescriptions) };
}

type Texts = Omit<Column, "role">;

/**
 * The first column of words is the name. Without a header the others are spellings, unless one of
 * them tells facts: figures, or values that repeat.
 */
function withRoles(columns: readonly Texts[], hasDescriptions: boolean): Omit<Table, "title"> {
  const content = columns.filter((column, at) => at > 0 || !isRanking(column, columns.length));
  const name = nameColumn(content);
  const others = content.slice(name ? content.indexOf(name) + 1 : 0);
  const isOfFacts = hasDescriptions || others.some((column) => !isSpellings(column));
  const roleOf = (column: Texts): ColumnRole => {
    if (column === name) return "name";
    const byHeader = roleByHeader(column.header ?? "");
    if (byHeader !== null && byHeader !== "name") return byHeader;
    return column.header || isOfFacts || !others.includes(column) ? "none" : "spellings";
  };
  return {
    columns: columns.map((column) => ({ ...column, role: roleOf(column) })),
    hasPoints: content.length === 2 && others.every(isPoints),
  };
}

function isSpellings({ cells }: Texts): boolean {
  const filled = cells.filter((cell) => cell !== "");
  return isDistinct(filled) && !isMostly(filled, isFigure) && !filled.every(startsWithANumber);
}

const startsWithANumber = (cell: string) => startsWithNumber.test(cell);

/** "1, 2, 2, 4" */
function isRanking({ cells }: Texts, width: number): boolean {
  if (width < 2 || !cells.every(isFigure)) return false;
  const values = cells.map((cell) => Number.parseInt(cell.replace(/\D/g, ""), 10));
  return values.every((value, at) => value <= at + 1 && value >= (values[at - 1] ?? 1));
}

function nameColumn(columns: readonly Texts[]): Texts | undefined {
  const roleOf = ({ header }: Texts) => roleByHeader(header ?? "");
  const words = columns.filter(
    (column) => isText(column) && !/^(?:spellings|notAccepted)$/.test(roleOf(column) ?? ""),
  );
  // A category stands once above its items, or at each of them.
  const full = words.filter(({ cells }) => isDistinct(cells) && !cells.includes(""));
  return columns.find((column) => roleOf(column) === "name") ?? full[0] ?? words[0] ?? columns[0];
}

const isText = ({ cells }: Texts) => !cells.every(isFigure);

function isDistinct(cells: readonly string[]): boolean {
  return new Set(cells.map((cell) => cell.toLowerCase())).size === cells.length;
}

const points =
  /^(?:#|points?|pts|scores?|answers?|people|votes?|responses?|punkte|stimmen|puntos|votos|voix|pontos|punti|voti|punten|punkty|баллы|очки|голоса|点数|得票数|分数|票数|점수)$/i;

/** Of a survey: 1 to 100 people gave this answer. */
function isPoints({ header, cells }: Texts): boolean {
  return (header === null || points.test(header)) && cells.every((cell) => /^\d{1,3}$/.test(cell));
}
