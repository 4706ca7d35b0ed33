import { beforeEach, expect, test } from "vitest";
import { loadCatalogue, readCatalogue } from "../../scripts/local/catalogue/load";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { NOON } from "../support/worker";

const worker = startAccounts();
const catalogue = await readCatalogue();
let token = "";

beforeEach(async () => {
  await loadCatalogue(worker.db, catalogue);
  token = await tokenOf(await worker.addAccount("maker"));
});

interface Proposal {
  readonly [name: string]: { readonly altSpellings: readonly string[] };
}

const nothing = Array.from({ length: 10 }, () => ({ name: "", altSpellings: [] }));
const CALL = "POST /api/autofill-game-info";

const autofill = (prompt: string, items: unknown = nothing) =>
  worker.ask(CALL, { body: { prompt, items }, token });
const autofillInVain = (prompt: string, items: unknown = nothing) =>
  worker.askBroken(CALL, { body: { prompt, items }, token });

test("a prompt gets ten items with alternate spellings, and nobody may keep them", async () => {
  const { status, body, headers } = await autofill("Name a US state");
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(body.prompt).toBe("Name a US state");
  const items = body.items as Proposal;
  expect(Object.keys(items)).toHaveLength(10);
  expect(Object.values(items).every(({ altSpellings }) => altSpellings.length > 0)).toBe(true);
});

test("what was typed stays under its name, is not proposed again and gets spellings if it has none", async () => {
  const typed = [
    { name: "grizzly", altSpellings: [] },
    { name: " Panda bear ", altSpellings: ["Bamboo bear"] },
    { name: "Paddington", altSpellings: [] },
  ];
  const { body } = await autofill("Kinds of bear", [...typed, ...nothing.slice(3)]);
  const items = body.items as Proposal;
  const names = Object.keys(items);
  expect(names).toHaveLength(10);
  expect(names.slice(0, 3)).toEqual(["grizzly", "Panda bear", "Paddington"]);
  expect(items.grizzly?.altSpellings).toContain("Grizzly bear");
  expect(items["Panda bear"]?.altSpellings).toEqual(["Bamboo bear"]);
  expect(items.Paddington?.altSpellings).toEqual([]);
  expect(names).not.toContain("Grizzly bear");
  expect(names).not.toContain("Giant panda");
});

test("the items may be a map, and none at all", async () => {
  const { body } = await autofill("Zodiac signs", { Leo: {} });
  expect(Object.keys(body.items as Proposal)).toHaveLength(10);
  expect(Object.keys(body.items as Proposal)[0]).toBe("Leo");
});

test("it says so when it knows too little, and another prompt may be tried at once", async () => {
  const { status, body } = await autofillInVain("Things in my grandmother's handbag");
  expect(status).toBe(503);
  expect(body.error).toMatch(/Autofill has no suggestions for this prompt\./);
  expect((await autofillInVain("Planets")).status).toBe(503);
  expect((await autofill("Planets and dwarf planets")).status).toBe(200);
});

test("texts that break a rule are refused with a sentence for each field", async () => {
  const items = [
    { name: "Oak", altSpellings: ["sh1t"] },
    { name: "oak!", altSpellings: [] },
    ...nothing.slice(2),
  ];
  const { status, body } = await autofill("ab", items);
  expect(status).toBe(422);
  expect(body.fields).toEqual({
    prompt: "The prompt must have at least 3 characters.",
    "items.0.altSpellings.0": "Please remove any bad words.",
    "items.1.name": expect.stringContaining("item 1"),
  });
  expect(await autofill("", nothing)).toMatchObject({ status: 422 });
  expect(await autofill("Trees", [...nothing, ...nothing])).toMatchObject({ status: 422 });
});

test("after a success it charges for 30 seconds, for this account only", async () => {
  const wishes = Array.from({ length: 5 }, () => autofill("Trees"));
  const statuses = (await Promise.all(wishes)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  await worker.setClock(NOON + 10_000);
  const refused = await autofill("Trees");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("20");
  const other = await tokenOf(await worker.addAccount("other"));
  const body = { prompt: "Trees", items: [] };
  expect((await worker.ask(CALL, { body, token: other })).status).toBe(200);
  await worker.setClock(NOON + 30_000);
  expect((await autofill("Trees")).status).toBe(200);
});

test("an account asks 60 times an hour, whatever comes of it", async () => {
  for (let count = 0; count < 60; count++) await autofillInVain("Planets");
  const refused = await autofill("Trees");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBe(60 * 60);
  await worker.setClock(NOON + 60 * 60_000);
  expect((await autofill("Trees")).status).toBe(200);
});

test("a guest gets nothing", async () => {
  const { status } = await worker.ask(CALL, { body: { prompt: "Trees", items: [] } });
  expect(status).toBe(401);
});
