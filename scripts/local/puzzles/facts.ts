import { createRequire } from "node:module";
import { normalise } from "../../../app/game/normalise";

const require = createRequire(import.meta.url);

interface Country {
  readonly name: string;
  readonly capital: string;
}

interface Element {
  readonly name: string;
  readonly symbol: string;
}

/** What the items of a puzzle with a tag must be, normalised like a guess. */
type Facts = ReadonlyMap<string, ReadonlySet<string>>;

/** From `countries-list` and `chemical-elements`. */
export function readFacts(): Facts {
  const { countries } = require("countries-list") as { countries: Record<string, Country> };
  const { elements } = require("chemical-elements") as { elements: readonly Element[] };
  return new Map([
    ["countries", formsOf(Object.values(countries).map(({ name }) => name))],
    ["capitals", formsOf(Object.values(countries).map(({ capital }) => capital))],
    ["elements", formsOf(elements.flatMap(({ name, symbol }) => [name, symbol]))],
  ]);
}

function formsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.map(normalise).filter((form) => form !== ""));
}
