import { Link } from "@remix-run/react";
import { forwardRef, type ReactNode } from "react";
import { useFinishedGames } from "~/client/use-finished-games";
import { wholeNumber } from "~/kit/format";
import { IconChevronLeft } from "~/kit/icons";
import { exploreTexts, profileTexts } from "~/texts/explore";
import type { ListGame } from "../contract";
import { GameCard } from "../GameCard";
import cards from "../GameCard.module.css";
import { listPath } from "../lists";
import classes from "./Profile.module.css";

interface ProfileGamesProps {
  readonly heading: ReactNode;
  readonly games: readonly ListGame[];
  readonly total: number;
  readonly isOwn?: boolean;
  readonly actionsOf?: (game: ListGame) => ReactNode;
}

export function ProfileGames(props: ProfileGamesProps) {
  const { heading, games, total, isOwn = false, actionsOf } = props;
  const finished = useFinishedGames();
  return (
    <>
      {heading}
      {total > games.length && (
        <p className={classes.truncated}>{profileTexts.truncated(games.length)}</p>
      )}
      {games.length === 0 && (
        <div className={cards.empty}>
          <p>{profileTexts.empty}</p>
          {isOwn && <Link to="/create">{profileTexts.createFirst}</Link>}
        </div>
      )}
      <ul className={`${cards.cards} ${classes.list}`}>
        {games.map((game) => (
          <GameCard
            key={game.uid}
            list="community"
            game={game}
            finished={finished}
            actions={actionsOf?.(game)}
            note={game.status && profileTexts.status[game.status]}
          />
        ))}
      </ul>
    </>
  );
}

interface ProfileHeadingProps {
  readonly children: ReactNode;
  readonly plays: number;
}

/** Can take the focus when a focused element is removed. */
export const ProfileHeading = forwardRef<HTMLHeadingElement, ProfileHeadingProps>(
  function ProfileHeading({ children, plays }, ref) {
    return (
      <header className={classes.head}>
        <Link to={listPath("community")} prefetch="intent">
          <IconChevronLeft size={18} />
          {exploreTexts.titles.community}
        </Link>
        <h1 ref={ref} tabIndex={-1}>
          {children}
        </h1>
        {plays > 0 && <p>{profileTexts.plays(plays, wholeNumber(plays))}</p>}
      </header>
    );
  },
);
