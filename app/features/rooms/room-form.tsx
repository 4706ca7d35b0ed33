import type { ChangeEvent } from "react";
import { readText, writeText } from "~/client/storage";
import { limits } from "~/config/limits";
import { type RoomMode, roomModes } from "~/game/room";
import { Choice } from "~/kit/Choice";
import { playWithOthersTexts as texts } from "~/texts/play-with-others";

/** The secret of this browser's seat. Only that of the last room is kept. */
export function readSeat(id: string): string | null {
  const [room, seat] = (readText("roomSeat") ?? "").split(" ");
  return room === id && seat ? seat : null;
}

export function storeSeat(id: string, seat: string): void {
  writeText("roomSeat", `${id} ${seat}`);
}

/** The browser remembers the name. */
export function nameField() {
  return {
    label: texts.name,
    note: texts.nameNote,
    autoComplete: "nickname",
    maxLength: limits.memberNameLength.max,
    defaultValue: readText("playerName") ?? "",
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      writeText("playerName", currentTarget.value),
    "data-autofocus": true,
  } as const;
}

interface ModeChoiceProps {
  readonly mode: RoomMode;
  readonly onChoose: (mode: RoomMode) => void;
}

export function ModeChoice({ mode, onChoose }: ModeChoiceProps) {
  return (
    <div>
      {texts.mode}
      <Choice
        label={texts.mode}
        options={roomModes.map((kind) => [kind, texts.modes[kind].name])}
        chosen={mode}
        onChoose={onChoose}
      />
      {texts.modes[mode].note}
    </div>
  );
}
