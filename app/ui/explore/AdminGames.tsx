import { useNavigate } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { request } from "~/browser/api";
import { isClientError } from "~/browser/api-error";
import { limits } from "~/config/limits";
import { adminTexts } from "~/config/texts/admin";
import type { ListGame } from "~/contract/game";
import type { Page } from "~/contract/lists";
import { getFutureDaysPage, getReviewGames } from "~/contract/lists";
import { CardSkeletons } from "../app/CardSkeletons";
import cards from "../app/GameCard.module.css";
import { type AdminList, isDayList, listPath } from "../app/lists";
import { queryClient } from "../app/query-client";
import { useToken } from "../app/use-token";
import { lastPage } from "../kit/last-page";
import { RetryNotice } from "../kit/RetryNotice";
import { GameList } from "./GameList";

/** The review has a screen of its own. */
type ListedForAdmins = Exclude<AdminList, "review">;

interface Address {
  readonly list: ListedForAdmins;
  readonly page: number;
  readonly search: string;
}

interface AdminGamesProps extends Address {
  readonly adminMenu: (game: ListGame) => ReactNode;
}

export default function AdminGames({ list, page, search, adminMenu }: AdminGamesProps) {
  const token = useToken();
  const { data, error, refetch, isFetching, isPaused, isPlaceholderData } = useQuery(
    {
      queryKey: ["list", list, page, search, token],
      queryFn: ({ signal }) => fetchPage({ list, page, search }, signal),
      enabled: token !== null,
      // While a page loads, the previous one stays, if it is of the same list and visitor.
      placeholderData: (previous, query) =>
        query?.queryKey[1] === list && query.queryKey[4] === token ? previous : undefined,
    },
    queryClient,
  );
  useRedirectToLastPage({ list, page, search }, data);
  if (token === null || isClientError(error)) {
    return (
      <div className={cards.empty}>
        <p>{adminTexts.forbidden}</p>
      </div>
    );
  }
  if ((error || isPaused) && !data)
    return <RetryNotice error={error} onRetry={refetch} busy={isFetching} />;
  if (!data) return <CardSkeletons dated={isDayList(list)} />;
  return (
    <GameList
      list={list}
      page={page}
      search={search}
      adminMenu={adminMenu}
      busy={isPlaceholderData}
      {...data}
    />
  );
}

type Query = Readonly<Record<"page" | "limit", string> & { search?: string }>;

const fetchers: Readonly<
  Record<ListedForAdmins, (query: Query, signal: AbortSignal) => Promise<Page>>
> = {
  future: (query, signal) => request(getFutureDaysPage, { query }, signal),
  denied: (query, signal) =>
    request(getReviewGames, { query: { ...query, status: "denied" } }, signal),
};

function fetchPage({ list, page, search }: Address, signal: AbortSignal): Promise<Page> {
  const query = { page: String(page), limit: String(limits.pageSize) };
  return fetchers[list]({ ...query, ...(search !== "" && { search }) }, signal);
}

/** Redirects to the last page when the URL names a later one, e.g. after its only game left. */
function useRedirectToLastPage({ list, page, search }: Address, data?: Page): void {
  const navigate = useNavigate();
  const last = data && lastPage(data.total, limits.pageSize);
  useEffect(() => {
    if (last !== undefined && page > last) {
      navigate(listPath(list, last, search), { replace: true });
    }
  }, [last, page, list, search, navigate]);
}
