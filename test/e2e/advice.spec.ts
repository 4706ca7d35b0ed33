import { createTexts, editorTexts, listTexts, adviceTexts as texts } from "../../app/texts/editor";
import { expectFits } from "../support/accessible";
import { Board } from "../support/board";
import { expect, test } from "../support/browser-test";
import { CreatePage } from "../support/create-page";

const countries = ["Panama", "The Gambia", "Chile", "Saint Lucia", "Iran", "Iraq", "Peru", "Kenya"];

test("a creator takes suggestions and settles confusions, and a player meets both", async ({
  page,
}) => {
  const create = new CreatePage(page);
  await create.openAs("creator");
  await create.prompt.fill("Name a country, or the year of a novel");
  await create.fillFrom(1, [...countries, "1984", "Wuthering Heights"].join("\n"));

  const button = (name: string) => page.getByRole("button", { name, exact: true });
  for (const number of [1, 2, 4, 5, 6, 9]) await create.toggle(number);
  await button(texts.rejectFor("Canada", "Panama")).click();
  await expect(create.chip("Canada")).toBeVisible();
  await expect(page.getByText(editorTexts.notAcceptedNote)).toBeVisible();
  await expect(page.getByText("would be given “Panama”")).toBeHidden();
  await page.getByRole("button", { name: /^Add all \d+ suggested spellings$/ }).click();
  await expect(create.chip("Gambia")).toBeVisible();
  await expect(create.chip("St Lucia")).toBeVisible();
  await page.getByRole("button", { name: listTexts.undo }).click();
  await expect(create.chip("St Lucia")).toBeHidden();
  await button(texts.add("Gambia")).click();
  await expect(create.chip("Gambia")).toBeVisible();
  await button(texts.rejectFor("Zambia", "The Gambia")).click();
  await button(texts.exactDigitsFor("1984")).click();
  await button(texts.rejectFor("Iraq", "Iran")).click();
  await button(texts.rejectFor("Iran", "Iraq")).click();
  await expect(page.getByText("so alike that a typo")).toBeHidden();

  await expectFits(page);

  await button(createTexts.tryIt).click();
  const board = new Board(page);
  for (const wrong of ["Canada", "1985", "Zambia"]) await board.guess(wrong);
  await board.expectCounters({ correct: 0, wrong: 3 });
  for (const right of ["Panana", "Gambia", "1984"]) await board.guess(right);
  await board.expectCounters({ correct: 3, wrong: 3 });
});
