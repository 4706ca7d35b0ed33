import { expect, test } from "vitest";
import { dynamicImports, importsOfReact, sourceFiles } from "../support/late-imports";

const sources = await sourceFiles(["app/ui", "app/pages"]);
const imports = sources.flatMap(dynamicImports);
const components = new Set(
  sources.map(({ fileName }) => fileName).filter((name) => name.endsWith(".tsx")),
);

test("every dynamic import of a component is the whole argument of late", () => {
  const others = imports.filter(({ file, isLate }) => !isLate && components.has(`app/${file}.tsx`));
  expect(others.map(({ from, line }) => `${from}:${line}`)).toEqual([]);
});

test("no file uses lazy or Suspense of React", () => {
  const users = sources.filter((file) =>
    importsOfReact(file).some((name) => ["lazy", "Suspense", "the whole module"].includes(name)),
  );
  expect(users.map(({ fileName }) => fileName)).toEqual([]);
});
