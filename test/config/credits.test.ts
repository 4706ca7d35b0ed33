import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { credits } from "../../app/config/credits";

interface Lockfile {
  readonly packages: Readonly<
    Record<string, { readonly license?: string; readonly dev?: boolean }>
  >;
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

/** Licences that allow us to ship the code to browsers and servers. */
const allowed = ["0BSD", "Apache-2.0", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT", "OFL-1.1"];

test("every package that is shipped has a licence that allows it", () => {
  const shipped = Object.entries(packages).filter(([folder, { dev }]) => folder !== "" && !dev);
  expect(shipped.length).toBeGreaterThan(20);
  const others = shipped.filter(([, { license = "none" }]) =>
    license.split(/[() ]+|OR|AND/).some((name) => name !== "" && !allowed.includes(name)),
  );
  expect(others).toEqual([]);
});
