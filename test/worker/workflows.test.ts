import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";

const workflowSchema = z.object({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      "runs-on": z.string(),
      "timeout-minutes": z.number(),
      steps: z.array(
        z
          .object({ uses: z.optional(z.string()), run: z.optional(z.string()) })
          .refine(({ uses, run }) => (uses === undefined) !== (run === undefined)),
      ),
    }),
  ),
});

const FOLDER = ".github/workflows";
const files = await readdir(FOLDER);
const texts = await Promise.all(files.map((file) => readFile(`${FOLDER}/${file}`, "utf8")));
const workflows = texts.map((text) => workflowSchema.parse(parse(text)));
const commands = workflows.flatMap(({ jobs }) =>
  Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? [])),
);

test("the workflows run what the project has", async () => {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as { scripts: object };
  for (const command of commands) {
    if (command === "npm ci" || command === "npm test") continue;
    expect(Object.keys(scripts)).toContain(/^npm run ([\w-]+)/.exec(command)?.[1]);
  }
});

test("every Node version that the project promises is tested", async () => {
  const { engines } = JSON.parse(await readFile("package.json", "utf8")) as {
    engines: { node: string };
  };
  expect(engines.node).toBe(">=20.19");
  expect(texts.find((text) => text.includes("name: CI"))).toContain("node: [20, 22, 24]");
});

test("a workflow holds no secret and may only read the code", () => {
  for (const { permissions } of workflows) expect(permissions).toEqual({ contents: "read" });
  for (const text of texts) {
    for (const [, value] of text.matchAll(/(?:TOKEN|KEY|ACCOUNT_ID): *(.*)/g)) {
      expect(value).toMatch(/^\$\{\{ secrets\.\w+ \}\}$/);
    }
  }
});
