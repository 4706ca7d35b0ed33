import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { request } from "~/browser/api";
import { dropStoredUser, readStoredUser, storeUser } from "~/browser/stored-user";
import type { User } from "~/contract/account";
import { getUser } from "~/contract/calls/user";
import { useToken } from "./use-token";

const FIVE_MINUTES = 5 * 60 * 1000;

/** What the current user is cached under; personal data of other kinds carries the token in its key likewise. */
export function userQueryKey(token: string | null) {
  return ["user", token] as const;
}

function storedUserQueryKey(token: string | null) {
  return ["storedUser", token] as const;
}

interface CurrentUser {
  /** Null for guests, and as long as nothing is known of the user. */
  readonly user: User | null;
  /** Somebody is signed in, and it is not known yet who. */
  readonly isPending: boolean;
  /** The server could not be asked, and the user is cleared: how to ask once more. */
  readonly failure: { readonly retry: () => unknown; readonly busy: boolean } | null;
}

/**
 * Who is signed in: the stored user at once, then as the server knows them. A browser that knows that it is offline waits with the
 * question; one that gets no answer, after its retries, clears the user. A session that the server has ended ends here (see
 * `request`). Whom the server has once confirmed stays through later failures. Must be used below Queries.
 */
export function useUser(): CurrentUser {
  const token = useToken();
  const enabled = token !== null;
  const queries = useQueryClient();
  const stored = useQuery({
    queryKey: storedUserQueryKey(token),
    queryFn: () => readStoredUser(token ?? ""),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    enabled,
  });
  const current = useQuery({
    queryKey: userQueryKey(token),
    queryFn: () => fetchUser(token ?? ""),
    staleTime: FIVE_MINUTES,
    enabled,
  });
  const { isLoadingError: failed, isFetching, refetch } = current;
  useEffect(() => {
    if (token !== null && failed) forgetUser(queries, token);
  }, [queries, token, failed]);
  const user = enabled && !failed ? (current.data ?? stored.data ?? null) : null;
  return {
    user,
    isPending: enabled && user === null && (stored.isPending || current.isPending),
    failure: enabled && failed ? { retry: refetch, busy: isFetching } : null,
  };
}

/** What nobody could confirm is shown to nobody any longer; the session stays, and says anew who it is when the server can be reached. */
function forgetUser(queries: QueryClient, token: string): void {
  dropStoredUser();
  queries.setQueryData(storedUserQueryKey(token), null);
}

async function fetchUser(token: string): Promise<User> {
  try {
    const { user } = await request(getUser, {});
    void storeUser(user, token);
    return user;
  } catch (error) {
    console.error("Error fetching user", error);
    throw error;
  }
}
