import { Checkbox as MantineCheckbox } from "@mantine/core";

interface CheckboxProps {
  readonly label: string;
  readonly note?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ note, onChange, ...checkbox }: CheckboxProps) {
  return (
    <MantineCheckbox
      size="md"
      radius="sm"
      description={note}
      {...checkbox}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
