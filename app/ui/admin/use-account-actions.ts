import { request } from "~/browser/api";
import { serverTime } from "~/browser/clock";
import { usersTexts } from "~/config/texts/admin";
import type { ReportReason } from "~/contract/game";
import {
  endSessionsOf,
  hideAllGames,
  liftSuspension,
  renameUser,
  restoreAllGames,
  suspendUser,
} from "~/contract/moderation";
import { DAY, newYorkDate } from "~/game/dates";
import { useAction } from "./use-action";

export type AccountAction =
  /** Null: without an end. */
  | { readonly kind: "suspend"; readonly reason: string; readonly days: number | null }
  | { readonly kind: "lift" | "restore" | "endSessions" }
  | { readonly kind: "hide"; readonly reason: ReportReason }
  | { readonly kind: "rename"; readonly username: string };

/** The card has a button that takes a suspension back, and one that restores the games. */
export function useAccountActions(username: string) {
  return useAction({
    send: (action: AccountAction) => send(username, action),
    message: ({ message }) => message,
    failed: usersTexts.failed,
  });
}

async function send(username: string, action: AccountAction): Promise<{ message: string }> {
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
