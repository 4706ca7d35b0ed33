import { useRevalidator } from "@remix-run/react";
import { useMutation } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { ApiError } from "~/browser/api-error";
import { adminTexts } from "~/config/texts/admin";
import { makeDaily, reviewAndMakeDaily, reviewGame } from "~/contract/admin";
import type { ListGame } from "~/contract/game";
import type { NewYorkDate } from "~/game/dates";
import { queryClient } from "../app/query-client";
import { toastError } from "../kit/error-toast";
import { calendarDate } from "../kit/format";
import { toast } from "../kit/toast";

/** In the order of the menu. */
export const moderationActions = [
  "makeDaily",
  "approve",
  "approveAndMakeDaily",
  "hide",
  "hideAndMakeDaily",
] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** A game can be the daily game of one day only. */
export function hasNoEffect(
  action: ModerationAction,
  game: Pick<ListGame, "public" | "status" | "daily_date">,
): boolean {
  switch (action) {
    case "makeDaily":
    case "approveAndMakeDaily":
    case "hideAndMakeDaily":
      return game.daily_date !== null;
    case "approve":
      return game.public;
    case "hide":
      return game.status === "denied";
  }
}

/** The result is the date that the game got, or null. */
export function useModeration(uid: string) {
  const { revalidate } = useRevalidator();
  const mutation = useMutation(
    {
      mutationFn: (action: ModerationAction) => send(action, uid),
      onSuccess: (date, action) => showSuccess(action, date),
      onError: (error, action) => showFailure(error, () => mutation.mutate(action)),
      onSettled() {
        revalidate();
        return queryClient.invalidateQueries();
      },
    },
    queryClient,
  );
  return mutation;
}

async function send(action: ModerationAction, uid: string): Promise<NewYorkDate | null> {
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

function showSuccess(action: ModerationAction, date: NewYorkDate | null): void {
  const { outcome } = adminTexts;
  if (date !== null) {
    const message = outcome.onDate(calendarDate(date));
    toast({ tone: "success", title: outcome.madeDaily, message });
  } else {
    const message = action === "approve" ? outcome.approved : outcome.hidden;
    toast({ tone: "success", message });
  }
}

function showFailure(error: Error, retry: () => void): void {
  // The sentences of these statuses are complete without a title.
  const isComplete = error instanceof ApiError && [401, 403, 404].includes(error.status);
  toastError(error, { title: isComplete ? undefined : adminTexts.outcome.failed, retry });
}
