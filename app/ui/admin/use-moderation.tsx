import { useRevalidator } from "@remix-run/react";
import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "~/browser/api";
import { ApiError } from "~/browser/api-error";
import { adminTexts, queueTexts } from "~/config/texts/admin";
import { getReview, makeDaily, reviewAndMakeDaily, reviewGame } from "~/contract/admin";
import type { InputOf } from "~/contract/call";
import type { ListGame } from "~/contract/game";
import { type NewYorkDate, SECOND } from "~/game/dates";
import { queryClient } from "../app/query-client";
import { callQuery } from "../app/use-call";
import { useToken } from "../app/use-token";
import { ConfirmSheet } from "../kit/ConfirmSheet";
import { toastError } from "../kit/error-toast";
import { calendarDate } from "../kit/format";
import { toast } from "../kit/toast";
import { ReasonSheet } from "./ReasonSheet";

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

export type Denial = Pick<InputOf<typeof reviewGame>["body"], "reason" | "note">;

interface Decision {
  readonly action: ModerationAction;
  readonly denial?: Denial;
}

/**
 * The result is the date that the game got, or null. Who hides a game chooses the reason in the
 * returned sheet.
 */
export function useModeration(uid: string) {
  const { revalidate } = useRevalidator();
  const [hiding, setHiding] = useState<ModerationAction | null>(null);
  const known = useKnownGame();
  const { mutate, ...mutation }: UseMutationResult<NewYorkDate | null, Error, Decision> =
    useMutation(
      {
        mutationFn: ({ action, denial }: Decision) => sendModeration(action, uid, denial),
        onSuccess: (date, { action }) => {
          const title = date === null ? undefined : adminTexts.outcome.madeDaily;
          toast({
            tone: "success",
            ...(title && { title }),
            message: outcomeText(action, date),
          });
        },
        onError: (error, decision) => showFailure(error, () => mutate(decision)),
        onSettled() {
          revalidate();
          return queryClient.invalidateQueries();
        },
      },
      queryClient,
    );
  const decide = (action: ModerationAction, denial: Denial = {}) =>
    known.ask(uid, action, () => mutate({ action, denial }));
  const sheet = (
    <>
      <ReasonSheet
        title={queueTexts.whyHide(1)}
        opened={hiding !== null}
        onClose={() => setHiding(null)}
        onChoose={(denial) => {
          setHiding(null);
          if (hiding) void decide(hiding, denial);
        }}
      />
      {known.question}
    </>
  );
  return {
    ...mutation,
    sheet,
    mutate(action: ModerationAction) {
      if (action === "hide" || action === "hideAndMakeDaily") setHiding(action);
      else void decide(action);
    },
  };
}

/** Before a game becomes daily that some have played by a link, its admin is asked once more. */
export function useKnownGame() {
  const token = useToken();
  const [confirmed, setConfirmed] = useState<(() => void) | null>(null);
  return {
    async ask(uid: string, action: ModerationAction, act: () => void): Promise<void> {
      // Without the review, the server decides.
      const review = action.toLowerCase().endsWith("makedaily")
        ? await queryClient
            .fetchQuery({
              ...callQuery(getReview, { params: { id: uid } }, token),
              staleTime: 30 * SECOND,
            })
            .catch(() => null)
        : null;
      if (review && review.linkPlayers > 0) setConfirmed(() => act);
      else act();
    },
    question: (
      <ConfirmSheet
        texts={adminTexts.known}
        tone="default"
        opened={confirmed !== null}
        onClose={() => setConfirmed(null)}
        onConfirm={() => {
          setConfirmed(null);
          confirmed?.();
        }}
      />
    ),
  };
}

export async function sendModeration(
  action: ModerationAction,
  uid: string,
  denial: Denial = {},
): Promise<NewYorkDate | null> {
  const params = { id: uid };
  const body = { approved: action.startsWith("approve"), ...denial };
  switch (action) {
    case "makeDaily":
      return (await request(makeDaily, { params })).date;
    case "approveAndMakeDaily":
    case "hideAndMakeDaily":
      return (await request(reviewAndMakeDaily, { params, body })).date;
    case "approve":
    case "hide":
      await request(reviewGame, { params, body });
      return null;
  }
}

export function outcomeText(action: ModerationAction, date: NewYorkDate | null): string {
  const { outcome } = adminTexts;
  if (date !== null) return outcome.onDate(calendarDate(date));
  return action === "approve" ? outcome.approved : outcome.hidden;
}

export function showFailure(error: unknown, retry: (() => void) | null): void {
  // The sentences of these statuses are complete without a title.
  const isComplete = error instanceof ApiError && [401, 403, 404, 409].includes(error.status);
  toastError(error, {
    title: isComplete ? undefined : adminTexts.outcome.failed,
    ...(retry && { retry }),
  });
}
