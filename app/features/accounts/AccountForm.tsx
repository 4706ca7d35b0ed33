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
      <Button type="submit" tone={tone} fullWidth size="lg" loading={busy}>
        {submit}
      </Button>
    </form>
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
