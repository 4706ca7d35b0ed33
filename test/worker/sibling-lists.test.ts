import { afterAll, expect, test } from "vitest";
import { findSiblingLists } from "../../app/services/autofill/catalogue.server";
import { openCatalogue } from "../support/autofill-quality";
import { TODAY } from "../support/worker";

const { db, close } = await openCatalogue();
afterAll(close);

const titlesFor = async (...names: readonly string[]) =>
  (await findSiblingLists(db, names, TODAY)).map(({ title }) => title);

test("the lists that hold the names are found, those with the most first", async () => {
  const titles = await titlesFor("panama", "Zambia", "CÔTE D'IVOIRE", "Peru");
  expect(titles[0]).toBe("Countries");
  expect(titles.length).toBeLessThanOrEqual(4);
});

test("a list comes with its other names", async () => {
  const [countries] = await findSiblingLists(db, ["Netherlands", "Peru", "Chile"], TODAY);
  expect(countries?.items).toContainEqual({ name: "Netherlands", altSpellings: ["Holland"] });
});

test("one name, unknown names, and too few of the names find nothing", async () => {
  expect(await titlesFor("Panama")).toEqual([]);
  expect(await titlesFor("Qwertz", 'a"b', "100%")).toEqual([]);
  expect(await titlesFor("Panama", "Peru", ..."abcdefgh")).toEqual([]);
});
