import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { limits } from "~/config/limits";
import { profileTexts } from "~/config/texts/explore";
import type { ListGame } from "~/contract/game";
import { GameCard } from "../explore/GameCard";
import listClasses from "../explore/GameList.module.css";
import { Pages } from "../explore/Pages";
import { useFinishedGames } from "../explore/use-finished-games";
import classes from "./Profile.module.css";

interface ProfileGamesProps {
  readonly name: string;
  readonly heading: ReactNode;
  readonly page: number;
  /** The games of one page. */
  readonly games: readonly ListGame[];
  readonly total: number;
  /** The visitor made them. */
  readonly isOwn?: boolean;
  readonly actionsOf?: (game: ListGame) => ReactNode;
}

/** A page of a creator's games. */
export function ProfileGames({
  name,
  heading,
  page,
  games,
  total,
  isOwn = false,
  actionsOf,
}: ProfileGamesProps) {
  const finished = useFinishedGames();
  const listed = Math.min(total, limits.profileGames);
  const pages = Math.max(1, Math.ceil(listed / limits.profilePageSize));
  return (
    <>
      {heading}
      {total > listed && <p className={classes.capped}>{profileTexts.truncated(listed)}</p>}
      {games.length === 0 && (
        <div className={listClasses.empty}>
          <p>{profileTexts.empty}</p>
          {isOwn && <Link to="/create">{profileTexts.createFirst}</Link>}
        </div>
      )}
      <ul className={listClasses.cards}>
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
      {pages > 1 && (
        <div className={classes.pages}>
          <Pages
            page={Math.min(page, pages)}
            pages={pages}
            pathOf={(number) => `/user/${name}?page=${number}`}
          />
        </div>
      )}
    </>
  );
}
