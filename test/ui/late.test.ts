import { expect, test } from "vitest";
import { dynamicImports, importsOfReact, sourceFiles } from "../support/late-imports";

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
