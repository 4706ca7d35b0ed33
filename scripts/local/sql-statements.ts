import { createReadStream } from "node:fs";

/** A statement of a file of SQL, without the semicolon at its end. */
export interface SqlStatement {
  /** Its first byte in the file. */
  readonly start: number;
  /** The byte after its semicolon. */
  readonly end: number;
  readonly bytes: Buffer;
}

/** Bytes that are read at once. */
const CHUNK = 128 * 1024;

/** Bytes of the longest statement. A row of D1 has at most 2 MB, twice as many as a literal. */
const MAX_STATEMENT = 8 * 1024 * 1024;

/**
 * Reads the statements of a file one after another. The memory that it needs depends on the longest
 * statement, not on the file. Throws if the file ends within a statement, and if a statement is
 * longer than `MAX_STATEMENT`: then the file is no SQL.
 */
export async function* readStatements(file: string): AsyncGenerator<SqlStatement> {
  const splitter = new StatementSplitter();
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK })) {
    yield* splitter.add(chunk);
  }
  splitter.end();
}

const [DOUBLE_QUOTE, SINGLE_QUOTE, STAR, MINUS, SLASH, SEMICOLON, BACKTICK] = [..."\"'*-/;`"].map(
  (character) => character.charCodeAt(0),
);

/** What ends a text or a comment that has begun. */
const LINE_COMMENT_END = Buffer.from("\n");
const BLOCK_COMMENT_END = Buffer.from("*/");

/** Splits SQL at the semicolons outside of texts, comments and triggers. */
export class StatementSplitter {
  /** The part of the file that belongs to no complete statement yet. */
  #rest: Buffer = Buffer.alloc(0);
  /** Where `#rest` begins in the file. */
  #offset = 0;
  /** The next byte of `#rest` to look at. */
  #position = 0;
  /** The end of the text or comment at `#position`; null outside of them. */
  #until: Buffer | null = null;

  *add(chunk: Buffer): Generator<SqlStatement> {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let start = 0;
    for (;;) {
      const semicolon = this.#nextSemicolon();
      if (semicolon === -1) break;
      const first = skipSpace(this.#rest, start);
      const bytes = this.#rest.subarray(first, semicolon);
      if (isOpenTrigger(bytes)) continue;
      const end = this.#position;
      if (bytes.length > 0) yield { start: this.#offset + first, end: this.#offset + end, bytes };
      start = end;
    }
    this.#rest = this.#rest.subarray(start);
    this.#position -= start;
    this.#offset += start;
    if (this.#rest.length > MAX_STATEMENT) {
      throw new Error("A statement of the SQL is longer than 8 MiB, so the file is no backup.");
    }
  }

  /** Throws if there is more than white space and comments after the last statement. */
  end(): void {
    if (skipSpace(this.#rest, 0) === this.#rest.length) return;
    if (/^(\s*--.*(\n|$))*\s*$/.test(this.#rest.toString())) return;
    throw new Error("The SQL ends within a statement, so it is not complete.");
  }

  /** Returns the next semicolon that is code, and moves behind it. Returns -1 if there is none. */
  #nextSemicolon(): number {
    const bytes = this.#rest;
    for (;;) {
      if (this.#until && !this.#skipTo(this.#until)) return -1;
      const position = this.#position;
      // Two bytes begin a comment, so the last byte waits for the next one.
      if (position >= bytes.length) return -1;
      const [byte, next] = [bytes[position], bytes[position + 1]];
      if (next === undefined && (byte === MINUS || byte === SLASH)) return -1;
      this.#position += 1;
      if (byte === SEMICOLON) return position;
      if (byte === SINGLE_QUOTE || byte === DOUBLE_QUOTE || byte === BACKTICK) {
        this.#until = bytes.subarray(position, position + 1);
      } else if (byte === MINUS && next === MINUS) this.#until = LINE_COMMENT_END;
      else if (byte === SLASH && next === STAR) {
        this.#until = BLOCK_COMMENT_END;
        this.#position += 1;
      }
    }
  }

  /** Moves behind the end of a text or comment. Returns false if its end is not there yet. */
  #skipTo(until: Buffer): boolean {
    const found = this.#rest.indexOf(until, this.#position);
    // The first byte of an end with two bytes may be there already.
    if (found === -1) {
      this.#position = Math.max(this.#position, this.#rest.length - until.length + 1);
      return false;
    }
    this.#position = found + until.length;
    this.#until = null;
    return true;
  }
}

/** Returns the position of the first byte that is no white space. */
function skipSpace(bytes: Buffer, start: number): number {
  let position = start;
  while (position < bytes.length && (bytes[position] ?? 0) <= 0x20) position += 1;
  return position;
}

/**
 * Returns whether a statement creates a trigger and a semicolon does not end it yet. As in SQLite,
 * a trigger ends with `; END ;`.
 */
function isOpenTrigger(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 40).toString("latin1");
  if (!/^CREATE\s+(?:TEMP\s+|TEMPORARY\s+)?TRIGGER\b/i.test(start)) return false;
  return !/;\s*END\s*$/i.test(bytes.toString());
}
