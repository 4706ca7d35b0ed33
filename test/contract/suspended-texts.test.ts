import { expect, test } from "vitest";
import * as z from "zod/mini";
import { calls } from "../../app/features/site/openapi";

/** What a suspended account may send, and who sees it. */
const allowed: Readonly<Record<string, string>> = {
  getSiblingLists: "nobody: it is not stored",
  submitDailyResult: "other players, if many networks sent it",
  submitCommunityResult: "other players, if many networks sent it",
  submitObjection: "admins, who decide its case",
  saveDraft: "its author",
  reportPageError: "operators, in the log",
};

/** Fields that nobody else sees. */
const secret = /email|password|code|token|userKey|secret|uid|link|signUpId/i;

/** Returns the paths of the strings in a JSON schema that can hold any words. */
function texts(schema: unknown, path = ""): string[] {
  if (typeof schema !== "object" || schema === null || secret.test(path)) return [];
  const { type, pattern, format, enum: values, const: value } = schema as Record<string, unknown>;
  if (type === "string") {
    return [pattern, format, values, value].every((rule) => rule === undefined) ? [path] : [];
  }
  return Object.entries(schema).flatMap(([name, part]) => texts(part, `${path}.${name}`));
}

test("a suspended account sends no text that others see", () => {
  const open = Object.entries(calls).flatMap(([name, { access, acts, body }]) => {
    if (!body || acts || access === "admin" || name in allowed) return [];
    const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
    return texts(schema).map((path) => `${name}${path}`);
  });
  expect(open).toEqual([]);
});
