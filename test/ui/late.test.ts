import path from "node:path";
import { expect, test } from "vitest";
import { dynamicImports, importsOfReact, sourceFiles } from "../support/late-imports";
import { lateParts } from "../support/late-parts";

const sources = await sourceFiles(["app/ui", "app/pages"]);
const imports = sources
  .filter(({ fileName }) => fileName !== "app/ui/kit/late.tsx")
  .flatMap(dynamicImports);

test("every dynamic import is the whole argument of late or lateCode", () => {
  const others = imports.filter(({ isLate }) => !isLate);
  expect(others.map(({ from, line }) => `${from}:${line}`)).toEqual([]);
});

test("no file uses lazy or Suspense of React", () => {
  const users = sources.filter((file) =>
    importsOfReact(file).some((name) => ["lazy", "Suspense", "the whole module"].includes(name)),
  );
  expect(users.map(({ fileName }) => fileName)).toEqual([]);
});

test("every file that is loaded late is tested with the file missing", () => {
  const files = imports.map(({ from, target }) =>
    target.startsWith("~/")
      ? target.slice("~/".length)
      : path.relative("app", path.join(path.dirname(from), target)),
  );
  expect(Object.keys(lateParts).sort()).toEqual([...new Set(files)].sort());
});
