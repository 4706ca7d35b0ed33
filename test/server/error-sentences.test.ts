import { expect, test } from "vitest";
import * as z from "zod/mini";
import { pageQuerySchema } from "../../app/features/games/lists.contract";
import { errorOfIssues } from "../../app/server/error-response.server";

test.each([
  [
    "a sentence of its own stands alone",
    z.string("The prompt must be a string."),
    "The prompt must be a string.",
  ],
  ["another one names its field", z.boolean(), /^prompt: /],
])("%s", (_name, schema, message) => {
  const { error } = z.object({ prompt: schema }).safeParse({ prompt: 7 });
  expect(errorOfIssues("invalid", error?.issues ?? []).message).toMatch(message);
});

test.each([
  [{ page: "first" }, "The page must be a whole number."],
  [{ limit: "0" }, "The limit must be at least 1."],
  [{ limit: "501" }, "The limit must be at most 500."],
])("a sentence about a query names the parameter once: %j", (query, message) => {
  const { error } = pageQuerySchema.safeParse(query);
  expect(errorOfIssues("malformed", error?.issues ?? []).message).toBe(message);
});
