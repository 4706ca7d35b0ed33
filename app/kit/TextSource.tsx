import { FileButton, Textarea } from "@mantine/core";
import { Button } from "./Button";
import { fileText } from "./file-text";
import classes from "./TextSource.module.css";

interface TextSourceProps {
  readonly texts: { readonly label: string; readonly hint: string; readonly file: string };
  readonly value: string;
  readonly rows: number;
  readonly accept: string;
  readonly autoFocus?: boolean;
  readonly onChange: (text: string) => void;
}

/** A text that is pasted, typed or read from a file. */
export function TextSource({ texts, value, rows, accept, autoFocus, onChange }: TextSourceProps) {
  return (
    <div className={classes.source}>
      <Textarea
        label={texts.label}
        description={texts.hint}
        value={value}
        rows={rows}
        dir="auto"
        classNames={{ input: classes.text }}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FileButton accept={accept} onChange={(file) => file && void fileText(file).then(onChange)}>
        {(button) => (
          <Button variant="default" {...button}>
            {texts.file}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
