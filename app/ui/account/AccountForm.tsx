// Loaded with the form: without a network its failure could not be told otherwise.
import "../kit/Toasts";
import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import classes from "./AccountForm.module.css";

interface AccountFormProps {
  readonly busy: boolean;
  /** What went wrong and belongs to no field. */
  readonly failure: string | null;
  readonly submit: string;
  readonly color?: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** A real form, for Enter and password managers; by POST, so that nothing typed ever stands in an address. */
export function AccountForm(props: AccountFormProps) {
  const { busy, failure, submit, color, onSubmit, children } = props;
  return (
    <form className={classes.form} method="post" noValidate onSubmit={onSubmit}>
      {children}
      {/* The toast has told it to screen readers. */}
      {failure !== null && <p className={classes.failure}>{failure}</p>}
      <SubmitButton busy={busy} {...(color !== undefined && { color })}>
        {submit}
      </SubmitButton>
    </form>
  );
}

interface SubmitButtonProps {
  readonly busy: boolean;
  readonly color?: string;
  readonly children: string;
}

/** Takes the focus back that it lost while it was busy, unless a wrong field has got it. */
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
