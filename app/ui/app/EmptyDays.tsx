import { Link } from "@remix-run/react";
import { scheduleTexts } from "~/config/texts/admin";
import { calendarDate } from "../kit/format";
import classes from "./EmptyDays.module.css";
import { useOpenWork } from "./use-open-work";

/** For admins, wherever they look. Nothing while each of the next days has a game. */
export default function EmptyDays() {
  const [first, ...others] = useOpenWork()?.emptyDays ?? [];
  if (first === undefined) return null;
  return (
    <Link to="/admin/schedule" className={classes.warning}>
      {scheduleTexts.emptySoon(1 + others.length, calendarDate(first))}
    </Link>
  );
}
