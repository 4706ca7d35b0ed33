import { adminTexts } from "~/config/texts/admin";
import classes from "./AdminLayout.module.css";

/** Stands where something is being loaded. */
export function Waiting() {
  return (
    <p className={classes.notice} role="status">
      {adminTexts.loading}
    </p>
  );
}
