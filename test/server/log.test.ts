import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { fail } from "../../app/server/errors.server";
import { logFailure } from "../../app/server/log.server";

/** Returns the line that the log gets for an error. */
function loggedLine(error: unknown): Record<string, unknown> {
  const { error: original } = console;
  let line = "";
  console.error = (text: string) => {
    line = text;
  };
  try {
    logFailure({ requestId: "an id" }, error);
  } finally {
    console.error = original;
  }
  return JSON.parse(line);
}

test.each(["mailFailed", "autofillFailed"] as const)(
  "the text of a provider's error is not logged: %s",
  (key) => {
    const cause = Object.assign(new TypeError("No mailbox anna@lavalist.test."), {
      code: "E_RECIPIENT",
    });
    const line = loggedLine(fail(key, cause));
    expect(line).toMatchObject({ requestId: "an id", cause: "TypeError", code: "E_RECIPIENT" });
    expect(JSON.stringify(line)).not.toContain("anna");
  },
);

test("our own text about a provider is logged", () => {
  const line = loggedLine(fail("mailFailed", "The mail API answered 500."));
  expect(line).toMatchObject({ cause: "The mail API answered 500." });
});

test("the parameters of a query are not logged, also if its error comes from a room", () => {
  const failed = new DrizzleQueryError("select ?", ["anna"], new Error("D1 is overloaded."));
  for (const error of [failed, new Error(failed.message)]) {
    const line = loggedLine(error);
    expect(line.message).toContain("select ?");
    expect(JSON.stringify(line)).not.toContain("anna");
  }
});

test("an error that nobody expected is logged with its stack", () => {
  expect(loggedLine(new Error("It broke."))).toMatchObject({
    message: "It broke.",
    stack: expect.stringContaining("log.test.ts"),
  });
});
