import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { loadCatalogue, readCatalogue } from "../../scripts/local/catalogue/load";
import { startAccounts, tokenOf } from "../support/accounts-worker";

let answer: unknown;
let status = 200;
let asked: { model: string; messages: { role: string; content: string }[] }[] = [];
const model = createServer(async (request, response) => {
  asked.push((await json(request)) as (typeof asked)[number]);
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
});
await new Promise<void>((resolve) => model.listen(0, "127.0.0.1", resolve));
const address = model.address();
const url = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}/chat`;

const worker = startAccounts({
  bindings: {
    AUTOFILL_PROVIDER: "catalogue, openai",
    AUTOFILL_MODEL: "a-model",
    AUTOFILL_API_URL: url,
    AUTOFILL_API_KEY: "a key of the tests",
  },
});
const catalogue = await readCatalogue();
let token = "";

afterAll(() => {
  model.close();
});
beforeEach(async () => {
  status = 200;
  asked = [];
  await loadCatalogue(worker.db, catalogue);
  token = await tokenOf(await worker.addAccount("maker"));
});

function contentOf(content: string): unknown {
  return { choices: [{ message: { role: "assistant", content } }] };
}

function itemsAnswer(items: unknown): unknown {
  return contentOf(JSON.stringify({ items }));
}

function says(items: unknown): void {
  answer = itemsAnswer(items);
}

const failed = { status: 503, body: { error: "Autofill failed. Please try again." } };

const body = {
  prompt: "Things in a magician's hat",
  items: [{ name: "Rabbit", altSpellings: [] }],
};
const ask = () => worker.ask("POST /api/autofill-game-info", { body, token });
const askInVain = () => worker.askBroken("POST /api/autofill-game-info", { body, token });

const props = ["Wand", "Scarf", "Dove", "Coin", "Cards", "Flower", "Rope", "Ring", "Egg", "Mirror"];
// "The Rope" and "The Dove" are near enough for a typo, so that another one is taken.
const taken = props.filter((name) => name !== "Rope");
const good = props.map((name) => ({ name, altSpellings: [`The ${name}`] }));

test("the model is asked for what the catalogue does not know, and only for that", async () => {
  says(good);
  const { body: answered } = await ask();
  expect(Object.keys(answered.items as object)).toEqual(["Rabbit", ...taken]);
  expect(asked).toMatchObject([{ model: "a-model" }]);
  expect(asked[0]?.messages[1]?.content).toContain("magician");

  const other = await tokenOf(await worker.addAccount("other"));
  const bears = { prompt: "Kinds of bear", items: [] };
  const known = await worker.ask("POST /api/autofill-game-info", { body: bears, token: other });
  expect(known.status).toBe(200);
  expect(asked).toHaveLength(1);
});

test("what a model says is cleaned and limited like an upload", async () => {
  says([
    { name: "rabbit!", altSpellings: [] },
    { name: "sh1t", altSpellings: [] },
    { name: "x".repeat(81), altSpellings: [] },
    { name: "???", altSpellings: [] },
    {
      name: "  Wand \n",
      altSpellings: ["wand", "", "sh1t", "Stick, magic", ...Array(30).fill("Rod")],
    },
    { name: "WAND", altSpellings: [] },
    ...good.slice(1),
  ]);
  const { status: answered, body: filled } = await ask();
  expect(answered).toBe(200);
  const items = filled.items as Record<string, { altSpellings: string[] }>;
  expect(Object.keys(items)).toEqual(["Rabbit", ...taken]);
  expect(items.Wand?.altSpellings).toEqual(["Stick magic", "Rod"]);
});

const nonsense: Readonly<Record<string, unknown>> = {
  "no JSON": contentOf("Sure! Here are ten."),
  "another shape": contentOf('{"items":"ten items"}'),
  "no choices": { choices: [] },
  "too few items": itemsAnswer(good.slice(0, 4)),
  "bad words only": itemsAnswer(good.map(() => ({ name: "sh1t", altSpellings: [] }))),
  "the same item ten times": itemsAnswer(good.map(() => good[0])),
};

test.each(Object.keys(nonsense))("nonsense is a failure that says so: %s", async (kind) => {
  answer = nonsense[kind];
  expect(await askInVain()).toMatchObject(failed);
});

test("so is an API that breaks", async () => {
  status = 500;
  expect(await askInVain()).toMatchObject(failed);
});

test("a model that knows nothing says so", async () => {
  says([]);
  const { status: answered, body: told } = await askInVain();
  expect(answered).toBe(503);
  expect(told.error).toMatch(/Autofill has no suggestions for this prompt\./);
});
