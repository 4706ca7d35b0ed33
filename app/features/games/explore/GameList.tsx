import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { AdminsOnly } from "~/client/AdminsOnly";
import { useFinishedGames } from "~/client/use-finished-games";
import { useToken } from "~/client/use-token";
import { listLimits } from "~/config/list-limits";
import type { NewYorkDate } from "~/game/dates";
import type { GameSort } from "~/game/sort";
import { calendarDate, wholeNumber } from "~/kit/format";
import { lastPage } from "~/kit/last-page";
import { Pages } from "~/kit/Pages";
import { exploreTexts } from "~/texts/explore";
import { navTexts } from "~/texts/navigation";
import type { ListGame } from "../contract";
import { GameCard } from "../GameCard";
import cards from "../GameCard.module.css";
import { isAdminList, isDated, isDayList, type ListName, listPath, otherList } from "../lists";
import classes from "./GameList.module.css";
import { Legend } from "./Legend";

interface GameListProps {
  readonly list: ListName;
  readonly page: number;
  readonly search: string;
  readonly sort?: GameSort | undefined;
  readonly games: readonly ListGame[];
  readonly total: number;
  /** When the first game comes to an empty archive; null if no game of today does. */
  readonly firstDate?: NewYorkDate | null;
  /** Of the other public list, if a search finds nothing in this one. */
  readonly elsewhere?: number;
  readonly adminMenu: (game: ListGame) => ReactNode;
  /** `games` are still those of the previous page. */
  readonly busy?: boolean;
}

export function GameList(props: GameListProps) {
  const { list, page, search, sort, games, total, adminMenu, busy = false } = props;
  const finished = useFinishedGames();
  const signedIn = useToken() !== null;
  const pages = lastPage(total, listLimits.pageSize);
  const pathOf = (number: number) => listPath(list, number, search, sort);
  return (
    <div className={classes.list} aria-busy={busy}>
      <p className={search === "" ? "visually-hidden" : classes.found} role="status">
        {search !== "" && total > 0 && foundText(total)}
      </p>
      {games.length === 0 && <Empty {...props} />}
      <ul className={cards.cards}>
        {games.map((game) => (
          <GameCard
            key={game.uid}
            list={list}
            game={game}
            finished={finished}
            dated={isDated(list, sort)}
            actions={signedIn && <AdminsOnly>{adminMenu(game)}</AdminsOnly>}
          />
        ))}
      </ul>
      {games.length > 0 && <Legend showsStar={!isDayList(list)} />}
      {games.length > 0 && <Pages page={page} pages={pages} pathOf={pathOf} />}
    </div>
  );
}

type EmptyProps = Pick<GameListProps, "list" | "search" | "firstDate" | "elsewhere">;

function Empty({ list, search, firstDate = null, elsewhere = 0 }: EmptyProps) {
  const isUnsearched = search === "";
  const { today, later } = exploreTexts.firstGame;
  return (
    <div className={cards.empty}>
      <p>{exploreTexts.empty}</p>
      {elsewhere > 0 && !isAdminList(list) && (
        <Link to={listPath(otherList(list), 1, search)}>
          {exploreTexts.elsewhere[otherList(list)](foundText(elsewhere))}
        </Link>
      )}
      {!isUnsearched && <Link to={listPath(list)}>{exploreTexts.showAll}</Link>}
      {isUnsearched && list === "community" && <Link to="/create">{navTexts.create}</Link>}
      {isUnsearched && list === "archive" && (
        <>
          <p>{firstDate === null ? later : today(calendarDate(firstDate))}</p>
          {firstDate !== null && <Link to="/">{navTexts.today}</Link>}
        </>
      )}
    </div>
  );
}

function foundText(total: number): string {
  const count = wholeNumber(total);
  return total >= listLimits.searchHits
    ? exploreTexts.foundMany(count)
    : exploreTexts.found(count, total);
}
