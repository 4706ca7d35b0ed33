import { useNavigate } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, request } from "~/browser/api";
import { limits } from "~/config/limits";
import { exploreTexts } from "~/config/texts/explore";
import { getFutureDaysPage, getReviewGames } from "~/contract/calls/lists";
import type { Page } from "~/contract/game";
import { useToken } from "../account/use-token";
import { Queries } from "../kit/Queries";
import { RetryNotice } from "../kit/RetryNotice";
import { CardSkeletons } from "./CardSkeletons";
import { GameList } from "./GameList";
import classes from "./GameList.module.css";
import { type AdminList, isDayList, listPath } from "./lists";

interface AdminGamesProps {
  readonly list: AdminList;
  readonly page: number;
  readonly search: string;
}

/** A list that the server shows to admins only, and what it says to everybody else. */
export default function AdminGames(props: AdminGamesProps) {
  return (
    <Queries>
      <Fetched {...props} />
    </Queries>
  );
}

function Fetched({ list, page, search }: AdminGamesProps) {
  const token = useToken();
  const { data, error, refetch, isFetching, isPaused, isPlaceholderData } = useQuery({
    queryKey: ["list", list, page, search, token],
    queryFn: ({ signal }) => fetchPage(list, page, search, signal),
    enabled: token !== null,
    // The page before stays until the next is there, but no list for another, nor for another visitor.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === list && query.queryKey[4] === token ? previous : undefined,
  });
  useLastPage(list, page, search, data);
  if (token === null || (error instanceof ApiError && error.status < 500)) {
    return (
      <div className={classes.empty}>
        <p>{exploreTexts.forbidden}</p>
      </div>
    );
  }
  if ((error || isPaused) && !data) return <RetryNotice onRetry={refetch} busy={isFetching} />;
  if (!data) return <CardSkeletons dated={isDayList(list)} />;
  return <GameList list={list} page={page} search={search} busy={isPlaceholderData} {...data} />;
}

function fetchPage(
  list: AdminList,
  page: number,
  search: string,
  signal: AbortSignal,
): Promise<Page> {
  const query = {
    page: String(page),
    limit: String(limits.pageSize),
    ...(search !== "" && { search }),
  };
  if (list === "future") return request(getFutureDaysPage, { query }, signal);
  const status = list === "denied" ? "denied" : "unreviewed";
  return request(getReviewGames, { query: { ...query, status } }, signal);
}

/** A page past the end, such as the last one after its only game was approved, goes to the last. */
function useLastPage(list: AdminList, page: number, search: string, data: Page | undefined): void {
  const navigate = useNavigate();
  const pages = data && Math.max(1, Math.ceil(data.total / limits.pageSize));
  useEffect(() => {
    if (pages !== undefined && page > pages) {
      navigate(listPath(list, pages, search), { replace: true });
    }
  }, [pages, page, list, search, navigate]);
}
