import { type KeyboardEvent, useState } from "react";
import { limits } from "~/config/limits";
import { type ReportReason, reportReasons } from "~/features/games/contract";
import { Button } from "~/kit/Button";
import form from "~/kit/Form.module.css";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { queueTexts } from "~/texts/admin";
import { feedbackTexts } from "~/texts/feedback";

interface ReasonSheetProps extends ModalProps {
  readonly title: string;
  readonly hasNote?: boolean;
  readonly onChoose: (denial: { readonly reason: ReportReason; readonly note?: string }) => void;
}

/** One tap decides, or one of the keys 1 to 7. */
export function ReasonSheet(props: ReasonSheetProps) {
  const { title, hasNote = true, opened, onClose, onChoose } = props;
  const [note, setNote] = useState("");
  const choose = (reason: ReportReason) => {
    const text = note.trim();
    setNote("");
    onChoose({ reason, ...(text !== "" && { note: text }) });
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const reason = reportReasons[Number(key) - 1];
    if (reason && !(target instanceof HTMLTextAreaElement)) choose(reason);
  };
  return (
    <Sheet title={title} size={420} opened={opened} onClose={onClose}>
      <fieldset aria-label={title} className={form.form} onKeyDown={onKeyDown}>
        <ol>
          {reportReasons.map((reason, index) => (
            <li key={reason}>
              <Button
                variant="default"
                fullWidth
                data-autofocus={index === 0 || undefined}
                onClick={() => choose(reason)}
              >
                {feedbackTexts.reasons[reason]}
              </Button>
            </li>
          ))}
        </ol>
        {hasNote && (
          <label>
            {queueTexts.note}
            <textarea
              className={form.field}
              rows={2}
              dir="auto"
              maxLength={limits.denialNoteLength}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </label>
        )}
      </fieldset>
    </Sheet>
  );
}
