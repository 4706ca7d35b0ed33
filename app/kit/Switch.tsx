import { Switch as MantineSwitch } from "@mantine/core";

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Switch({ onChange, ...props }: SwitchProps) {
  return (
    <MantineSwitch
      size="md"
      {...props}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
