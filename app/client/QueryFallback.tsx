import type { UseQueryResult } from "@tanstack/react-query";
import { Loading } from "~/kit/Loading";
import { shellTexts } from "~/texts/shell";
import { isRejection } from "./api-error";
import { RetryCallout } from "./RetryCallout";

type QueryFallbackProps = Pick<UseQueryResult, "error" | "refetch" | "isFetching" | "isPaused">;

export function QueryFallback({ error, refetch, isFetching, isPaused }: QueryFallbackProps) {
  if (isRejection(error)) return <p role="alert">{error.message}</p>;
  return error || isPaused ? (
    <RetryCallout error={error} onRetry={refetch} busy={isFetching} />
  ) : (
    <Loading>{shellTexts.loading}</Loading>
  );
}
