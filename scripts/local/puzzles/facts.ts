import { elements } from "chemical-elements";
import { countries } from "countries-list";
import { normalise } from "../../../app/game/normalise";

const formsOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.map(normalise));

/** What the items of a puzzle with a tag must be, normalised like a guess. */
export const facts: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["countries", formsOf(Object.values(countries).map(({ name }) => name))],
  ["capitals", formsOf(Object.values(countries).map(({ capital }) => capital))],
  ["elements", formsOf(elements.flatMap(({ name, symbol }) => [name, symbol]))],
]);
