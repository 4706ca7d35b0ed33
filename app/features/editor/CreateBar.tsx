import { useEffect, useState } from "react";
import { Button } from "~/kit/Button";
import { Tooltip } from "~/kit/Tooltip";
import { createTexts, editorTexts } from "~/texts/editor";
import classes from "./CreateForm.module.css";
import type { Problem } from "./game-draft.contract";
import type { GameForm } from "./use-game-form";

interface CreateBarProps {
  readonly form: GameForm;
  readonly busy: boolean;
  readonly onTry: () => void;
  readonly onCreate: () => void;
  /** In place of the other callbacks while the game breaks a rule. */
  readonly onNotReady: () => void;
}

export function CreateBar({ form, busy, onTry, onCreate, onNotReady }: CreateBarProps) {
  const reason = reasonAgainstCreating(form.problems);
  const [isReasonShown, setIsReasonShown] = useState(false);
  useEffect(() => {
    if (reason === null) setIsReasonShown(false);
  }, [reason]);
  const ifReady = (action: () => void) => () => {
    setIsReasonShown(reason !== null);
    if (reason === null) action();
    else onNotReady();
  };
  return (
    <div className={classes.dock}>
      <p className={classes.reason} role="alert">
        {isReasonShown && reason}
      </p>
      {isReasonShown && form.firstError !== null && (
        <p className={classes.reason}>{editorTexts.firstError(form.firstError)}</p>
      )}
      <div className={classes.bar}>
        <Button size="lg" variant="default" disabled={busy} onClick={ifReady(onTry)}>
          {createTexts.tryIt}
        </Button>
        <Tooltip label={reason ?? ""} disabled={reason === null} className={classes.tooltip}>
          {/* Not really disabled: a press shows what is missing, and where. */}
          <Button
            size="lg"
            aria-disabled={reason !== null}
            loading={busy}
            onClick={ifReady(onCreate)}
          >
            {createTexts.create}
          </Button>
        </Tooltip>
      </div>
    </div>
  );
}

function reasonAgainstCreating(problems: readonly Problem[]): string | null {
  const has = (kind: Problem["kind"]) => problems.some((problem) => problem.kind === kind);
  if (has("badWord")) return createTexts.reasons.badWord;
  if (has("missing")) return createTexts.reasons.missing;
  return problems.length > 0 ? createTexts.reasons.other : null;
}
