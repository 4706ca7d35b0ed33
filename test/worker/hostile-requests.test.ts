import { Agent, request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { errorBodySchema } from "../../app/contract/errors";
import { startAccounts } from "../support/accounts-worker";
import { addCallRequests } from "../support/call-requests";
import { effort, slow } from "../support/effort";
import { type HostileRequest, hostileRequest } from "../support/hostile-requests";
import { takeSnapshot } from "../support/snapshot";

const worker = startAccounts();

const REQUESTS = 1000 * effort;
/** Requests that once failed or found a fault, and are sent in every run. */
const keptRequests: readonly HostileRequest[] = [
  post("/api/auth/login", { email: "owner@lavalist.test", password: "short" }),
  { ...post("/random", {}), headers: { origin: "https://elsewhere.test" } },
  { ...post("/credits", {}), headers: { origin: "\xff" } },
  { ...post("/api/clock?_data=x", {}), method: "PATCH" },
  { ...post("/api/clock", {}), method: "GET" },
];
/** How often a request is sent until it has an answer. */
const ATTEMPTS = 5;
const SENT_AT_ONCE = 8;
/** The database is filled again after so many requests. */
const BATCH = 250;

function post(path: string, body: unknown): HostileRequest {
  const headers = { "content-type": "application/json" };
  return { method: "POST", path, headers, body: JSON.stringify(body) };
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Sends a request as it is: `fetch` would repair its path and its headers. */
function send({ method, path, headers, body }: HostileRequest): Promise<Answer> {
  const { hostname, port } = new URL(worker.url);
  const bytes = Buffer.from(body ?? "", "latin1");
  const length = body === null ? {} : { "content-length": String(bytes.length) };
  const sent = { ...headers, ...length, connection: "close" };
  return new Promise((resolve, reject) => {
    const options = { hostname, port, method, path, headers: sent, agent, maxHeaderSize: 2 ** 17 };
    const request = httpRequest(options, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      response.on("error", reject);
      text(response).then((received) => {
        resolve({ status, headers: answered, body: received });
      }, reject);
    });
    request.on("error", reject);
    // The request no longer listens once it has its response.
    request.on("socket", (socket) => socket.on("error", reject));
    request.end(bytes);
  });
}

/**
 * Sends a request until it has an answer. A server that answers without reading the body closes the
 * connection, and the client may lose the answer.
 */
async function answerTo(request: HostileRequest): Promise<Answer> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    const answer = await send(request).catch(() => null);
    if (answer) return answer;
  }
  return send(request);
}

const agent = new Agent({ keepAlive: false });

/** Returns what is wrong with an answer, or null. */
function faultOf(request: HostileRequest, answer: Answer): string | null {
  const { status, headers, body } = answer;
  if (status === 503 && headers["retry-after"]) {
    worker.log.expectFailure(String(headers["x-request-id"]));
    return null;
  }
  if (status >= 500) return `status ${status}: ${body.slice(0, 300)}`;
  if (headers["x-injected"]) return "a header came from the request";
  const isCall = request.path.startsWith("/api/") && !request.path.includes(".data");
  if (!isCall || request.method === "HEAD" || status === 304 || status === 308) return null;
  if (!headers["content-type"]?.includes("json")) return status < 400 ? "no JSON" : null;
  const schema = status < 400 ? request.call?.response : errorBodySchema;
  const parsed = schema?.safeParse(JSON.parse(body));
  return parsed?.success === false ? `status ${status} breaks the contract: ${parsed.error}` : null;
}

/** Sends requests and returns the faults with the requests that showed them. */
async function faultsOf(requests: readonly HostileRequest[]): Promise<string[]> {
  const faults: string[] = [];
  const waiting = [...requests];
  const sendAll = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const fault = await answerTo(next).then(
        (answer) => faultOf(next, answer),
        (error: Error) => `no answer: ${error.message}`,
      );
      if (fault) faults.push(`${fault}\n${JSON.stringify(next).slice(0, 600)}`);
    }
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, sendAll));
  return faults;
}

test("hostile requests get an answer that keeps the contract", slow, async () => {
  const { world, requests } = await addCallRequests(worker);
  const snapshot = await takeSnapshot(worker.db);
  const tokens = Object.values(world.viewers).flatMap((token) => token ?? []);
  const arbitrary = hostileRequest(requests, tokens);
  const start = effort === 1 ? 1 : Math.trunc(Math.random() * 2 ** 31);
  for (let sent = 0; sent < REQUESTS; sent += BATCH) {
    await snapshot.restore();
    const sample = fc.sample(arbitrary, { numRuns: BATCH, seed: start + sent });
    const faults = await faultsOf(sent === 0 ? [...keptRequests, ...sample] : sample);
    expect(faults, `the requests of seed ${start + sent}`).toEqual([]);
  }
});
