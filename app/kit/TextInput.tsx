import { TextInput as MantineInput, type TextInputProps as MantineProps } from "@mantine/core";

export interface TextInputProps extends Omit<MantineProps, "description" | "onChange"> {
  readonly note?: string;
  readonly onChange: (text: string) => void;
}

/** A field with an icon or a button in it. Else `TextField` is lighter. */
export function TextInput({ note, onChange, ...input }: TextInputProps) {
  return (
    <MantineInput
      size="md"
      description={note}
      {...input}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
