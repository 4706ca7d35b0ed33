import { type RefObject, useId } from "react";
import { feedbackTexts } from "~/config/texts/feedback";
import { type ReportReason, reportReasons } from "~/contract/feedback";
import classes from "./FeedbackForm.module.css";

interface ReportReasonsProps {
  readonly chosen: ReportReason | null;
  readonly onChoose: (reason: ReportReason) => void;
  /** The form was sent without a reason. */
  readonly isMissing: boolean;
  readonly firstRef: RefObject<HTMLInputElement>;
}

export function ReportReasons({ chosen, onChoose, isMissing, firstRef }: ReportReasonsProps) {
  const errorId = useId();
  return (
    <fieldset className={classes.reasons} aria-describedby={isMissing ? errorId : undefined}>
      <legend className={classes.label}>{feedbackTexts.reason}</legend>
      {reportReasons.map((reason, index) => (
        <label key={reason}>
          <input
            ref={index === 0 ? firstRef : undefined}
            type="radio"
            name="reason"
            required
            checked={reason === chosen}
            data-autofocus={index === 0 || undefined}
            onChange={() => onChoose(reason)}
          />
          {feedbackTexts.reasons[reason]}
        </label>
      ))}
      {isMissing && (
        <p id={errorId} className={classes.missing} role="alert">
          {feedbackTexts.noReason}
        </p>
      )}
    </fieldset>
  );
}
