import { Button, Loader } from "@mantine/core";
import { autofillTexts as texts } from "~/config/texts/editor";
import type { Problem } from "~/contract/game-draft";
import classes from "./Autofill.module.css";
import { useAutofill } from "./use-autofill";
import { useAutofillWait } from "./use-autofill-wait";
import type { GameForm } from "./use-game-form";

interface AutofillProps {
  readonly form: GameForm;
  /** While the game is being submitted. */
  readonly disabled: boolean;
}

/** Proposes items for the prompt: a button, what it is doing, and the way back. */
export function Autofill({ form, disabled }: AutofillProps) {
  const autofill = useAutofill(form);
  const wait = useAutofillWait();
  const { isWorking, news, undo } = autofill;
  const isCharging = wait > 0 && !isWorking;
  const isBlocked = disabled || isWorking || isCharging;
  const press = () => {
    if (isBlocked) return;
    const reason = reasonAgainst(form.problems);
    if (reason === null) autofill.start();
    else autofill.tell({ tone: "error", text: reason });
  };
  return (
    <div className={classes.autofill} data-working={isWorking || undefined}>
      <div className={classes.buttons}>
        {/* Never disabled for good: it keeps the focus, and says why nothing happens. */}
        <Button
          h={44}
          variant="light"
          data-disabled={isBlocked || undefined}
          aria-disabled={isBlocked}
          leftSection={isWorking && <Loader size={18} aria-hidden />}
          onClick={press}
        >
          {labelOf(isWorking, isCharging)}
          {isCharging && (
            <span className={classes.seconds} aria-hidden>
              {texts.seconds(wait)}
            </span>
          )}
        </Button>
        {isWorking && (
          <Button h={44} variant="default" onClick={autofill.cancel}>
            {texts.cancel}
          </Button>
        )}
        {undo && !isWorking && (
          <Button h={44} variant="default" disabled={disabled} onClick={undo}>
            {texts.undo}
          </Button>
        )}
      </div>
      <p className={classes.news} role="status" data-tone={news?.tone}>
        {news?.text ?? (isWorking ? texts.working : texts.hint)}
      </p>
    </div>
  );
}

function labelOf(isWorking: boolean, isCharging: boolean): string {
  if (isWorking) return texts.working;
  return isCharging ? texts.charging : texts.button;
}

function reasonAgainst(problems: readonly Problem[]): string | null {
  if (problems.some(({ kind, path }) => kind === "missing" && path[0] === "prompt")) {
    return texts.needsPrompt;
  }
  return problems.some(({ kind }) => kind !== "missing") ? texts.needsValidInput : null;
}
