import { Button } from "@mantine/core";
import classes from "./ConfirmSheet.module.css";
import { type ModalProps, Sheet } from "./Sheet";

/** A yes-or-no question. */
export interface QuestionTexts {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
}

interface ConfirmSheetProps extends ModalProps {
  readonly texts: QuestionTexts;
  readonly onConfirm: () => void;
}

/** Asks before an action that cannot be undone. The safe answer has the focus. */
export default function ConfirmSheet({ texts, opened, onConfirm, onClose }: ConfirmSheetProps) {
  return (
    <Sheet title={texts.title} size={420} opened={opened} onClose={onClose}>
      <p>{texts.text}</p>
      <div className={classes.choice}>
        <Button h={44} variant="default" onClick={onClose} data-autofocus>
          {texts.cancel}
        </Button>
        <Button h={44} color="red" onClick={onConfirm}>
          {texts.confirm}
        </Button>
      </div>
    </Sheet>
  );
}
