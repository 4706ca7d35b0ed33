import { Link } from "@remix-run/react";
import { exploreTexts } from "~/config/texts/explore";
import { Button } from "../kit/Button";
import classes from "./ListTools.module.css";
import { calendarPath, type ExploreContent, listPath, type PublicList } from "./lists";
import { useRandomPuzzle } from "./use-random-puzzle";

interface ListToolsProps {
  readonly list: PublicList;
  readonly content: ExploreContent | null;
}

/** The switch between list and calendar, which only the archive has, and the random puzzle. */
export function ListTools({ list, content }: ListToolsProps) {
  const { views } = exploreTexts;
  const { openPuzzle, opening } = useRandomPuzzle(list);
  const asCalendar = content?.kind === "calendar";
  return (
    <div className={classes.tools}>
      {list === "archive" && (
        <nav className={classes.views} aria-label={views.label}>
          <Link to={listPath("archive")} aria-current={asCalendar ? undefined : "true"}>
            {views.list}
          </Link>
          <Link to={calendarPath()} aria-current={asCalendar ? "true" : undefined}>
            {views.calendar}
          </Link>
        </nav>
      )}
      <Button variant="default" onClick={openPuzzle} loading={opening}>
        {exploreTexts.random}
      </Button>
    </div>
  );
}
