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

const emptyItems = Array.from({ length: 10 }, () => ({ name: "", altSpellings: [] }));
const CALL = "POST /api/autofill-game-info";

const autofill = (prompt: string, items: unknown = emptyItems) =>
  worker.ask(CALL, { body: { prompt, items }, token });

test("typed items keep their names, are not proposed again and get missing spellings", async () => {
  const typed = [
    { name: "grizzly", altSpellings: [] },
    { name: " Panda bear ", altSpellings: ["Bamboo bear"] },
    { name: "Paddington", altSpellings: [] },
  ];
  const { body } = await autofill("Kinds of bear", [...typed, ...emptyItems.slice(3)]);
  expect(body.prompt).toBe("Kinds of bear");
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

test("autofill says that it knows too little", async () => {
  const { status, body, headers } = await autofill("Quibbles of a sleepless lighthouse keeper");
  expect(status).toBe(404);
  expect(headers.has("Retry-After")).toBe(false);
  expect(body.error).toMatch(/Autofill has no suggestions for this prompt\./);
  expect(body.suggestions).toEqual([]);
});

test.each([
  ["Planets", "Planets and dwarf planets"],
  ["Dinosuars", "Dinosaurs"],
  ["Countries in Europe that begin with X", "Countries in Europe"],
])("a prompt without a list gets the nearest ones: %s", async (prompt, title) => {
  const { status, body } = await autofill(prompt);
  expect(status).toBe(404);
  const suggestions = body.suggestions as readonly string[];
  expect(suggestions).toContain(title);
  expect(suggestions.length).toBeLessThanOrEqual(3);
  expect((await autofill(title)).status).toBe(200);
});

test("after a success the account has to wait for 30 seconds, other accounts do not", async () => {
  const requests = Array.from({ length: 5 }, () => autofill("Trees"));
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  await worker.setClock(NOON + 10_000);
  const rejected = await autofill("Trees");
  expect(rejected.status).toBe(429);
  expect(rejected.headers.get("Retry-After")).toBe("20");
  const other = await tokenOf(await worker.addAccount("other"));
  const body = { prompt: "Trees", items: [] };
  expect((await worker.ask(CALL, { body, token: other })).status).toBe(200);
  await worker.setClock(NOON + 30_000);
  expect((await autofill("Trees")).status).toBe(200);
});

test("an account has 60 requests an hour, including failed ones", async () => {
  await autofill("Planets");
  await worker.db.prepare("UPDATE quotas SET spent = 59 WHERE spent = 1").run();
  expect((await autofill("Planets")).status).toBe(404);
  const rejected = await autofill("Trees");
  expect([rejected.status, rejected.headers.get("Retry-After")]).toEqual([429, "3600"]);
});
