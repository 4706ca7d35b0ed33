import { useEffect, useRef } from "react";
import classes from "./AccountForm.module.css";

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
