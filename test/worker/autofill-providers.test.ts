import { json } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { loadCatalogue, readCatalogue } from "../../scripts/local/catalogue/load";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { serve } from "../support/served";

let answer: unknown;
let status = 200;
let requests: { model: string; messages: { role: string; content: string }[] }[] = [];
const url = await serve(async (request, response) => {
  requests.push((await json(request)) as (typeof requests)[number]);
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
});

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

beforeEach(async () => {
  status = 200;
  requests = [];
  await loadCatalogue(worker.db, catalogue);
  token = await tokenOf(await worker.addAccount("maker"));
});

function contentOf(content: string): unknown {
  return { choices: [{ message: { role: "assistant", content } }] };
}

function itemsAnswer(items: unknown): unknown {
  return contentOf(JSON.stringify({ items }));
}

function answerWith(items: unknown): void {
  answer = itemsAnswer(items);
}

const failed = { status: 503, body: { error: "Autofill failed. Please try again." } };

const body = {
  prompt: "Things in a magician's hat",
  items: [{ name: "Rabbit", altSpellings: [] }],
};
const autofill = () => worker.ask("POST /api/autofill-game-info", { body, token });
const failingAutofill = () => worker.askBroken("POST /api/autofill-game-info", { body, token });

const props = ["Wand", "Scarf", "Dove", "Coin", "Cards", "Flower", "Rope", "Ring", "Egg", "Mirror"];
// A typo can confuse "The Rope" with "The Dove", so another item replaces it.
const expectedNames = props.filter((name) => name !== "Rope");
const validItems = props.map((name) => ({ name, altSpellings: [`The ${name}`] }));

test("the model is asked only if the catalogue knows too little", async () => {
  answerWith(validItems);
  const { body: completed } = await autofill();
  expect(Object.keys(completed.items as object)).toEqual(["Rabbit", ...expectedNames]);
  expect(requests).toMatchObject([{ model: "a-model" }]);
  expect(requests[0]?.messages[1]?.content).toContain("magician");

  const other = await tokenOf(await worker.addAccount("other"));
  const bears = { prompt: "Kinds of bear", items: [] };
  const fromCatalogue = await worker.ask("POST /api/autofill-game-info", {
    body: bears,
    token: other,
  });
  expect(fromCatalogue.status).toBe(200);
  expect(requests).toHaveLength(1);
});

test("the items of a model are cleaned and limited like an upload", async () => {
  answerWith([
    { name: "rabbit!", altSpellings: [] },
    { name: "sh1t", altSpellings: [] },
    { name: "x".repeat(81), altSpellings: [] },
    { name: "???", altSpellings: [] },
    {
      name: "  Wand \n",
      altSpellings: ["wand", "", "sh1t", "Stick, magic", ...Array(30).fill("Rod")],
    },
    { name: "WAND", altSpellings: [] },
    ...validItems.slice(1),
  ]);
  const { status: responseStatus, body: completed } = await autofill();
  expect(responseStatus).toBe(200);
  const items = completed.items as Record<string, { altSpellings: string[] }>;
  expect(Object.keys(items)).toEqual(["Rabbit", ...expectedNames]);
  expect(items.Wand?.altSpellings).toEqual(["Stick magic", "Rod"]);
});

const invalidAnswers: Readonly<Record<string, unknown>> = {
  "no JSON": contentOf("Sure! Here are ten."),
  "another shape": contentOf('{"items":"ten items"}'),
  "no choices": { choices: [] },
  "too few items": itemsAnswer(validItems.slice(0, 4)),
  "bad words only": itemsAnswer(validItems.map(() => ({ name: "sh1t", altSpellings: [] }))),
  "the same item ten times": itemsAnswer(validItems.map(() => validItems[0])),
};

test.each(Object.keys(invalidAnswers))(
  "an invalid answer of the model is a failure: %s",
  async (kind) => {
    answer = invalidAnswers[kind];
    expect(await failingAutofill()).toMatchObject(failed);
  },
);

test("an empty answer of the model means that it knows too little", async () => {
  answerWith([]);
  const { status: responseStatus, body: errorBody } = await worker.ask(
    "POST /api/autofill-game-info",
    { body, token },
  );
  expect(responseStatus).toBe(404);
  expect(errorBody.error).toMatch(/Autofill has no suggestions for this prompt\./);
});
