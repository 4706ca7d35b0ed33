import { type ComponentPropsWithoutRef, useId } from "react";
import classes from "./TextField.module.css";

interface TextFieldProps extends Omit<ComponentPropsWithoutRef<"input">, "id" | "className"> {
  readonly label: string;
  readonly note?: string;
  /** Instead of the note. */
  readonly error?: string | undefined;
}

/** Without Mantine, which pages load late. */
export function TextField({ label, note, error, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        dir="auto"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-note`}
        {...input}
      />
      <small id={`${id}-note`} role={error === undefined ? undefined : "alert"}>
        {error ?? note}
      </small>
    </div>
  );
}
