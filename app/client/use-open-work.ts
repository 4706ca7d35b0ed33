import { useQuery } from "@tanstack/react-query";
import { getOpenWork, type OpenWork } from "~/features/moderation/accounts.contract";
import { MINUTE } from "~/game/dates";
import { queryClient } from "./query-client";
import { callQuery } from "./use-call";
import { useLastToken } from "./use-token";

/** For admins only. Null until it is loaded. */
export function useOpenWork(): OpenWork | null {
  const query = callQuery(getOpenWork, {}, useLastToken());
  return useQuery({ ...query, staleTime: MINUTE }, queryClient).data ?? null;
}

/** Of the links to the pages on which it is done. */
export function badgesOf(work: OpenWork | null) {
  return {
    schedule: work?.emptyDays.length ?? 0,
    review: work?.games ?? 0,
    inbox: (work?.messages ?? 0) + (work?.reports ?? 0),
  };
}
