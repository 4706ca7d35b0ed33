import { Textarea, type TextareaProps } from "@mantine/core";
import { forwardRef } from "react";

interface TextAreaProps extends Omit<TextareaProps, "description" | "onChange"> {
  readonly note?: string;
  readonly onChange: (text: string) => void;
}

export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { note, onChange, ...area },
  ref,
) {
  return (
    <Textarea
      ref={ref}
      dir="auto"
      description={note}
      {...area}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
});
