import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Writes the statements of an export to another file, those that create a table first: an export
 * has the tables in the order of their creation, and a later migration may have added a reference
 * to a newer one.
 */
export async function writeTablesFirst(file: string, target: string): Promise<void> {
  const isTable = (statement: string) => /^CREATE TABLE\b/i.test(statement);
  async function* ordered() {
    for await (const statement of statementsOf(file)) if (isTable(statement)) yield statement;
    for await (const statement of statementsOf(file)) if (!isTable(statement)) yield statement;
  }
  // It contains personal data.
  await pipeline(Readable.from(ordered()), createWriteStream(target, { mode: 0o600 }));
}

/** A trigger comes in several parts. */
async function* statementsOf(file: string): AsyncGenerator<string> {
  let statement = "";
  for await (const line of linesOf(file)) {
    statement += line;
    const isQuoted = statement.split("'").length % 2 === 0;
    if (isQuoted || !/;\r?\n?$/.test(line)) continue;
    yield statement;
    statement = "";
  }
  yield statement;
}

/** With their ends. A carriage return alone ends no line. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(file, "utf8")) {
    const lines = `${rest}${chunk}`.split(/(?<=\n)/);
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}
