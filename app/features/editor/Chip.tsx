import type { ReactNode } from "react";
import classes from "./ItemAdvice.module.css";

interface ChipProps {
  readonly label: string;
  readonly isPressed?: boolean;
  readonly isQuiet?: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A low button with a target of 44 px. Its label contains its text. */
export function Chip({ label, isPressed, isQuiet, disabled, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      className={classes.chip}
      aria-label={label}
      aria-pressed={isPressed}
      data-quiet={isQuiet}
      disabled={disabled}
      onClick={onPress}
    >
      <span dir="auto">{children}</span>
    </button>
  );
}
