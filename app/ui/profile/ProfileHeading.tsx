import { forwardRef, type ReactNode } from "react";
import classes from "./Profile.module.css";

/** The heading of a creator's page; the focus comes here where what had it is gone. */
export const ProfileHeading = forwardRef<HTMLHeadingElement, { readonly children: ReactNode }>(
  function ProfileHeading({ children }, ref) {
    return (
      <h1 ref={ref} tabIndex={-1} className={classes.heading}>
        {children}
      </h1>
    );
  },
);
