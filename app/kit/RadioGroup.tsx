import { Radio } from "@mantine/core";

interface RadioGroupProps<Value> {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly note?: string;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly classNames: Partial<Record<"label" | "options" | "radio", string | undefined>>;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value: chosen, onChange, classNames } = props;
  return (
    <Radio.Group label={label} value={chosen} classNames={{ label: classNames.label }}>
      <div className={classNames.options}>
        {options.map(({ value, label, note }) => (
          <Radio
            key={value}
            size="md"
            value={value}
            label={label}
            description={note}
            classNames={{ radio: classNames.radio }}
            onChange={() => onChange(value)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
