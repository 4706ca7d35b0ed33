import type { UseQueryResult } from "@tanstack/react-query";
import { Failure } from "../layout/Unreached";
import { Waiting } from "./Waiting";

type UnansweredProps = Pick<UseQueryResult, "error" | "refetch" | "isFetching">;

/** Stands where the answer of a call will: it is on its way, or it failed and can be asked for again. */
export function Unanswered({ error, refetch, isFetching }: UnansweredProps) {
  return error ? <Failure onRetry={refetch} busy={isFetching} /> : <Waiting />;
}
