import { expect, test } from "vitest";
import { dynamicImports, importsOfReact, sourceFiles } from "../support/late-imports";

const files = await sourceFiles(["app/ui", "app/pages"]);

test("every dynamic import is loaded by late or loadCode", () => {
  const bare = files.flatMap(dynamicImports).filter(({ loader }) => loader === null);
  expect(bare.map(({ from, line }) => `${from}:${line}`)).toEqual([]);
});

test("no file uses lazy or Suspense of React", () => {
  const using = files.filter((file) =>
    importsOfReact(file).some((name) => ["lazy", "Suspense", "the whole module"].includes(name)),
  );
  expect(using.map(({ fileName }) => fileName)).toEqual([]);
});
