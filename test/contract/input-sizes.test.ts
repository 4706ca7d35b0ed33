import { describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { autofillSchema, editedGameSchema, uploadSchema } from "../../app/features/editor/contract";
import { calls } from "../../app/features/site/openapi";

const checked = vi.hoisted(() => ({ letters: 0 }));

vi.mock("obscenity", async (original) => {
  const library = await original<typeof import("obscenity")>();
  class CountingMatcher extends library.RegExpMatcher {
    override hasMatch(input: string): boolean {
      checked.letters += input.length;
      return super.hasMatch(input);
    }
  }
  return { ...library, RegExpMatcher: CountingMatcher };
});

type JsonSchema = Readonly<Record<string, unknown>>;

const inputs = Object.values(calls).flatMap((call) =>
  (["params", "query", "body"] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? [{ name: `${part} of ${call.method} ${call.path}`, schema }] : [];
  }),
);

/** Returns the paths of the strings and arrays of any length in a JSON schema. */
function uncapped(schema: unknown, path = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((part) => uncapped(part, path));
  const { type, maxLength, maxItems, pattern, enum: values, const: value } = schema as JsonSchema;
  // A pattern with an upper bound has no star, no plus and no open range.
  const bounded = typeof pattern === "string" && /^\^.*\$$/.test(pattern) && !isOpen(pattern);
  const isText = type === "string" && values === undefined && value === undefined;
  const own = [
    ...(isText && maxLength === undefined && !bounded ? [path] : []),
    ...(type === "array" && maxItems === undefined ? [`${path}[]`] : []),
  ];
  const parts = Object.entries(schema).filter(([, part]) => typeof part === "object");
  return [...own, ...parts.flatMap(([name, part]) => uncapped(part, `${path}.${name}`))];
}

function isOpen(pattern: string): boolean {
  return /\*|\{\d+,\}/.test(pattern) || /(?<!\\)\+/.test(pattern.replace("(?:\\.\\d+)?", ""));
}

test.each(inputs)("$name caps its strings and arrays", ({ schema }) => {
  expect(uncapped(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }))).toEqual([]);
});

describe("a game that fills the largest body", () => {
  const items = (name: string, altSpellings: readonly string[]) =>
    Array.from({ length: 10 }, (_, id) => ({ id, name: `${name} ${id}`, altSpellings }));
  const edit = { public: true };
  const schemas = { upload: uploadSchema, edit: editedGameSchema, autofill: autofillSchema };
  /** A valid game: 10 names and 200 spellings of 80 characters, and a prompt of 200. */
  const LETTERS_OF_A_GAME = 200 + 210 * 81;
  // The plain and the disguised reading, once for all texts together and once for each text.
  const LETTERS_CHECKED = 4 * LETTERS_OF_A_GAME;

  const shapes: Readonly<Record<string, (letters: number) => object>> = {
    "a prompt of open brackets": (letters) => ({
      prompt: "(".repeat(letters),
      items: items("Item", []),
    }),
    "many spellings": (letters) => ({
      prompt: "Prompt",
      items: items("Item", new Array<string>(letters / 40).fill("a")),
    }),
  };

  test.each(
    Object.entries(shapes).flatMap(([shape, make]) =>
      Object.entries(schemas).map(([call, schema]) => ({ shape, make, call, schema })),
    ),
  )("is rejected by its size, whatever it holds: $shape in $call", ({ make, schema }) => {
    for (const letters of [4000, 16_000, 60_000]) {
      checked.letters = 0;
      expect(schema.safeParse({ ...edit, ...make(letters) }).success).toBe(false);
      expect(checked.letters).toBeLessThan(LETTERS_CHECKED);
    }
  });
});
