import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { limits } from "~/config/limits";
import { exploreTexts } from "~/config/texts/explore";
import type { ListGame } from "~/contract/game";
import type { GameSort } from "~/game/sort";
import { AdminsOnly } from "../app/AdminsOnly";
import { GameCard } from "../app/GameCard";
import cards from "../app/GameCard.module.css";
import { isDayList, type ListName, listPath } from "../app/lists";
import { useFinishedGames } from "../app/use-finished-games";
import { useToken } from "../app/use-token";
import { wholeNumber } from "../kit/format";
import { lastPage } from "../kit/last-page";
import { Pages } from "../kit/Pages";
import classes from "./GameList.module.css";

interface GameListProps {
  readonly list: ListName;
  readonly page: number;
  readonly search: string;
  readonly sort?: GameSort | undefined;
  readonly games: readonly ListGame[];
  readonly total: number;
  /** The menu of admins on the card of a game. */
  readonly adminMenu: (game: ListGame) => ReactNode;
  /** Whether `games` are still those of the previous page. */
  readonly busy?: boolean;
}

/** One page of a list: the cards, the legend of their marks, and the links to other pages. */
export function GameList(props: GameListProps) {
  const { list, page, search, sort, games, total, adminMenu, busy = false } = props;
  const finished = useFinishedGames();
  const signedIn = useToken() !== null;
  const pages = lastPage(total, limits.pageSize);
  const pathOf = (number: number) => listPath(list, number, search, sort);
  return (
    <div className={classes.list} aria-busy={busy}>
      <p className={search === "" ? "visually-hidden" : classes.found} role="status">
        {search !== "" && total > 0 && foundText(total)}
      </p>
      {games.length === 0 && <Empty list={list} search={search} />}
      <ul className={cards.cards}>
        {games.map((game) => (
          <GameCard
            key={game.uid}
            list={list}
            game={game}
            finished={finished}
            actions={signedIn && <AdminsOnly>{adminMenu(game)}</AdminsOnly>}
          />
        ))}
      </ul>
      {games.length > 0 && <Legend list={list} />}
      {games.length > 0 && <Pages page={page} pages={pages} pathOf={pathOf} />}
    </div>
  );
}

function Empty({ list, search }: { readonly list: ListName; readonly search: string }) {
  return (
    <div className={cards.empty}>
      <p>{exploreTexts.empty}</p>
      {search !== "" && <Link to={listPath(list)}>{exploreTexts.showAll}</Link>}
    </div>
  );
}

function foundText(total: number): string {
  const count = wholeNumber(total);
  return total >= limits.searchHits
    ? exploreTexts.foundMany(count)
    : exploreTexts.found(count, total);
}

function Legend({ list }: { readonly list: ListName }) {
  return (
    <ul className={classes.legend}>
      <li>
        <span className={classes.check} aria-hidden>
          ✓
        </span>{" "}
        {exploreTexts.legendFinished}
      </li>
      {!isDayList(list) && (
        <li>
          <span className={classes.star} aria-hidden>
            ★
          </span>{" "}
          {exploreTexts.legendDaily}
        </li>
      )}
    </ul>
  );
}
