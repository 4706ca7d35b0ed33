import type { ReactNode } from "react";
import { Button } from "./Button";
import classes from "./ConfirmSheet.module.css";
import { type ModalProps, Sheet } from "./Sheet";

export interface QuestionTexts {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
}

interface ConfirmSheetProps extends ModalProps {
  readonly texts: QuestionTexts;
  readonly busy?: boolean;
  /** Default: the confirmation destroys something. */
  readonly tone?: "danger" | "default";
  readonly onConfirm: () => void;
  /** One more answer. */
  readonly other?: ReactNode;
  readonly children?: ReactNode;
}

/** The safe answer has the focus. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { texts, busy = false, tone = "danger", opened, onConfirm, onClose, children } = props;
  return (
    <Sheet title={texts.title} size={420} opened={opened} onClose={onClose}>
      {children}
      <p>{texts.text}</p>
      <div className={classes.choice}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {texts.cancel}
        </Button>
        {props.other}
        <Button tone={tone === "danger" ? tone : undefined} loading={busy} onClick={onConfirm}>
          {texts.confirm}
        </Button>
      </div>
    </Sheet>
  );
}
