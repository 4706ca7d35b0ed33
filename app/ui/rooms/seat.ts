import type { ChangeEvent } from "react";
import * as z from "zod/mini";
import { readJson, readText, writeJson, writeText } from "~/browser/storage";
import { limits } from "~/config/limits";
import { playWithOthersTexts as texts } from "~/config/texts/play-with-others";

const NAME = "playerName";
const SEAT = "roomSeat";

const seatSchema = z.object({ id: z.string(), seat: z.string() });

/** The secret of this browser's seat. Only that of the last room is kept. */
export function readSeat(id: string): string | null {
  const stored = readJson(SEAT, seatSchema);
  return stored?.id === id ? stored.seat : null;
}

export function storeSeat(id: string, seat: string): void {
  writeJson(SEAT, { id, seat });
}

/** Of a form. The browser remembers the name. */
export function nameField() {
  return {
    label: texts.name,
    note: texts.nameNote,
    autoComplete: "nickname",
    maxLength: limits.memberNameLength.max,
    defaultValue: readText(NAME) ?? "",
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      writeText(NAME, currentTarget.value),
    "data-autofocus": true,
  } as const;
}
