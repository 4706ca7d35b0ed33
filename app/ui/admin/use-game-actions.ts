import { useRevalidator } from "@remix-run/react";
import { useMutation } from "@tanstack/react-query";
import { ApiError, request } from "~/browser/api";
import { adminTexts } from "~/config/texts/admin";
import { makeDaily, reviewAndMakeDaily, reviewGame } from "~/contract/calls/admin";
import type { ListGame } from "~/contract/game";
import type { NewYorkDate } from "~/game/dates";
import { calendarDate } from "../kit/format";
import { queryClient } from "../kit/query-client";
import { toast } from "../kit/toast";

/** What an admin can do with a game, in the order of the menu. */
export const gameActions = [
  "makeDaily",
  "approve",
  "approveAndMakeDaily",
  "hide",
  "hideAndMakeDaily",
] as const;
export type GameAction = (typeof gameActions)[number];

/** Why an action would not do anything, or null: a game is daily once, and what it is already it need not become. */
export function isPointless(action: GameAction, game: Judged): boolean {
  const isDaily = game.daily_date !== null;
  switch (action) {
    case "makeDaily":
    case "approveAndMakeDaily":
    case "hideAndMakeDaily":
      return isDaily;
    case "approve":
      return game.public;
    case "hide":
      return game.status === "denied";
  }
}

type Judged = Pick<ListGame, "public" | "status" | "daily_date">;

/** Does an action with a game, says how it went, and reads every list anew. */
export function useGameActions(uid: string) {
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationFn: (action: GameAction) => send(action, uid),
    retry: false,
    networkMode: "always",
    onSuccess: (date, action) => tell(action, date),
    onError: tellFailure,
    onSettled() {
      revalidate();
      return queryClient.invalidateQueries();
    },
  });
}

/** Answers the date that the game got, if any. */
async function send(action: GameAction, uid: string): Promise<NewYorkDate | null> {
  const params = { id: uid };
  switch (action) {
    case "makeDaily":
      return (await request(makeDaily, { params })).date;
    case "approveAndMakeDaily":
      return (await request(reviewAndMakeDaily, { params, body: { approved: true } })).date;
    case "hideAndMakeDaily":
      return (await request(reviewAndMakeDaily, { params, body: { approved: false } })).date;
    case "approve":
    case "hide":
      await request(reviewGame, { params, body: { approved: action === "approve" } });
      return null;
  }
}

function tell(action: GameAction, date: NewYorkDate | null): void {
  const { outcome } = adminTexts;
  if (date !== null) {
    const message = outcome.onDate(calendarDate(date));
    void toast({ tone: "success", title: outcome.madeDaily, message });
  } else {
    const message = action === "approve" ? outcome.approved : outcome.hidden;
    void toast({ tone: "success", message });
  }
}

function tellFailure(error: Error): void {
  const isOwnText = error instanceof ApiError && [401, 403, 404].includes(error.status);
  void toast({
    tone: "error",
    ...(!isOwnText && { title: adminTexts.outcome.failed }),
    message: error.message,
  });
}
