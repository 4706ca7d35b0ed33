import { Button } from "@mantine/core";
import { Sheet } from "../kit/Sheet";
import classes from "./ConfirmSheet.module.css";

/** A question with its two answers. */
export interface QuestionTexts {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
}

interface ConfirmSheetProps {
  readonly texts: QuestionTexts;
  readonly opened: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question before something that is hard to take back; the harmless answer has the focus. */
export default function ConfirmSheet({ texts, opened, onConfirm, onCancel }: ConfirmSheetProps) {
  return (
    <Sheet title={texts.title} size={420} opened={opened} onClose={onCancel}>
      <p>{texts.text}</p>
      <div className={classes.choice}>
        <Button h={44} variant="default" onClick={onCancel} data-autofocus>
          {texts.cancel}
        </Button>
        <Button h={44} color="red" onClick={onConfirm}>
          {texts.confirm}
        </Button>
      </div>
    </Sheet>
  );
}
