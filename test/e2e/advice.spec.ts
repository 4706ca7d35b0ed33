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
  await button(texts.notThisFor("Canada", "Panama")).click();
  await expect(
    page.getByRole("textbox", { name: editorTexts.notAccepted(1), exact: true }),
  ).toHaveValue("Canada");
  await expect(page.getByText("would be given “Panama”")).toBeHidden();
  await page.getByRole("button", { name: /^Add all \d+ suggested spellings$/ }).click();
  await expect(create.spellings(2)).toHaveValue("Gambia");
  await expect(create.spellings(4)).toHaveValue("St Lucia");
  await page.getByRole("button", { name: listTexts.undo }).click();
  await expect(create.spellings(4)).toHaveValue("");
  await button(texts.add("Gambia")).click();
  await expect(create.spellings(2)).toHaveValue("Gambia");
  await button(texts.notThisFor("Zambia", "The Gambia")).click();
  await button(texts.exactDigitsFor("1984")).click();
  await button(texts.apartFor("Iraq", "Iran")).click();
  await button(texts.apartFor("Iran", "Iraq")).click();
  await expect(page.getByText("so alike that a typo")).toBeHidden();

  await expectFits(page);

  await button(createTexts.tryIt).click();
  const board = new Board(page);
  for (const wrong of ["Canada", "1985", "Zambia"]) await board.guess(wrong);
  await board.expectCounters({ correct: 0, wrong: 3 });
  for (const right of ["Panana", "Gambia", "1984"]) await board.guess(right);
  await board.expectCounters({ correct: 3, wrong: 3 });
});
