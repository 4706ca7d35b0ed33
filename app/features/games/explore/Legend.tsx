import { IconEruption } from "~/kit/icons";
import { exploreTexts } from "~/texts/explore";
import classes from "./Legend.module.css";

/** What the marks of games mean. */
export function Legend({ showsStar = false }: { readonly showsStar?: boolean }) {
  return (
    <ul className={classes.legend}>
      <li>
        <span className={classes.check} aria-hidden>
          ✓
        </span>{" "}
        {exploreTexts.legendFinished}
      </li>
      <li className={classes.erupted}>
        <IconEruption size={18} /> {exploreTexts.legendErupted}
      </li>
      {showsStar && (
        <li>
          <span className={classes.star} aria-hidden>
            ★
          </span>{" "}
          {exploreTexts.legendDaily}
        </li>
      )}
    </ul>
  );
}
