import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Session, User } from "~/features/accounts/contract";
import type { Game } from "~/features/games/contract";
import { getUser } from "~/features/privacy/contract";
import { MINUTE } from "~/game/dates";
import { request } from "./api";
import { queryClient } from "./query-client";
import { storeToken } from "./session";
import { dropStoredUser, readStoredUser, storeUser } from "./stored-user";
import { useToken } from "./use-token";

// Keys hold the token, so that no user sees what another one has fetched.
const userQueryKey = (token: string | null) => ["user", token] as const;
const storedUserQueryKey = (token: string | null) => ["storedUser", token] as const;

interface CurrentUser {
  /** Null for guests, and as long as the user is unknown. */
  readonly user: User | null;
  /** There is a session whose user is not known yet. */
  readonly isPending: boolean;
  /** The props of a `RetryCallout`. Then `user` is null. */
  readonly failure: {
    readonly error: Error | null;
    readonly onRetry: () => unknown;
    readonly busy: boolean;
  } | null;
}

/**
 * First as stored in this browser, then as fetched. The stored user is dropped if the first fetch
 * fails; a fetched one stays if a later fetch fails.
 */
export function useUser(): CurrentUser {
  const token = useToken();
  const enabled = token !== null;
  const stored = useQuery(
    {
      queryKey: storedUserQueryKey(token),
      queryFn: () => readStoredUser(token ?? ""),
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: "always",
      enabled,
    },
    queryClient,
  );
  const fetched = useQuery(
    {
      queryKey: userQueryKey(token),
      queryFn: () => fetchUser(token ?? ""),
      staleTime: 5 * MINUTE,
      enabled,
    },
    queryClient,
  );
  const { isLoadingError: failed, error, isFetching, refetch } = fetched;
  useEffect(() => {
    if (token !== null && failed) forgetStoredUser(token);
  }, [token, failed]);
  const user = enabled && !failed ? (fetched.data ?? stored.data ?? null) : null;
  return {
    user,
    isPending: enabled && user === null && (stored.isPending || fetched.isPending),
    failure: enabled && failed ? { error, onRetry: refetch, busy: isFetching } : null,
  };
}

/** For the UI only: the server checks every call. */
export function isAdmin(user: User | null): boolean {
  return user?.role === "admin";
}

/** For the UI only. */
export function isAdminOrCreator(
  user: User | null,
  { submitter }: Pick<Game, "submitter">,
): boolean {
  return isAdmin(user) || user?.username === submitter;
}

export function signIn({ token, user }: Session): void {
  // Only the token of an earlier session can decrypt the stored user.
  dropStoredUser();
  // The token comes before the user, because storing it empties the query cache.
  storeToken(token);
  queryClient.setQueryData(userQueryKey(token), user);
  void storeUser(user, token);
  void queryClient.invalidateQueries({ queryKey: ["stats"] });
}

export function refetchUser(): void {
  void queryClient.invalidateQueries({ queryKey: ["user"] });
}

/** The session stays, and its user is fetched again later. */
function forgetStoredUser(token: string): void {
  dropStoredUser();
  queryClient.setQueryData(storedUserQueryKey(token), null);
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
