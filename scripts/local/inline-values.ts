/** A statement with the values of its parameters: `?1`, `?2` …, or `?` for the next one. */
export interface Query {
  readonly sql: string;
  readonly values: readonly (string | number | null)[];
}

/**
 * Returns the statement with its values as SQL literals. In a quoted literal only the quote is
 * special, and it is doubled. Throws if a value is missing or contains a NUL character.
 */
export function inlineValues({ sql, values }: Query): string {
  let next = 0;
  return sql.replace(/\?(\d*)/g, (_, number: string) => {
    const value = values[number === "" ? next++ : Number(number) - 1];
    if (value === undefined) throw new Error(`The statement has no value ?${number}.`);
    if (value === null) return "NULL";
    if (typeof value === "number") return String(value);
    if (value.includes("\0")) throw new Error("A value holds a character that SQL cannot.");
    return `'${value.replaceAll("'", "''")}'`;
  });
}
