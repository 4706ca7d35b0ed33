import { Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { FinishedGames } from "~/client/use-finished-games";
import { gamePath, savedGameKey } from "~/game/game-ref";
import { calendarDate, wholeNumber } from "~/kit/format";
import { IconEruption } from "~/kit/icons";
import { exploreTexts } from "~/texts/explore";
import { shellTexts } from "~/texts/shell";
import { CreatorName } from "./CreatorName";
import type { ListGame } from "./contract";
import classes from "./GameCard.module.css";
import { isDayList, type ListName } from "./lists";
import { Prompt } from "./Prompt";

interface GameCardProps {
  readonly list: ListName;
  readonly game: ListGame;
  readonly finished: FinishedGames;
  readonly dated?: boolean;
  readonly actions?: ReactNode;
  /** In place of the creator's name on the own page. */
  readonly note?: string | undefined;
}

export function GameCard({ list, game, finished, dated, actions, note }: GameCardProps) {
  const isDaily = isDayList(list);
  const result = resultOf(game, isDaily, finished);
  const date = isDaily ? game.date : (game.created ?? game.date);
  return (
    <li className={classes.card} data-dated={dated || undefined}>
      <div className={classes.head}>
        <Link
          to={gamePath(
            isDaily ? { kind: "daily", date: game.date } : { kind: "community", uid: game.uid },
          )}
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
      {(dated || game.grade) && (
        <p className={classes.day}>
          {dated && (
            <span>
              {isDaily && game.day !== null && `${shellTexts.header.day(game.day)} · `}
              <time dateTime={date}>{calendarDate(date)}</time>
            </span>
          )}
          {game.grade && (
            <span>
              {exploreTexts.players(wholeNumber(game.players ?? 0))} ·{" "}
              <span data-grade={game.grade}>{exploreTexts.grades[game.grade]}</span>
            </span>
          )}
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
        {!isDaily && game.daily_date !== null && <DailyStar date={game.daily_date} />}
        {result && (
          <span className={classes.finished}>
            <span aria-hidden>✓ {result.score}</span>
            {!result.won && <IconEruption size={18} />}
            <span className="visually-hidden">
              {exploreTexts.finishedScore(result.score, result.won)}
            </span>
          </span>
        )}
      </p>
    </li>
  );
}

/** A community game that was also a daily game may have been played as either. */
function resultOf(game: ListGame, isDaily: boolean, finished: FinishedGames) {
  const asDaily = game.daily_date === null ? undefined : finished.get(game.daily_date);
  const asCommunity = finished.get(savedGameKey({ kind: "community", uid: game.uid }));
  return isDaily ? (asDaily ?? asCommunity) : (asCommunity ?? asDaily);
}

function DailyStar({ date }: { readonly date: string }) {
  const text = exploreTexts.alsoDaily(calendarDate(date));
  const [dismissed, setDismissed] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.star}
        aria-label={text}
        data-dismissed={dismissed || undefined}
        onKeyDown={({ key }) => setDismissed(key === "Escape")}
        onPointerEnter={() => setDismissed(false)}
        onBlur={() => setDismissed(false)}
      >
        ★
      </button>
      <span className={classes.tooltip} aria-hidden>
        {text}
      </span>
    </>
  );
}
