import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { exploreTexts } from "~/config/texts/explore";
import { shellTexts } from "~/config/texts/shell";
import type { ListGame } from "~/contract/game";
import { type SavedGameKey, savedGameKey } from "~/game/saved-game-key";
import { CreatorName } from "../board/CreatorName";
import { Prompt } from "../board/Prompt";
import { calendarDate } from "../kit/format";
import classes from "./GameCard.module.css";
import { isDayList, type ListName } from "./lists";
import { Star } from "./Star";

interface GameCardProps {
  readonly list: ListName;
  readonly game: ListGame;
  /** The scores of the games that are finished in this browser. */
  readonly finished: ReadonlyMap<SavedGameKey, number>;
  /** What an admin or the creator may do with the game. */
  readonly actions?: ReactNode;
  /** What stands in place of the creator's name, on the creator's own page. */
  readonly note?: string | undefined;
}

export function GameCard({ list, game, finished, actions, note }: GameCardProps) {
  const isDaily = isDayList(list);
  const score = finishedScore(game, isDaily, finished);
  return (
    <li className={classes.card} data-dated={isDaily || undefined}>
      <div className={classes.head}>
        <Link
          to={isDaily ? `/archive/${game.date}` : `/community/${game.uid}`}
          className={classes.link}
          title={game.prompt}
          prefetch="intent"
          dir="auto"
        >
          <span className={classes.prompt}>
            <Prompt prompt={game.prompt} />
          </span>
        </Link>
        {actions}
      </div>
      {isDaily && (
        <p className={classes.day}>
          {game.day !== null && `${shellTexts.header.day(game.day)} · `}
          <time dateTime={game.date}>{calendarDate(game.date)}</time>
        </p>
      )}
      <p className={classes.foot}>
        <span className={classes.creator}>
          {note ?? (
            <>
              {exploreTexts.by} <CreatorName game={game} />
            </>
          )}
        </span>
        {!isDaily && game.daily_date !== null && <Star date={game.daily_date} />}
        {score !== null && (
          <span className={classes.finished}>
            <span aria-hidden>✓ {score}</span>
            <span className="visually-hidden">{exploreTexts.finishedScore(score)}</span>
          </span>
        )}
      </p>
    </li>
  );
}

/** A game counts as finished whether it was played as the game of its day or as a community game. */
function finishedScore(
  game: ListGame,
  isDaily: boolean,
  finished: ReadonlyMap<SavedGameKey, number>,
): number | null {
  const asDaily = game.daily_date === null ? undefined : finished.get(game.daily_date);
  const asCommunity = finished.get(savedGameKey({ kind: "community", uid: game.uid }));
  return (isDaily ? (asDaily ?? asCommunity) : (asCommunity ?? asDaily)) ?? null;
}
