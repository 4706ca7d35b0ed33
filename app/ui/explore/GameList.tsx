import { Link } from "@remix-run/react";
import { Suspense } from "react";
import { limits } from "~/config/limits";
import { exploreTexts } from "~/config/texts/explore";
import type { ListGame } from "~/contract/game";
import { useToken } from "../account/use-token";
import { wholeNumber } from "../kit/format";
import { optional } from "../kit/optional";
import { GameCard } from "./GameCard";
import classes from "./GameList.module.css";
import { isDayList, type ListName, listPath } from "./lists";
import { Pages } from "./Pages";
import { useFinishedGames } from "./use-finished-games";

const AdminCardMenu = optional(() => import("../admin/AdminCardMenu"));

interface GameListProps {
  readonly list: ListName;
  readonly page: number;
  readonly search: string;
  readonly games: readonly ListGame[];
  readonly total: number;
  /** The games are still those of the page before. */
  readonly busy?: boolean;
}

/** A page of cards with what the marks on them mean, and the way to the other pages. */
export function GameList({ list, page, search, games, total, busy = false }: GameListProps) {
  const finished = useFinishedGames();
  const token = useToken();
  const pages = Math.max(1, Math.ceil(total / limits.pageSize));
  const pathOf = (number: number) => listPath(list, number, search);
  return (
    <div className={classes.list} aria-busy={busy}>
      <p className={search === "" ? "visually-hidden" : classes.found} role="status">
        {search !== "" && total > 0 && foundText(total)}
      </p>
      {games.length === 0 && <Empty list={list} search={search} />}
      <ul className={classes.cards}>
        {games.map((game) => (
          <GameCard
            key={game.uid}
            list={list}
            game={game}
            finished={finished}
            actions={
              token !== null && (
                <Suspense>
                  <AdminCardMenu game={game} isModerated={!isDayList(list)} />
                </Suspense>
              )
            }
          />
        ))}
      </ul>
      {games.length > 0 && <Legend list={list} />}
      {pages > 1 && <Pages page={page} pages={pages} pathOf={pathOf} />}
    </div>
  );
}

/** Says that there is nothing, and where there is something. */
function Empty({ list, search }: { readonly list: ListName; readonly search: string }) {
  return (
    <div className={classes.empty}>
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
