import type { ReactNode } from "react";
import classes from "./Notice.module.css";

/** Stands in place of content that there is not: a sentence, or more elements. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return typeof children === "string" ? (
    <p className={classes.notice}>{children}</p>
  ) : (
    <div className={classes.notice}>{children}</div>
  );
}
