import type { ReactNode } from "react";
import { adviceTexts as texts } from "~/texts/editor";
import classes from "./ItemAdvice.module.css";
import type { Advice } from "./use-advice";

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

/** "Add all" adds the others too. */
const SHOWN = 3;

interface SpellingChipsProps {
  readonly advice: Advice;
  readonly disabled: boolean;
  readonly onAdd: (spellings: readonly string[]) => void;
  readonly isAllOffered?: boolean;
  readonly children?: ReactNode;
}

export function SpellingChips(props: SpellingChipsProps) {
  const { disabled, onAdd, isAllOffered = false } = props;
  const { spellings, number } = props.advice;
  return (
    <fieldset className={classes.chips} aria-label={texts.suggested(number)}>
      {spellings.slice(0, SHOWN).map((text) => (
        <Chip key={text} label={texts.add(text)} disabled={disabled} onPress={() => onAdd([text])}>
          + {text}
        </Chip>
      ))}
      {isAllOffered && spellings.length > 1 && (
        <Chip
          label={texts.addAllOf(spellings.length, number)}
          disabled={disabled}
          onPress={() => onAdd(spellings)}
        >
          {texts.addAll(spellings.length)}
        </Chip>
      )}
      {props.children}
    </fieldset>
  );
}
