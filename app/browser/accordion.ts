import * as z from "zod/mini";
import { readJson, writeJson } from "./storage";

const KEY = "accordionIndex";
/** Stored where the visitor has closed every section. */
const NONE = -1;

/** Which section of the sidebar stands open, from 0; the first until the visitor chose, null where all are closed. */
export function readOpenSection(): number | null {
  const index = readJson(KEY, z.number()) ?? 0;
  return index === NONE ? null : index;
}

export function writeOpenSection(index: number | null): void {
  writeJson(KEY, index ?? NONE);
}
