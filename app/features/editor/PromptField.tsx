import { memo } from "react";
import { limits } from "~/config/limits";
import { Prompt } from "~/features/games/Prompt";
import { TextArea } from "~/kit/TextArea";
import { editorTexts } from "~/texts/editor";
import classes from "./GameFields.module.css";

interface PromptFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (prompt: string) => void;
}

/** To measure its height takes time, so it is rendered only for its own keys. */
export const PromptField = memo(function PromptField(props: PromptFieldProps) {
  const { value, error, disabled, onChange } = props;
  const length = value.trim().length;
  return (
    <div className={classes.prompt}>
      <TextArea
        label={editorTexts.prompt}
        note={editorTexts.promptHint}
        placeholder={editorTexts.promptPlaceholder}
        value={value}
        error={error}
        disabled={disabled}
        autosize
        minRows={2}
        maxRows={6}
        size="md"
        enterKeyHint="next"
        onChange={onChange}
      />
      <p className={classes.count} data-over={length > limits.promptLength.max}>
        {length}/{limits.promptLength.max}
      </p>
      {value.includes("__") && (
        <figure className={classes.preview}>
          <figcaption>{editorTexts.preview}</figcaption>
          <p dir="auto">
            <Prompt prompt={value.trim()} />
          </p>
        </figure>
      )}
    </div>
  );
});
