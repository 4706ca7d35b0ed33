import { FileButton } from "./FileButton";
import { fileText } from "./file-text";
import { TextArea } from "./TextArea";
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
      <TextArea
        label={texts.label}
        note={texts.hint}
        value={value}
        rows={rows}
        classNames={{ input: classes.text }}
        data-autofocus={autoFocus || undefined}
        onChange={onChange}
      />
      <FileButton accept={accept} onChoose={(file) => void fileText(file).then(onChange)}>
        {texts.file}
      </FileButton>
    </div>
  );
}
