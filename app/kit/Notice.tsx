import type { ReactNode } from "react";
import classes from "./Notice.module.css";

export function Notice({ children }: { readonly children: ReactNode }) {
  return typeof children === "string" ? (
    <p className={classes.notice}>{children}</p>
  ) : (
    <div className={classes.notice}>{children}</div>
  );
}
