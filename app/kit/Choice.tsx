import { Button } from "./Button";
import classes from "./Choice.module.css";

interface ChoiceProps<Value> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
}

/** Buttons of which one is pressed. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, options, chosen, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend.
    <div className={classes.choice} role="group" aria-label={label}>
      {options.map(([value, text]) => (
        <Button
          key={value}
          variant={value === chosen ? "light" : "subtle"}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          <bdi>{text}</bdi>
        </Button>
      ))}
    </div>
  );
}
