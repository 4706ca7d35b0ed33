import { Button } from "@mantine/core";
import { Link } from "@remix-run/react";
import { exploreTexts } from "~/config/texts/explore";
import type { ExploreContent } from "./content";
import { calendarPath, listPath, type PublicList } from "./lists";
import classes from "./Tools.module.css";
import { useRandomPuzzle } from "./use-random-puzzle";

interface ToolsProps {
  readonly list: PublicList;
  readonly content: ExploreContent | null;
}

/** A puzzle at random, and the archive as a list or as a calendar. */
export function Tools({ list, content }: ToolsProps) {
  const { views } = exploreTexts;
  const { draw, drawing } = useRandomPuzzle(list);
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
      <Button variant="default" h={44} onClick={draw} loading={drawing}>
        {exploreTexts.random}
      </Button>
    </div>
  );
}
