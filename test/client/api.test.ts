import { afterEach, expect, test, vi } from "vitest";
import { errorText } from "~/client/api-error";
import { request } from "../../app/client/api";
import { autofillGame } from "../../app/features/editor/contract";
import { getClock } from "../../app/features/site/contract";

afterEach(() => vi.unstubAllGlobals());

const UNREACHABLE = "The server cannot be reached. Check your connection and try again.";
const FAILED = "The server failed. Please try again.";
const withId = { "X-Request-Id": "id-of-the-request" };
const json = (body: object, init: ResponseInit) => Response.json(body, init);
const html = (init: ResponseInit) => new Response("<h1>Hello</h1>", init);

/** Returns the sentence about the error that a call throws. */
async function sentenceOf(call: () => Promise<unknown>, respond: () => Promise<Response>) {
  vi.stubGlobal("fetch", respond);
  return call().then(
    () => "no error",
    (error: unknown) => errorText(error),
  );
}

const askClock = () => request(getClock, {});

test.each([
  [
    "a bug",
    json({ error: "Oh no." }, { status: 500, headers: withId }),
    `${FAILED} Request ID: id-of-the-request`,
  ],
  [
    "a service that is down",
    json({ error: "The database does not respond." }, { status: 503, headers: withId }),
    "The database does not respond. Request ID: id-of-the-request",
  ],
  ["a gateway's error page", html({ status: 502 }), FAILED],
  [
    "an error page of ours",
    html({ status: 500, headers: withId }),
    `${FAILED} Request ID: id-of-the-request`,
  ],
  [
    "a body of ours with another shape",
    json({}, { headers: withId }),
    `${FAILED} Request ID: id-of-the-request`,
  ],
  [
    "a rejected call",
    json({ error: "There is no such game." }, { status: 404, headers: withId }),
    "There is no such game.",
  ],
  ["the login page of a network", html({ status: 200 }), UNREACHABLE],
  ["a page that a network blocks", html({ status: 403 }), UNREACHABLE],
])("the sentence about %s", async (_, response, sentence) => {
  expect(await sentenceOf(askClock, async () => response)).toBe(sentence);
});

test("without a response the server cannot be reached", async () => {
  const fail = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await sentenceOf(askClock, fail)).toBe(UNREACHABLE);
});

test("a status 503 that the call declares is explained by its own sentence", async () => {
  const error = "Autofill has no suggestions for this prompt.";
  const ask = () => request(autofillGame, { body: { prompt: "Bears", items: [] } });
  expect(await sentenceOf(ask, async () => json({ error }, { status: 503, headers: withId }))).toBe(
    error,
  );
});

test("a busy server is asked once more, after the time that it says", async () => {
  vi.useFakeTimers();
  const busy = () => json({ error: "Busy." }, { status: 503, headers: { "Retry-After": "1" } });
  const ask = vi.fn(async () => busy());
  const sentence = sentenceOf(askClock, ask);
  await vi.advanceTimersByTimeAsync(900);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(700);
  expect(await sentence).toBe("Busy.");
  expect(ask).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test.each([
  ["a 503 without Retry-After", { status: 503 }],
  ["a 503 with a long wait", { status: 503, headers: { "Retry-After": "60" } }],
  ["a 429", { status: 429, headers: { "Retry-After": "1" } }],
])("%s is not repeated", async (_, init) => {
  const ask = vi.fn(async () => json({ error: "No." }, init));
  expect(await sentenceOf(askClock, ask)).toBe("No.");
  expect(ask).toHaveBeenCalledTimes(1);
});
