import * as z from "zod/mini";
import { readJson, remove, writeJson } from "~/browser/storage";

const KEY = "roomSeat";

const seatSchema = z.object({ id: z.string(), seat: z.string() });

/** The secret of this browser's seat. Only that of the last room is kept. */
export function readSeat(id: string): string | null {
  const stored = readJson(KEY, seatSchema);
  return stored?.id === id ? stored.seat : null;
}

export function storeSeat(id: string, seat: string | null): void {
  if (seat === null) remove(KEY);
  else writeJson(KEY, { id, seat });
}
