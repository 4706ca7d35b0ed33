import { Button } from "~/kit/Button";
import { Spinner } from "~/kit/Spinner";
import { autofillTexts as texts } from "~/texts/editor";
import classes from "./Autofill.module.css";
import { Chip } from "./Chip";
import type { Problem } from "./game-draft.contract";
import { PassingButton } from "./PassingButton";
import { useAutofill, useAutofillCooldown } from "./use-autofill";
import type { GameForm } from "./use-game-form";

interface AutofillProps {
  readonly form: GameForm;
  readonly disabled: boolean;
}

export function Autofill({ form, disabled }: AutofillProps) {
  const autofill = useAutofill(form);
  const secondsLeft = useAutofillCooldown();
  const { isWorking, status, suggestions, undo } = autofill;
  const isCoolingDown = secondsLeft > 0 && !isWorking;
  const isBlocked = disabled || isWorking || isCoolingDown;
  const press = () => {
    if (isBlocked) return;
    const reason = reasonAgainstAutofill(form.problems);
    if (reason === null) autofill.start();
    else autofill.setStatus({ tone: "error", text: reason });
  };
  return (
    <div className={classes.autofill}>
      {/* Not really disabled: it keeps the focus, and a press shows why nothing happens. */}
      <Button variant="light" aria-disabled={isBlocked} onClick={press}>
        {isWorking && <Spinner />}
        {labelOf(isWorking, isCoolingDown)}
        {isCoolingDown && (
          <span className={classes.seconds} aria-hidden>
            {texts.seconds(secondsLeft)}
          </span>
        )}
      </Button>
      {isWorking && (
        <Button variant="default" onClick={autofill.cancel}>
          {texts.cancel}
        </Button>
      )}
      {undo && !isWorking && (
        <PassingButton disabled={disabled} onPress={undo}>
          {texts.undo}
        </PassingButton>
      )}
      <p className={classes.status} role="status" data-tone={status?.tone}>
        {status?.text ?? (isWorking && texts.working)}
      </p>
      <Suggestions {...suggestions} form={form} disabled={disabled} />
    </div>
  );
}

interface SuggestionsProps extends AutofillProps {
  readonly label: string;
  readonly prompts: readonly string[];
}

function Suggestions({ label, prompts, form, disabled }: SuggestionsProps) {
  if (prompts.length === 0) return null;
  return (
    <fieldset className={classes.suggestions}>
      <legend>{label}</legend>
      {prompts.map((prompt) => (
        <Chip
          key={prompt}
          label={texts.takePrompt(prompt)}
          isPressed={form.game.prompt === prompt}
          disabled={disabled}
          onPress={() => form.actions.setPrompt(prompt)}
        >
          {prompt}
        </Chip>
      ))}
    </fieldset>
  );
}

function labelOf(isWorking: boolean, isCoolingDown: boolean): string {
  if (isWorking) return texts.working;
  return isCoolingDown ? texts.charging : texts.button;
}

function reasonAgainstAutofill(problems: readonly Problem[]): string | null {
  if (problems.some(({ kind, path }) => kind === "missing" && path[0] === "prompt")) {
    return texts.needsPrompt;
  }
  return problems.some(({ kind }) => kind !== "missing") ? texts.needsValidInput : null;
}
