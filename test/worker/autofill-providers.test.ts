import { json } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { loadCatalogue, readCatalogue } from "../../scripts/local/catalogue/load";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { serve } from "../support/served";

/** What the model answers. */
let content = "";
let requests: { model: string; messages: { role: string; content: string }[] }[] = [];
const url = await serve(async (request, response) => {
  requests.push((await json(request)) as (typeof requests)[number]);
  const answer = { choices: [{ message: { role: "assistant", content } }] };
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
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
  requests = [];
  await loadCatalogue(worker.db, catalogue);
  token = await tokenOf(await worker.addAccount("maker"));
});

const body = {
  prompt: "Things in a magician's hat",
  items: [{ name: "Rabbit", altSpellings: [] }],
};
const autofill = (draft: object = body) =>
  worker.ask("POST /api/autofill-game-info", { body: draft, token });

const props = ["Wand", "Scarf", "Dove", "Coin", "Cards", "Flower", "Rope", "Ring", "Egg", "Mirror"];
// A typo can confuse "The Rope" with "The Dove", so another item replaces it.
const expectedNames = props.filter((name) => name !== "Rope");
const validItems = props.map((name) => ({ name, altSpellings: [`The ${name}`] }));

test("the model is asked only if the catalogue knows too little, and may know nothing either", async () => {
  content = JSON.stringify({ items: validItems });
  const { body: completed } = await autofill();
  expect(Object.keys(completed.items as object)).toEqual(["Rabbit", ...expectedNames]);
  expect(requests).toMatchObject([{ model: "a-model" }]);
  expect(requests[0]?.messages[1]?.content).toContain("magician");
  content = JSON.stringify({ items: [] });
  token = await tokenOf(await worker.addAccount("another"));
  expect((await autofill()).status).toBe(404);

  token = await tokenOf(await worker.addAccount("other"));
  expect((await autofill({ prompt: "Kinds of bear", items: [] })).status).toBe(200);
  expect(requests).toHaveLength(2);
});

test("the items of a model are cleaned and limited like an upload", async () => {
  const altSpellings = ["wand", "", "sh1t", "Stick, magic", ...Array(30).fill("Rod")];
  const items = [
    ...["rabbit!", "sh1t", "x".repeat(81), "???"].map((name) => ({ name, altSpellings: [] })),
    { name: "  Wand \n", altSpellings },
    { name: "WAND", altSpellings: [] },
    ...validItems.slice(1),
  ];
  content = JSON.stringify({ items });
  const { body: completed } = await autofill();
  const cleaned = completed.items as Record<string, { altSpellings: string[] }>;
  expect(Object.keys(cleaned)).toEqual(["Rabbit", ...expectedNames]);
  expect(cleaned.Wand?.altSpellings).toEqual(["Stick magic", "Rod"]);
});

test.each([
  ["no JSON", "Sure! Here are ten."],
  ["another shape", '{"items":"ten items"}'],
  ["too few items", JSON.stringify({ items: validItems.slice(0, 4) })],
])("an invalid answer of the model is a failure: %s", async (_, invalid) => {
  content = invalid;
  const failed = await worker.askBroken("POST /api/autofill-game-info", { body, token });
  const error = "Autofill failed. Please try again.";
  expect(failed).toMatchObject({ status: 503, body: { error } });
});
