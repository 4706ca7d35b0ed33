import "@mantine/core/styles/Tooltip.layer.css";
import { Tooltip, UnstyledButton } from "@mantine/core";
import { exploreTexts } from "~/config/texts/explore";
import { calendarDate } from "../kit/format";
import classes from "./GameCard.module.css";

/** Marks a community game that was the daily game of a date, which the tooltip names. */
export function Star({ date }: { readonly date: string }) {
  const text = exploreTexts.alsoDaily(calendarDate(date));
  return (
    <Tooltip label={text} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton
        component="span"
        role="img"
        tabIndex={0}
        className={classes.star}
        aria-label={text}
      >
        ★
      </UnstyledButton>
    </Tooltip>
  );
}
