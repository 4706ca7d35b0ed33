import { readFile } from "node:fs/promises";

/** Of a line, from 1. */
export interface LineError {
  readonly line: number;
  readonly message: string;
}

/**
 * Reads files as one text. `places` has "file:line" of each of its lines. Throws all errors of the
 * files.
 */
export async function readLines<T>(
  files: readonly string[],
  parse: (text: string) => T & { readonly errors: readonly LineError[] },
): Promise<T & { readonly places: readonly string[] }> {
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const lines = texts.map((text) => [...text.split(/\r\n|\r|\n/), ""]);
  const places = lines.flatMap((ofFile, at) => ofFile.map((_, line) => `${files[at]}:${line + 1}`));
  const parsed = parse(lines.flat().join("\n"));
  if (parsed.errors.length === 0) return { ...parsed, places };
  const said = parsed.errors.map(({ line, message }) => `${places[line - 1]}: ${message}`);
  throw new Error(said.join("\n"));
}
