import { useMutation } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { serverTime } from "~/browser/clock";
import { usersTexts } from "~/config/texts/admin";
import type { ReportReason } from "~/contract/game";
import {
  type AccountSummary,
  endSessionsOf,
  hideAllGames,
  liftSuspension,
  renameUser,
  restoreAllGames,
  suspendUser,
} from "~/contract/moderation";
import { DAY, newYorkDate } from "~/game/dates";
import { queryClient } from "../app/query-client";
import { toastError } from "../kit/error-toast";
import { toast } from "../kit/toast";
import { toastWithUndo } from "../kit/undo-toast";

export type AccountAction =
  /** Null: without an end. */
  | { readonly kind: "suspend"; readonly reason: string; readonly days: number | null }
  | { readonly kind: "lift" | "restore" | "endSessions" }
  | { readonly kind: "hide"; readonly reason: ReportReason }
  | { readonly kind: "rename"; readonly username: string };

type Account = Pick<AccountSummary, "username">;

export function useAccountActions(account: Account) {
  return useMutation(
    {
      mutationFn: (action: AccountAction) => send(account, action),
      onSuccess({ message }, action) {
        const undo = undoOf(account, action);
        if (undo === null) toast({ tone: "success", message });
        else toastWithUndo(message, () => takeBack(undo));
      },
      onError: fail,
      onSettled: () => queryClient.invalidateQueries(),
    },
    queryClient,
  );
}

async function send({ username }: Account, action: AccountAction): Promise<{ message: string }> {
  const params = { username };
  switch (action.kind) {
    case "suspend": {
      const { reason, days } = action;
      const until = days === null ? null : newYorkDate((await serverTime()) + days * DAY);
      return request(suspendUser, { params, body: { reason, until } });
    }
    case "lift":
      return request(liftSuspension, { params });
    case "hide":
      return request(hideAllGames, { params, body: { reason: action.reason } });
    case "restore":
      return request(restoreAllGames, { params });
    case "rename":
      return request(renameUser, { params, body: { username: action.username } });
    case "endSessions":
      return request(endSessionsOf, { params });
  }
}

type Undo = readonly [account: Account, action: AccountAction];

/** Null if the list has a button for it, or if there is no way back. */
function undoOf(account: Account, action: AccountAction): Undo | null {
  switch (action.kind) {
    case "suspend":
      return [account, { kind: "lift" }];
    case "hide":
      return [account, { kind: "restore" }];
    case "rename":
      return [{ username: action.username }, { kind: "rename", username: account.username }];
    default:
      return null;
  }
}

async function takeBack([account, action]: Undo): Promise<void> {
  try {
    const { message } = await send(account, action);
    toast({ tone: "success", message });
  } catch (error) {
    fail(error);
  }
  await queryClient.invalidateQueries();
}

function fail(error: unknown): void {
  toastError(error, { title: usersTexts.failed });
}
