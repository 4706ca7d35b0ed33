import { expect, test } from "vitest";
import { requestLine } from "../../scripts/local/request-line";

const now = new Date(2026, 5, 10, 9, 5, 3);

function lineOf(facts: object): string {
  return requestLine(JSON.stringify(facts), now);
}

const request = { requestId: "1", method: "GET", route: "/archive/:date", duration: 12 };

test("a request is one short line", () => {
  const cost = { statements: 3, rowsRead: 40, rowsWritten: 0 };
  expect(lineOf({ level: "info", ...request, status: 200, ...cost })).toBe(
    "09:05:03  200  GET /archive/:date  12 ms",
  );
});

test("the line of a refused request names the error", () => {
  expect(lineOf({ level: "warn", ...request, status: 404, refusal: "GameNotFoundError" })).toBe(
    "09:05:03  404  GET /archive/:date  12 ms  refusal: GameNotFoundError",
  );
});

test("the line of a failed request is followed by its stack", () => {
  const failure = { message: "no such table", stack: "Error: no such table\n    at worker.js:1" };
  expect(lineOf({ level: "error", ...request, status: 500, ...failure })).toBe(
    "09:05:03  500  GET /archive/:date  12 ms  message: no such table\nError: no such table\n    at worker.js:1",
  );
});

test("work without a request shows its event", () => {
  expect(lineOf({ level: "info", event: "daily job", date: "2026-06-10", failed: "" })).toBe(
    "09:05:03  event: daily job  date: 2026-06-10  failed: ",
  );
});

test("a line of the runtime stays as it is", () => {
  expect(requestLine("workerd: listening", now)).toBe("workerd: listening");
});
