import { beforeEach, expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { startAccounts } from "../support/accounts-worker";
import { addTestViewers } from "../support/viewers";

const worker = startAccounts();
let viewers: Awaited<ReturnType<typeof addTestViewers>>;
beforeEach(async () => {
  viewers = await addTestViewers(worker);
});

const item = { name: "", spellings: "", notAccepted: "", exactDigits: false };

async function save(id: string, prompt: string, base: unknown = null) {
  const body = { prompt, items: Array.from({ length: 10 }, () => item), base };
  return await worker.ask(`PUT /api/user/drafts/${id}`, { token: viewers.owner, body });
}

async function drafts(token = viewers.owner) {
  const { body } = await worker.ask("GET /api/user/drafts", { token });
  return (body.drafts as { id: string; prompt: string }[]).map(({ id, prompt }) => [id, prompt]);
}

test("an edit counts if it is based on the stored draft, and drafts are their owner's", async () => {
  const first = await save("lavalava1", "Kinds of lava");
  expect(first.status).toBe(200);
  const { updatedAt } = first.body;
  expect((await save("lavalava1", "Of another device")).status).toBe(409);
  expect((await save("lavalava1", "Kinds of rock", updatedAt)).status).toBe(200);
  expect((await save("lavalava1", "Late", updatedAt)).status).toBe(409);
  expect(await drafts()).toEqual([["lavalava1", "Kinds of rock"]]);
  expect(await drafts(viewers.player)).toEqual([]);
  await worker.ask("DELETE /api/user/drafts/lavalava1", { token: viewers.player });
  expect(await drafts()).toHaveLength(1);
  await worker.ask("DELETE /api/user/drafts/lavalava1", { token: viewers.owner });
  expect(await drafts()).toEqual([]);
  expect((await save("lavalava1", "Edited meanwhile", updatedAt)).status).toBe(200);
});

test("an account has at most 20 drafts", async () => {
  for (let index = 0; index < limits.drafts; index++) await save(`lavalava${index}`, "One");
  const refused = await save("anotherone", "One too many");
  expect(refused).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining("20 drafts") },
  });
  expect(await drafts()).toHaveLength(limits.drafts);
});
