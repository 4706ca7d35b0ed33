import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { credits } from "../../app/config/credits";

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly license?: string }>>;
}

const { dependencies }: { dependencies: Record<string, string> } = read("package.json");
const { packages }: Lockfile = read("package-lock.json");

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8"));
}

test("the credits list exactly the dependencies", () => {
  expect(credits.map(({ name }) => name)).toEqual(Object.keys(dependencies).toSorted());
});

test.each(credits)("$name is credited under its licence", ({ name, licence }) => {
  expect(packages[`node_modules/${name}`]?.license).toBe(licence);
});
