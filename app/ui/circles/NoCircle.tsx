import { Link } from "@remix-run/react";
import { shellTexts } from "~/config/texts/shell";
import { buttonLook } from "../kit/Button";
import classes from "./Circles.module.css";

interface NoCircleProps {
  readonly title: string;
  readonly error: Error;
}

/** The link has ended, or one is not in the circle. */
export function NoCircle({ title, error }: NoCircleProps) {
  return (
    <main id="main" className={classes.page}>
      <h1>{title}</h1>
      <p className={classes.note} role="alert">
        {error.message}
      </p>
      <Link to="/" {...buttonLook({ variant: "default", size: "lg" })}>
        {shellTexts.errors.back}
      </Link>
    </main>
  );
}
