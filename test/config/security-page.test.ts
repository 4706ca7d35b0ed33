import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/security.md", "utf8");

/** The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0. */
const sections: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};

const requirements = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
);

/** Of "1.2.3", of the range "1.2.3-5", of section "1.2", or of chapter "1". */
function expand(numbers: string): readonly string[] {
  const range = /^(\d+\.\d+\.)(\d+)-(\d+)$/.exec(numbers);
  if (!range) {
    const within = requirements.filter((number) => number.startsWith(`${numbers}.`));
    return within.length > 0 ? within : [numbers];
  }
  const [, section = "", first, last] = range;
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, index) => `${section}${Number(first) + index}`);
}

/** The rows of the table of requirements: their numbers, the state, and the evidence. */
const rows = [...page.matchAll(/^\| (\d[\d., -]*) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, numbers = "", state = "", evidence = ""]) => ({
    numbers: numbers.split(",").flatMap((number) => expand(number.trim())),
    state: state.trim(),
    evidence,
  }),
);

test("the table has every requirement of levels 1 and 2 once", () => {
  expect(requirements).toHaveLength(253);
  expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(requirements.toSorted());
});

test("each requirement has a state and evidence or a reason", () => {
  const states = ["met", "partly", "not met", "platform", "does not apply"];
  for (const { numbers, state, evidence } of rows) {
    expect(states, numbers.join()).toContain(state);
    expect(evidence.length, numbers.join()).toBeGreaterThan(7);
  }
});

test("each test that the page names exists", () => {
  const folders = "browser|config|contract|e2e|http|services|service-worker|worker";
  const named = [...page.matchAll(new RegExp(`\`((?:${folders})/[\\w-]+)\``, "g"))];
  expect(named.length).toBeGreaterThan(100);
  for (const [, name] of named) {
    const files = [`test/${name}.test.ts`, `test/${name}.spec.ts`];
    expect(
      files.some((file) => existsSync(file)),
      name,
    ).toBe(true);
  }
});
