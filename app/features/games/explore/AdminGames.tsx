import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { isClientError } from "~/client/api-error";
import { RetryCallout } from "~/client/RetryCallout";
import { useCall } from "~/client/use-call";
import { useToken } from "~/client/use-token";
import { limits } from "~/config/limits";
import { buttonLook } from "~/kit/Button";
import { Callout } from "~/kit/Callout";
import { lastPage } from "~/kit/last-page";
import { useLastPage } from "~/kit/Pages";
import { adminTexts, queueTexts } from "~/texts/admin";
import { CardSkeletons } from "../CardSkeletons";
import type { ListGame } from "../contract";
import { type AdminList, isDayList, listPath } from "../lists";
import { getFutureDaysPage, getReviewGames } from "../lists.contract";
import classes from "./explore.module.css";
import { GameList } from "./GameList";

interface AdminGamesProps {
  readonly list: AdminList;
  readonly page: number;
  readonly search: string;
  readonly adminMenu: (game: ListGame) => ReactNode;
}

export default function AdminGames({ list, page, search, adminMenu }: AdminGamesProps) {
  const token = useToken();
  const call = list === "future" ? getFutureDaysPage : getReviewGames;
  const query = {
    page: String(page),
    limit: String(limits.pageSize),
    ...(search !== "" && { search }),
    ...(list !== "future" && { status: list === "denied" ? list : ("unreviewed" as const) }),
  };
  const { data, error, refetch, isFetching, isPaused, isPlaceholderData } = useCall(
    call,
    { query },
    {
      enabled: token !== null,
      // While a page loads, the previous one stays, if it is of the same list and visitor.
      placeholderData: (previous, query) =>
        query?.queryKey[0] === call.path && query.queryKey[1] === token ? previous : undefined,
    },
  );
  const pages = data ? lastPage(data.total, limits.pageSize) : null;
  useLastPage(page, pages, (number) => listPath(list, number, search));
  if (token === null || isClientError(error)) return <Callout>{adminTexts.forbidden}</Callout>;
  if ((error || isPaused) && !data)
    return <RetryCallout error={error} onRetry={refetch} busy={isFetching} />;
  if (!data) return <CardSkeletons dated={isDayList(list)} />;
  return (
    <>
      {list === "review" && data.total > 0 && (
        <Link
          to={`/admin/queue${search && `?${new URLSearchParams({ search })}`}`}
          {...buttonLook({ variant: "light", className: classes.queue })}
        >
          {queueTexts.open}
        </Link>
      )}
      <GameList
        list={list}
        page={page}
        search={search}
        adminMenu={adminMenu}
        busy={isPlaceholderData}
        {...data}
      />
    </>
  );
}
