import type { ReactNode } from "react";
import classes from "./Callout.module.css";

export function Callout({ children }: { readonly children: ReactNode }) {
  return typeof children === "string" ? (
    <p className={classes.callout}>{children}</p>
  ) : (
    <div className={classes.callout}>{children}</div>
  );
}
