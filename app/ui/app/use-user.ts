import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { request } from "~/browser/api";
import { storeToken } from "~/browser/session";
import { dropStoredUser, readStoredUser, storeUser } from "~/browser/stored-user";
import type { Session, User } from "~/contract/account";
import type { Game } from "~/contract/game";
import { getUser } from "~/contract/user";
import { MINUTE } from "~/game/dates";
import { queryClient } from "./query-client";
import { useToken } from "./use-token";

// Keys of personal data hold the token, so that no user sees what another one has fetched.
const userQueryKey = (token: string | null) => ["user", token] as const;
const storedUserQueryKey = (token: string | null) => ["storedUser", token] as const;

interface CurrentUser {
  /** Null for guests, and as long as the user is unknown. */
  readonly user: User | null;
  /** Whether there is a session whose user is not known yet. */
  readonly isPending: boolean;
  /** Set if the user could not be fetched: the props of a `RetryNotice`. Then `user` is null. */
  readonly failure: {
    readonly error: Error | null;
    readonly onRetry: () => unknown;
    readonly busy: boolean;
  } | null;
}

/**
 * Returns the signed-in user: first as stored in this browser, then as fetched from the server.
 *
 * - While the browser is offline, the fetch waits and the stored user is returned.
 * - If the first fetch fails, retries included, the stored user is dropped.
 * - If a later fetch fails, the fetched user stays.
 * - If the server has ended the session, `request` signs out.
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

/** Returns whether the user is an admin. For the UI only: the server checks every call. */
export function isAdmin(user: User | null): boolean {
  return user?.role === "admin";
}

/** Returns whether the user is an admin or made the game. For the UI only, like `isAdmin`. */
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

/** Drops the stored user but not the session, whose user is fetched again later. */
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
