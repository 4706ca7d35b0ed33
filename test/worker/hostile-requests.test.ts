import { Agent, request as httpRequest } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { errorBodySchema } from "../../app/contract/errors";
import { calls } from "../../app/contract/openapi";
import { PASSWORD, startAccounts } from "../support/accounts-worker";
import { emptyTables } from "../support/database";
import { effort, slow } from "../support/effort";
import { type HostileRequest, hostileRequest } from "../support/hostile-requests";
import { userKeyOf } from "../support/results";
import { addCommunityGame, addDailyGame } from "../support/seeds";
import { addTestViewers } from "../support/viewers";
import { NOON, TODAY } from "../support/worker";
import { fillStatementCache, memoryInUse } from "../support/workerd-memory";

/** Only the full run compares the memory. */
const comparesMemory = effort > 1;
const worker = startAccounts({ inspector: comparesMemory });

const REQUESTS = 1000 * effort;
/** Requests that once failed or found a fault, and are sent in every run. */
const keptRequests: readonly HostileRequest[] = [
  post("login", "/api/auth/login", { email: "owner@lavalist.test", password: "short" }),
  { ...post(null, "/random", {}), headers: { origin: "https://elsewhere.test" } },
  { ...post(null, "/credits", {}), headers: { origin: "\xff" } },
  { ...post(null, "/api/clock?_data=x", {}), method: "PATCH" },
  { ...post("getClock", "/api/clock", {}), method: "GET" },
];
/** How often a request is sent until it has an answer. */
const ATTEMPTS = 5;
const SENT_AT_ONCE = 8;
/** The database is filled again after so many requests. */
const BATCH = 250;

function post(call: string | null, path: string, body: unknown): HostileRequest {
  const headers = { "content-type": "application/json" };
  return { call, method: "POST", path, headers, body: JSON.stringify(body) };
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
      const decode = decoders[answered["content-encoding"] ?? ""];
      response.on("error", reject);
      buffer(response).then((received) => {
        const decoded = decode && received.length > 0 ? decode(received) : received;
        resolve({ status, headers: answered, body: decoded.toString("utf8") });
      }, reject);
    });
    request.on("error", reject);
    // The request no longer listens once it has its response.
    request.on("socket", (socket) => socket.on("error", reject));
    request.end(bytes);
  });
}

/** Sends a request as it is; if it is redirected to the canonical address, there. */
async function sendOnward(request: HostileRequest): Promise<Answer> {
  const answer = await send(request);
  return answer.status === 308
    ? send({ ...request, path: String(answer.headers.location) })
    : answer;
}

/**
 * Sends a request until it has an answer. A server that answers without reading the body closes the
 * connection, and the client may lose the answer.
 */
async function answerTo(request: HostileRequest): Promise<Answer> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    const answer = await sendOnward(request).catch(() => null);
    if (answer) return answer;
  }
  return sendOnward(request);
}

const agent = new Agent({ keepAlive: false });
const decoders: Readonly<Record<string, (received: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

/** Returns what is wrong with an answer, or null. */
function faultOf(request: HostileRequest, answer: Answer): string | null {
  const { status, headers, body } = answer;
  const isDocumented = request.call !== null && calls[request.call]?.errors?.unavailable;
  if (status === 503 && isDocumented && headers["retry-after"]) {
    worker.log.expectFailure(String(headers["x-request-id"]));
    return null;
  }
  if (status >= 500) return `status ${status}: ${body.slice(0, 300)}`;
  if (headers["x-injected"]) return "a header came from the request";
  if (request.call === null || request.method === "HEAD" || status === 304) return null;
  if (!headers["content-type"]?.includes("json")) return status < 400 ? "no JSON" : null;
  const json: unknown = JSON.parse(body);
  const schema = status < 400 ? calls[request.call]?.response : errorBodySchema;
  const parsed = schema?.safeParse(json);
  return parsed?.success === false ? `status ${status} breaks the contract: ${parsed.error}` : null;
}

/** Fills the empty database and returns the arbitrary of requests that fit it. */
async function seed(): Promise<fc.Arbitrary<HostileRequest>> {
  await emptyTables(worker.db);
  const tokens = await addTestViewers(worker);
  const daily = await addDailyGame(worker.db, TODAY);
  const community = await addCommunityGame(
    worker.db,
    { status: "approved", dailyDate: null },
    { createdAt: NOON, creatorId: "id-of-owner" },
  );
  const uids = [daily.uid, community.uid];
  const itemIds = [...daily.itemIds, ...community.itemIds];
  const known = {
    uid: uids,
    gameUid: uids,
    id: [...itemIds, ...uids],
    itemId: itemIds,
    answerId: itemIds,
    date: [TODAY],
    userKey: [userKeyOf("one"), userKeyOf("two")],
    username: ["owner", "player"],
    email: ["owner@lavalist.test"],
    password: [PASSWORD],
  };
  const { guest: _none, ...signedIn } = tokens;
  return hostileRequest(known, Object.values(signedIn).map(String));
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
      if (fault)
        faults.push(
          `${fault}\n${JSON.stringify(next).slice(0, 600)} … ${JSON.stringify(next).length}`,
        );
    }
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, sendAll));
  return faults;
}

/** After so many requests, code is compiled and V8's heaps have grown. */
const WARM_UP = 2000;
/** How much the memory may grow between then and the end of the full run. */
const GROWTH = 1.2;

test("hostile requests get an answer that keeps the contract", slow, async () => {
  const start = effort === 1 ? 1 : Math.trunc(Math.random() * 2 ** 31);
  const memory = [];
  if (comparesMemory) await fillStatementCache(worker.db);
  for (let sent = 0; sent < REQUESTS; sent += BATCH) {
    const arbitrary = await seed();
    const requests = fc.sample(arbitrary, { numRuns: BATCH, seed: start + sent });
    const faults = await faultsOf(sent === 0 ? [...keptRequests, ...requests] : requests);
    expect(faults, `the requests of seed ${start + sent}`).toEqual([]);
    if (comparesMemory) memory.push(await memoryInUse(await worker.inspectorUrl()));
  }
  const early = memory[WARM_UP / BATCH - 1];
  const late = memory.at(-1);
  if (!early || !late) return;
  const growth = {
    process: late.process / early.process,
    productHeap: late.productHeap / early.productHeap,
  };
  console.info("memory in use early and late, bytes:", early, late, growth);
  expect(growth.process).toBeLessThan(GROWTH);
  expect(growth.productHeap).toBeLessThan(GROWTH);
});
