import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { storeToken } from "~/browser/session";
import { storeUser } from "~/browser/stored-user";
import type { Session } from "~/contract/account";
import { userQueryKey } from "./use-user";

/** Takes over a session that the server has begun. */
export function useSignIn(): (session: Session) => void {
  const queries = useQueryClient();
  return useCallback(
    ({ token, user }) => {
      // In this order: the change of the session empties the cache.
      storeToken(token);
      queries.setQueryData(userQueryKey(token), user);
      void storeUser(user, token);
      // Places and streaks are the account's now.
      void queries.invalidateQueries({ queryKey: ["stats"] });
    },
    [queries],
  );
}
