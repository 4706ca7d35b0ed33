import { expect, test } from "vitest";
import * as z from "zod/mini";
import { errorOfIssues } from "../../app/http/errors.server";

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
