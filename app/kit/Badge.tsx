import { shellTexts } from "~/texts/shell";
import classes from "./Badge.module.css";
import { wholeNumber } from "./format";

interface BadgeProps {
  readonly count: number;
  /** What is counted. */
  readonly label?: string;
}

/** Nothing for 0. */
export function Badge({ count, label = shellTexts.waiting }: BadgeProps) {
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span className={classes.badge}>
        {wholeNumber(count)}
        <span className="visually-hidden"> {label}</span>
      </span>
    </>
  );
}
