import Papa from "papaparse";
import type { SpelledItem } from "../duplicates";
import { OWN_HEADER } from "./list-headers";

/** `readList` reads it back. */
export function listCsv(prompt: string, items: readonly SpelledItem[]): string {
  const rows = items.map(({ name, altSpellings, notAccepted = [], exactDigits = false }) => [
    name,
    altSpellings.join("; "),
    notAccepted.join("; "),
    exactDigits ? "yes" : "",
  ]);
  const header = ["name", "alternate spellings", "not accepted", OWN_HEADER];
  return Papa.unparse([[prompt], header, ...rows]);
}
