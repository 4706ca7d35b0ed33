import { useQuery } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { readStoredUser, storeUser } from "~/browser/stored-user";
import type { User } from "~/contract/account";
import { getUser } from "~/contract/calls/user";
import { useToken } from "./use-token";

const FIVE_MINUTES = 5 * 60 * 1000;

/** What the current user is cached under; personal data of other kinds carries the token in its key likewise. */
export function userQueryKey(token: string | null) {
  return ["user", token] as const;
}

interface CurrentUser {
  /** Null for guests, and as long as nothing is known of the user. */
  readonly user: User | null;
  /** Somebody is signed in, and it is not known yet who. */
  readonly isPending: boolean;
}

/**
 * Who is signed in: the stored user at once, then as the server knows them. Without a network the stored one stays; a
 * session that the server has ended ends here (see `request`). Must be used below Queries.
 */
export function useUser(): CurrentUser {
  const token = useToken();
  const enabled = token !== null;
  const stored = useQuery({
    queryKey: ["storedUser", token],
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
  const user = enabled ? (current.data ?? stored.data ?? null) : null;
  return { user, isPending: enabled && user === null && (stored.isPending || current.isPending) };
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
