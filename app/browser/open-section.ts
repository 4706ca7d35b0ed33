import { isNumber } from "./guards";
import { parseJson, readText, writeJson } from "./storage";

const OPEN_SECTION = "accordionIndex";
/** The stored index if all sections are closed. */
const ALL_CLOSED = -1;

/** Returns the index of the sidebar's open section: 0 by default, null if all are closed. */
export function readOpenSection(): number | null {
  const stored = parseJson(readText(OPEN_SECTION) ?? "");
  const index = isNumber(stored) ? stored : 0;
  return index === ALL_CLOSED ? null : index;
}

export function writeOpenSection(index: number | null): void {
  writeJson(OPEN_SECTION, index ?? ALL_CLOSED);
}
