import type { ChangeEvent } from "react";
import { readText, writeText } from "~/browser/storage";
import { limits } from "~/config/limits";
import { playWithOthersTexts as texts } from "~/config/texts/play-with-others";

const NAME = "playerName";
const SEAT = "roomSeat";

/** The secret of this browser's seat. Only that of the last room is kept. */
export function readSeat(id: string): string | null {
  const [room, seat] = (readText(SEAT) ?? "").split(" ");
  return room === id && seat ? seat : null;
}

export function storeSeat(id: string, seat: string): void {
  writeText(SEAT, `${id} ${seat}`);
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
