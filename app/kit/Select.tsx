import { NativeSelect } from "@mantine/core";

interface SelectProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <NativeSelect
      label={label}
      value={value}
      data={options}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    />
  );
}
