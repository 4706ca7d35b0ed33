import { Link } from "@remix-run/react";
import { useOpenWork } from "~/client/use-open-work";
import { calendarDate } from "~/kit/format";
import { scheduleTexts } from "~/texts/admin";
import classes from "./EmptyDays.module.css";

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
