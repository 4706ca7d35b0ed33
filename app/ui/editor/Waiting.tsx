import { Loader } from "@mantine/core";
import { createTexts } from "~/config/texts/editor";
import classes from "./CreateScreen.module.css";

export function Waiting() {
  return (
    <p className={classes.waiting} role="status">
      <Loader size="sm" aria-hidden /> {createTexts.loading}
    </p>
  );
}
