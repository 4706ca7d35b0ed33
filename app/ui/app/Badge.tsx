import { shellTexts } from "~/config/texts/shell";
import { wholeNumber } from "../kit/format";
import classes from "./Badge.module.css";

/** Nothing for 0. */
export function Badge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span className={classes.badge}>
        {wholeNumber(count)}
        <span className="visually-hidden"> {shellTexts.waiting}</span>
      </span>
    </>
  );
}
