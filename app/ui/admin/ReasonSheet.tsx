import { feedbackTexts } from "~/config/texts/feedback";
import { type ReportReason, reportReasons } from "~/contract/feedback";
import { Button } from "../kit/Button";
import { type ModalProps, Sheet } from "../kit/Sheet";
import classes from "./ReasonSheet.module.css";

interface ReasonSheetProps extends ModalProps {
  readonly title: string;
  /** One tap decides. */
  readonly onChoose: (reason: ReportReason) => void;
}

export function ReasonSheet({ title, opened, onClose, onChoose }: ReasonSheetProps) {
  return (
    <Sheet title={title} size={420} opened={opened} onClose={onClose}>
      <ol className={classes.reasons}>
        {reportReasons.map((reason) => (
          <li key={reason}>
            <Button variant="default" fullWidth onClick={() => onChoose(reason)}>
              {feedbackTexts.reasons[reason]}
            </Button>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
