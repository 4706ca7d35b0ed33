import { listTexts as texts } from "../../app/texts/editor";
import { expectFits } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { CreatePage } from "../support/create-page";

const table = `Largest countries by area
Rank\tCountry\tArea\tContinent
1\tRussia[1]\t17,098,246\tEurope
2\tCanada (Kanada)\t9,984,670\tAmerica
3\tChina (2009)\t9,596,961\tAsia`;

test("a pasted table or a file is shown as it was understood, replaces items, and can be taken back", async ({
  page,
}) => {
  const create = new CreatePage(page);
  await create.openAs("player");
  await create.item(1).fill("Old");
  await create.toggle(1);
  await create.spellings(1).fill("older, oldest");
  await create.spellings(1).press("Enter");
  await create.pasteInto(create.item(1), table);
  await expect(create.list.getByRole("listitem")).toHaveText(["Russia", "Canada Kanada", "China"]);
  await expect(create.list.getByText(texts.leftOut("2009"))).toBeVisible();
  await expect(create.list.getByRole("combobox")).toHaveCount(1);
  await expectFits(page);
  const spellings = create.list.getByRole("switch", { name: texts.spellings });
  await spellings.check();
  await expect(create.list.getByRole("listitem").first()).toHaveText("Russia Europe");
  await spellings.uncheck();
  await create.list.getByRole("button", { name: texts.fill(3) }).click();
  await expect(create.prompt).toHaveValue("Largest countries by area");
  await expect(create.item(1)).toHaveValue("Russia");
  await expect(create.chip("oldest")).toBeHidden();
  await create.toggle(2);
  await expect(create.chip("Kanada")).toBeVisible();
  await create.item(4).fill("Typed since");
  await page.getByRole("button", { name: texts.undo }).click();
  await expect(page.getByRole("button", { name: texts.title })).toBeFocused();
  await expect(create.prompt).toHaveValue("");
  await expect(create.item(1)).toHaveValue("Old");
  await expect(create.chip("older")).toBeVisible();
  await expect(create.chip("oldest")).toBeVisible();
  await expect(create.item(3)).toHaveValue("");
  await expect(create.item(4)).toHaveValue("Typed since");

  const letters = "Alpha Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo".split(" ");
  await create.pasteInto(create.item(1), letters.join("\n"));
  await expect(create.list.getByRole("checkbox", { name: "Kilo" })).toBeDisabled();
  await create.list.getByRole("checkbox", { name: "Alpha" }).uncheck();
  await create.list.getByRole("checkbox", { name: "Kilo" }).check();
  await expectFits(page);
  await create.list.getByRole("button", { name: texts.fill(10) }).click();
  await expect(create.item(1)).toHaveValue("Bravo");
  await expect(create.item(10)).toHaveValue("Kilo");
  await page.getByRole("button", { name: texts.undo }).click();
  await expect(create.item(10)).toHaveValue("");

  await page.getByRole("button", { name: texts.title }).click();
  const choosing = page.waitForEvent("filechooser");
  await create.list.getByRole("button", { name: texts.file }).click();
  const chooser = await choosing;
  const buffer = Buffer.from(
    "\uFEFFname;aliases\r\nCôte d'Ivoire;Ivory Coast\r\nTürkiye;Turkey",
    "utf16le",
  );
  await chooser.setFiles({ name: "countries.csv", mimeType: "text/csv", buffer });
  await create.list.getByRole("button", { name: texts.fill(2) }).click();
  await expect(create.item(1)).toHaveValue("Côte d'Ivoire");
  await create.pasteInto(create.spellings(2), "Turkiye\nTurquie");
  for (const name of ["Turkey", "Turkiye", "Turquie"])
    await expect(create.chip(name)).toBeVisible();
  await create.pasteInto(create.item(3), "Crosby, Stills, Nash & Young");
  await create.list.getByRole("button", { name: texts.keep }).click();
  await expect(create.item(3)).toHaveValue("Crosby, Stills, Nash & Young");
  await expect(create.item(4)).toHaveValue("Typed since");
});
