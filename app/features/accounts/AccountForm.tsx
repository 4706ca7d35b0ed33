// Loads the toasts with the form: they could not report later that the network is gone.
import "~/kit/Toasts";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/kit/Button";
import classes from "./AccountForm.module.css";

interface AccountFormProps {
  readonly busy: boolean;
  /** Of an error that belongs to no field. */
  readonly failure: string | null;
  readonly submit: string;
  readonly tone?: "danger";
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/**
 * POST: if the form is submitted before the script runs, nothing that was typed gets into the
 * URL.
 */
export function AccountForm(props: AccountFormProps) {
  const { busy, failure, submit, tone, onSubmit, children } = props;
  return (
    <form className={classes.form} method="post" noValidate onSubmit={onSubmit}>
      {children}
      {/* No live region, because the toast is one. */}
      {failure !== null && <p className={classes.failure}>{failure}</p>}
      <SubmitButton busy={busy} {...(tone && { tone })}>
        {submit}
      </SubmitButton>
    </form>
  );
}

interface SubmitButtonProps {
  readonly busy: boolean;
  readonly tone?: "danger";
  readonly children: string;
}

/** Takes the focus again that it lost while it was disabled, unless a field has it by then. */
function SubmitButton({ busy, children, ...rest }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) {
      button.current?.focus();
    }
    wasBusy.current = busy;
  }, [busy]);
  return (
    <Button ref={button} type="submit" fullWidth size="lg" loading={busy} {...rest}>
      {children}
    </Button>
  );
}

/** Takes the focus, which the step before it has lost, so that screen readers read on here. */
export function StepText({ children }: { readonly children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} className={classes.stepText} tabIndex={-1}>
      {children}
    </p>
  );
}
