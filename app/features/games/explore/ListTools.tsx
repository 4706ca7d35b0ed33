import { Link } from "@remix-run/react";
import { type GameSort, gameSorts } from "~/game/sort";
import { Button } from "~/kit/Button";
import { IconDice } from "~/kit/icons";
import { exploreTexts } from "~/texts/explore";
import { shellTexts } from "~/texts/shell";
import { calendarPath, type ExploreContent, listPath, type PublicList } from "../lists";
import { useRandomGame } from "../use-random-game";
import classes from "./ListTools.module.css";

interface ListToolsProps {
  readonly list: PublicList;
  readonly search: string;
  readonly sort: GameSort;
  readonly content: ExploreContent | null;
}

export function ListTools({ list, search, sort, content }: ListToolsProps) {
  const { views } = exploreTexts;
  const { openRandomGame, opening } = useRandomGame(list);
  const asCalendar = content?.kind === "calendar";
  return (
    <div className={classes.tools} data-sorted={list === "community" || undefined}>
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
      {list === "community" && (
        <nav className={classes.views} aria-label={exploreTexts.sortsLabel}>
          {gameSorts.map((order) => (
            <Link
              key={order}
              to={listPath(list, 1, search, order)}
              rel={order === "newest" ? undefined : "nofollow"}
              aria-current={order === sort ? "true" : undefined}
            >
              {exploreTexts.sorts[order]}
            </Link>
          ))}
        </nav>
      )}
      <Button
        variant="default"
        className={classes.random}
        onClick={openRandomGame}
        loading={opening}
      >
        <IconDice />
        <span>{shellTexts.titles.random}</span>
      </Button>
    </div>
  );
}
