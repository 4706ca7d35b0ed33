import { readFileSync } from "node:fs";
import { parseLists } from "../../scripts/local/catalogue/written-lists";

const text = readFileSync("test/support/autofill-prompts.txt", "utf8");

/** 36 prompts, each in several wordings, with all true items. */
export const fixedPrompts = parseLists(text).map(({ titles, items }) => ({
  prompts: titles,
  truth: items.flat(),
}));

/** Prompts without a proposal: too few true items, or no list fits. */
export const unanswerable: readonly string[] = [
  "Planets",
  "Continents",
  "Oceans",
  "Primary colours",
  "The Great Lakes",
  "The ____ of the Rings",
  "Animals that are not mammals",
  "The largest countries in the world",
  "Members of the Beatles",
  "Things my grandmother keeps in her handbag",
  "European countries starting with X",
  "____",
  "Name a thing",
  "Famous horses",
];
