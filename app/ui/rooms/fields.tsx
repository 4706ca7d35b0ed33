import { useId, useState } from "react";
import { ApiError } from "~/browser/api-error";
import { readText, writeText } from "~/browser/storage";
import { limits } from "~/config/limits";
import { playWithOthersTexts as texts } from "~/config/texts/play-with-others";
import { type RoomMode, roomModes } from "~/game/room";
import { errorText } from "../kit/error-text";
import classes from "./Rooms.module.css";

const NAME = "playerName";

/** Remembered in this browser. */
export function usePlayerName() {
  const [name, setName] = useState(() => readText(NAME) ?? "");
  return { name, setName, remember: () => void writeText(NAME, name) };
}

interface NameFieldProps {
  readonly name: string;
  /** Of the call that sends the name. */
  readonly error: Error | null;
  readonly onType: (name: string) => void;
}

export function NameField({ name, error, onType }: NameFieldProps) {
  const id = useId();
  const nameError = error instanceof ApiError ? error.fields.name : undefined;
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{texts.name}</label>
      <input
        required
        id={id}
        name="name"
        dir="auto"
        autoComplete="nickname"
        maxLength={limits.memberNameLength.max}
        value={name}
        data-autofocus
        aria-invalid={nameError !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <small id={`${id}-note`} role={error ? "alert" : undefined}>
        {error ? (nameError ?? errorText(error)) : texts.nameNote}
      </small>
    </div>
  );
}

interface ModeFieldProps {
  readonly mode: RoomMode;
  readonly onChoose: (mode: RoomMode) => void;
}

export function ModeField({ mode, onChoose }: ModeFieldProps) {
  return (
    <fieldset className={classes.modes}>
      <legend>{texts.mode}</legend>
      {roomModes.map((kind) => (
        <label key={kind}>
          <input type="radio" name="mode" checked={kind === mode} onChange={() => onChoose(kind)} />
          <span>
            <b>{texts.modes[kind].name}</b>
            <small>{texts.modes[kind].note}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
