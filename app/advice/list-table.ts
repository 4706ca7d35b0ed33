import Papa from "papaparse";
import { isFigure, letterCount, plainText } from "./list-text";
import { MASKED, maskThousands, unmask } from "./split-spellings";

export type ColumnRole = "name" | "spellings" | "notAccepted" | "exactDigits" | "none";

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

/** Rows of cells, or null if the lines are no table. */
export function rowsOf(text: string): Rows | null {
  const lines = text.split("\n");
  if (isMostly(lines, (line) => line.trim().includes("\t"))) return parsed(text, "\t");
  if (isMostly(lines, (line) => /^\s*\|.*\|\s*$/.test(line))) return markdownRows(lines);
  const masked = lines.map(withoutInnerDelimiters);
  for (const delimiter of [";", "|", ","] as const) {
    const unmasked = masked.join("\n");
    const candidates = delimiter === "," ? [maskThousands(unmasked), unmasked] : [unmasked];
    const found = candidates
      .map((candidate) =>
        parsed(candidate.replace(quotedAfterBlank(delimiter), `${delimiter}"`), delimiter),
      )
      .find((rows) => isTable(rows, masked, delimiter));
    if (found) return found.map((row) => row.map(unmask));
  }
  return null;
}

function isMostly<T>(all: readonly T[], test: (one: T) => boolean): boolean {
  return all.length > 1 && all.filter(test).length >= all.length * 0.6;
}

function parsed(text: string, delimiter: string): Rows {
  const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: "greedy" });
  return data.map((row) => row.map((cell) => cell.trim()));
}

function markdownRows(lines: readonly string[]): Rows {
  return lines
    .map((line) =>
      line
        .trim()
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell)));
}

/** "Turkey (Türkiye; Turkiye)" is one cell. */
function withoutInnerDelimiters(line: string): string {
  return line.replace(/\([^()]*\)/g, (inner) =>
    inner.replace(/[,;|]/g, (delimiter) => MASKED[delimiter as keyof typeof MASKED]),
  );
}

function quotedAfterBlank(delimiter: string): RegExp {
  return new RegExp(`\\${delimiter} "`, "g");
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
  const isHeader = rows[from]?.some((cell) => roleByHeader(cell) !== null);
  const isTitled = from === 1 && (isHeader || rows.filter(isLonger).length > 1);
  return isTitled
    ? { title: rows[0]?.find((cell) => cell !== "") ?? null, rows: rows.slice(1) }
    : { title: null, rows };
}

/** Only the product's own files have it: their cells are read as they are. */
export const OWN_HEADER = "exact digits";

const headerRoles: readonly (readonly [ColumnRole, RegExp])[] = [
  ["notAccepted", /^not accepted$/],
  ["exactDigits", /^exact digits$/],
  [
    "spellings",
    /^(?:(?:alt|alternate|alternative|other|english|local|native|short|full)(?: (?:names?|spellings?|answers?|forms?))?|alternates|alternatives|alias|aliases|a\.?k\.?a\.?|also(?: known as)?|spellings?|variants?|synonyms?|abbr\.?|abbreviations?|codes?|symbols?|nicknames?|acronyms?|initials)$/,
  ],
  ["name", /^(?:names?|items?|answers?|titles?|nom|nombre|nome|naam|名前|名称)$/],
  [
    "none",
    /^(?:#|no\.?|nr\.?|rank|place|pos\.?|position|points?|pts|scores?|years?|dates?|votes?|notes?|country|capital|city|state|continent|region|population|area|film|movie|director|song|album|artist|band|actor|actress|role|character|book|author|team|club|player|animal|language|genre|type|category|description|meaning|location)$/,
  ],
];

export function roleByHeader(header: string): ColumnRole | null {
  const text = header.toLowerCase();
  return headerRoles.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** A word such as "country" can be a name too. */
function isKind(header: string): boolean {
  return roleByHeader(header) === "none" && header.length > 3 && !/^rank$/i.test(header);
}

export function tableOf(all: Rows): Table {
  const { title, rows } = withoutTitle(all);
  const width = Math.max(...rows.map(({ length }) => length));
  const textOf = rows.some((row) => row.includes(OWN_HEADER)) ? (cell: string) => cell : plainText;
  const raw = Array.from({ length: width }, (_, at) => rows.map((row) => textOf(row[at] ?? "")));
  const hasHeader = isHeader(raw);
  const columns = raw
    .map((cells) => ({
      header: hasHeader ? (cells[0] ?? "") : null,
      cells: hasHeader ? cells.slice(1) : cells,
    }))
    .filter(({ header, cells }) => header === OWN_HEADER || cells.some((cell) => cell !== ""));
  return { title, ...withRoles(columns, !hasHeader && isRagged(rows)) };
}

function isRagged(rows: Rows): boolean {
  return rows.some((row) => row.length !== rows[0]?.length);
}

function isHeader(columns: readonly (readonly string[])[]): boolean {
  const titled = columns.filter(([first = ""]) => first !== "");
  const known = titled.filter(([first = ""]) => roleByHeader(first) !== null);
  const isAboveFigures = titled.some(
    ([first = "", ...cells]) =>
      !isFigure(first) && cells.every(isFigure) && cells.some((cell) => cell !== ""),
  );
  const isFilled = titled.length * 2 > columns.length;
  const isWhole = known.length === titled.length || known.some(([first = ""]) => !isKind(first));
  return (
    isFilled &&
    (isAboveFigures || (known.length > 0 && isWhole)) &&
    !titled.some(([first = ""]) => /^\d/.test(first))
  );
}

type Texts = Omit<Column, "role">;

function withRoles(columns: readonly Texts[], isRaggedList: boolean): Omit<Table, "title"> {
  const content = columns.filter((column, at) => at > 0 || !isRanking(column, columns.length));
  const name = nameColumn(content);
  const others = content.filter((column) => column !== name);
  const roleOf = (column: Texts): ColumnRole => {
    if (column === name) return "name";
    const byHeader = column.header === null ? null : roleByHeader(column.header);
    if (byHeader !== null && byHeader !== "name") return byHeader;
    if (column.header !== null && column.header !== "") return "none";
    const isSecond =
      others.length === 1 || (isRaggedList && others.every((other) => isText(other)));
    return isSecond && isText(column) && isDistinct(column) ? "spellings" : "none";
  };
  return {
    columns: columns.map((column) => ({ ...column, role: roleOf(column) })),
    hasPoints: others.length === 1 && others.every(isPoints),
  };
}

function isRanking({ header, cells }: Texts, width: number): boolean {
  if (width < 2 || !cells.every(isFigure)) return false;
  const values = cells.map((cell) => Number.parseInt(cell.replace(/\D/g, ""), 10));
  return (
    (header !== null && roleByHeader(header) === "none") ||
    (values.every((value, at) => at === 0 || value - (values[at - 1] ?? 0) <= 1) && values[0] === 1)
  );
}

function nameColumn(columns: readonly Texts[]): Texts | undefined {
  const titled = columns.find(({ header }) => header !== null && roleByHeader(header) === "name");
  const texts = columns.filter(
    (column) =>
      isText(column) &&
      !["spellings", "notAccepted"].includes(roleByHeader(column.header ?? "") ?? ""),
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

/** Of a survey: 1 to 100 people gave this answer. */
function isPoints({ header, cells }: Texts): boolean {
  if (
    header !== null &&
    !/^(?:#|points?|pts|scores?|answers?|people|votes?|responses?)$/i.test(header)
  )
    return false;
  return cells.every((cell) => /^\d{1,3}$/.test(cell));
}
