import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { configurationOf, usageOf } from "../../scripts/local/cost-model";
import { costsPage } from "../../scripts/local/costs-page";

test("docs/costs.md is what `npm run costs` prints", async () => {
  expect(await readFile("docs/costs.md", "utf8")).toBe(costsPage());
});

test.each([10_000, 1_000_000, 10_000_000])("the configuration for %i players holds", (players) => {
  const configuration = configurationOf(players);
  expect(configuration.databases).toBeLessThanOrEqual(limits.resultDatabases);
  const usage = usageOf(players, configuration);
  expect(Math.max(...Object.values(usage))).toBeLessThanOrEqual(1);
});
