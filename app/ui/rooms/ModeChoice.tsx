import { playWithOthersTexts as texts } from "~/config/texts/play-with-others";
import { type RoomMode, roomModes } from "~/game/room";
import { Choice } from "../kit/Choice";

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
