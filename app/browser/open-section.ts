import { isNumber } from "./guards";
import { parseJson, readText, writeJson } from "./storage";

const OPEN_SECTION = "accordionIndex";
const ALL_CLOSED = -1;

export function readOpenSection(): number | null {
  const stored = parseJson(readText(OPEN_SECTION) ?? "");
  const index = isNumber(stored) ? stored : 0;
  return index === ALL_CLOSED ? null : index;
}

export function writeOpenSection(index: number | null): void {
  writeJson(OPEN_SECTION, index ?? ALL_CLOSED);
}
