import Papa from "papaparse";
import { MASKED, maskThousands, unmask } from "~/features/games/split-spellings";
import { type ColumnRole, isHeader, OWN_HEADER, roleByHeader } from "./list-headers";
import { isFigure, letterCount, plainText, startsWithNumber } from "./list-text";

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
}

/** "|---|:--:|" */
const isMarkdownRule = (line: string) =>
  /^[-:|\s]+$/.test(line) && line.includes("|") && line.includes("-");

/** Null if the lines are no table. */
export function gridOf(lines: readonly string[]): Grid | null {
  if (lines.length < 2) return null;
  if (isMostly(lines, (line) => line.trim().includes("\t"))) return { rows: parsed(lines, "\t") };
  const ruled = lines.filter((line) => !isMarkdownRule(line));
  const bare = ruled.map((line) => line.replace(/^\s*\|(.*)\|\s*$/, "$1"));
  if (ruled.length < lines.length) {
    return { rows: bare.map((line) => line.split("|").map(trimmed)), hasHeader: true };
  }
  const pairs = pairsOf(bare);
  if (pairs) return { rows: pairs };
  const masked = bare.map(withoutInnerDelimiters);
  for (const delimiter of [";", "|", ","] as const) {
    const rows = [masked.map(maskThousands), masked]
      .map((candidate) => parsed(candidate, delimiter))
      .find((candidate) => isTable(candidate, masked, delimiter));
    if (rows) return { rows: rows.map((row) => row.map(unmask)) };
  }
  return null;
}

/** "Jaws – 1975", "1975: Jaws", "Oak = Eiche". A first line of another kind is the title. */
function pairsOf(lines: readonly string[]): Rows | null {
  for (const delimiter of [" – ", " — ", " - ", ": ", " = ", " → "]) {
    const rows = lines.map((line) => line.split(delimiter).map(trimmed));
    const [, ...others] = rows;
    const areAll = (test: (row: readonly string[]) => boolean) => others.every(test);
    const isSign = /[=→]/.test(delimiter);
    const hasFigures = [0, 1].some((at) => areAll((row) => isFigure(row[at] ?? "")));
    if (areAll(({ length }) => length === 2) && (isSign || hasFigures)) return rows;
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

export function tableOf({ rows: all, hasHeader }: Grid): Table {
  const { title, rows } = withoutTitle(all);
  const width = Math.max(...rows.map(({ length }) => length));
  const textOf = rows.some((row) => row.includes(OWN_HEADER)) ? (cell: string) => cell : plainText;
  const raw = Array.from({ length: width }, (_, at) => rows.map((row) => textOf(row[at] ?? "")));
  const isHeaded = hasHeader ?? isHeader(raw, title);
  const columns = raw
    .map(([first = "", ...cells]) =>
      isHeaded ? { header: first, cells } : { header: null, cells: [first, ...cells] },
    )
    .filter(({ header, cells }) => header === OWN_HEADER || cells.some((cell) => cell !== ""));
  const isRagged = !isHeaded && rows.some(({ length }) => length !== width);
  return { title, ...withRoles(columns, isRagged) };
}

type Texts = Omit<Column, "role">;

function withRoles(columns: readonly Texts[], isRagged: boolean): Omit<Table, "title"> {
  const content = columns.filter((column, at) => at > 0 || !isRanking(column, columns.length));
  const name = nameColumn(content);
  const others = content.filter((column) => column !== name);
  const isSecond = others.length === 1 || (isRagged && others.every(isText));
  const roleOf = (column: Texts): ColumnRole => {
    if (column === name) return "name";
    const byHeader = roleByHeader(column.header ?? "");
    if (byHeader !== null && byHeader !== "name") return byHeader;
    if (column.header || !isSecond) return "none";
    const isNumbered = column.cells.every((cell) => startsWithNumber.test(cell));
    return isText(column) && isDistinct(column) && !isNumbered ? "spellings" : "none";
  };
  return {
    columns: columns.map((column) => ({ ...column, role: roleOf(column) })),
    hasPoints: others.length === 1 && others.every(isPoints),
  };
}

/** "1, 2, 2, 4" */
function isRanking({ cells }: Texts, width: number): boolean {
  if (width < 2 || !cells.every(isFigure)) return false;
  const values = cells.map((cell) => Number.parseInt(cell.replace(/\D/g, ""), 10));
  return values.every((value, at) => value <= at + 1 && value >= (values[at - 1] ?? 1));
}

function nameColumn(columns: readonly Texts[]): Texts | undefined {
  const roleOf = ({ header }: Texts) => roleByHeader(header ?? "");
  const titled = columns.find((column) => roleOf(column) === "name");
  const texts = columns.filter(
    (column) => isText(column) && !/^(?:spellings|notAccepted)$/.test(roleOf(column) ?? ""),
  );
  const distinct = texts.filter(isDistinct);
  const letters = ({ cells }: Texts) => letterCount(cells.join(""));
  const longest = [...(distinct.length > 0 ? distinct : texts)].sort(
    (one, other) => letters(other) - letters(one),
  );
  return titled ?? longest[0] ?? columns[0];
}

const isText = ({ cells }: Texts) => !cells.every(isFigure);

function isDistinct({ cells }: Texts): boolean {
  const filled = cells.filter((cell) => cell !== "").map((cell) => cell.toLowerCase());
  return new Set(filled).size === filled.length;
}

const points =
  /^(?:#|points?|pts|scores?|answers?|people|votes?|responses?|punkte|stimmen|puntos|votos|voix|pontos|punti|voti|punten|punkty|баллы|очки|голоса|点数|得票数|分数|票数|점수)$/i;

/** Of a survey: 1 to 100 people gave this answer. */
function isPoints({ header, cells }: Texts): boolean {
  return (header === null || points.test(header)) && cells.every((cell) => /^\d{1,3}$/.test(cell));
}
