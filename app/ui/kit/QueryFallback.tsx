import type { UseQueryResult } from "@tanstack/react-query";
import { adminTexts } from "~/config/texts/admin";
import { Loading } from "./Loading";
import { RetryNotice } from "./RetryNotice";

type UnansweredProps = Pick<UseQueryResult, "error" | "refetch" | "isFetching">;

/** Stands where the answer of a call will: it is on its way, or it failed and can be asked for again. */
export function QueryFallback({ error, refetch, isFetching }: UnansweredProps) {
  return error ? (
    <RetryNotice onRetry={refetch} busy={isFetching} />
  ) : (
    <Loading>{adminTexts.loading}</Loading>
  );
}
