import { expect, test } from "vitest";
import { dynamicImports, importsOfReact, sourceFiles } from "../support/late-imports";

const files = await sourceFiles(["app/ui", "app/pages"]);

/** Folders that still load code in other ways. */
const NOT_CONVERTED = /^app\/(pages\/(admin-|edit)|ui\/(admin|editor|explore|profile|account)\/)/;

const converted = files.filter(({ fileName }) => !NOT_CONVERTED.test(fileName));

test("every dynamic import is loaded by late or loadCode", () => {
  const bare = converted.flatMap(dynamicImports).filter(({ loader }) => loader === null);
  expect(bare.map(({ from, line }) => `${from}:${line}`)).toEqual([]);
});

test("no file uses lazy or Suspense of React", () => {
  const using = converted.filter((file) =>
    importsOfReact(file).some((name) => ["lazy", "Suspense", "the whole module"].includes(name)),
  );
  expect(using.map(({ fileName }) => fileName)).toEqual([]);
});
