import { elements } from "chemical-elements";
import { countries } from "countries-list";
import { normalise } from "../../../app/game/normalise";

/** What the items of a puzzle with a tag must be, normalised like a guess. */
type Facts = ReadonlyMap<string, ReadonlySet<string>>;

export function readFacts(): Facts {
  return new Map([
    ["countries", formsOf(Object.values(countries).map(({ name }) => name))],
    ["capitals", formsOf(Object.values(countries).map(({ capital }) => capital))],
    ["elements", formsOf(elements.flatMap(({ name, symbol }) => [name, symbol]))],
  ]);
}

function formsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.map(normalise).filter((form) => form !== ""));
}
