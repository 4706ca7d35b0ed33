import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { request } from "~/client/api";
import { isClientError } from "~/client/api-error";
import { queryClient } from "~/client/query-client";
import { useAction } from "~/client/use-action";
import { callQuery } from "~/client/use-call";
import { useToken } from "~/client/use-token";
import type { InputOf } from "~/contract/call";
import type { ListGame } from "~/features/games/contract";
import { type NewYorkDate, SECOND } from "~/game/dates";
import { ConfirmSheet } from "~/kit/ConfirmSheet";
import { calendarDate } from "~/kit/format";
import { adminTexts, queueTexts } from "~/texts/admin";
import { getReview, makeDaily, reviewAndMakeDaily, reviewGame } from "./contract";
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

const makesDaily = (action: ModerationAction) => action !== "approve" && action !== "hide";

/** A game can be the daily game of one day only, and one made for a day has no review. */
export function hasNoEffect(
  action: ModerationAction,
  game: Pick<ListGame, "type" | "public" | "status" | "daily_date">,
): boolean {
  if (game.type === "daily") return true;
  if (makesDaily(action)) return game.daily_date !== null;
  return action === "approve" ? game.public : game.status === "denied";
}

export interface Decision {
  readonly uids: readonly string[];
  readonly action: ModerationAction;
  readonly denial?: Pick<InputOf<typeof reviewGame>["body"], "reason" | "note">;
}

/** The result is the date that the game got, or null. */
export function useModeration(uid: string) {
  const { revalidate } = useRevalidator();
  const { mutate, ...mutation } = useAction({
    send: (decision: Decision) => sendDecision(uid, decision).finally(revalidate),
    message: (date, decision) => outcomeText(decision, date),
    failed: failureTitle,
  });
  const { ask, questions } = useQuestions(mutate);
  return {
    ...mutation,
    questions,
    moderate: (action: ModerationAction) => ask({ uids: [uid], action }),
  };
}

/**
 * Before the decision: why a game is hidden, and once more about a game that is to become daily
 * and that some have played by a link.
 */
export function useQuestions(decide: (decision: Decision) => void) {
  const token = useToken();
  const [hiding, setHiding] = useState<Decision | null>(null);
  const [known, setKnown] = useState<Decision | null>(null);
  async function go(decision: Decision): Promise<void> {
    setHiding(null);
    const isKnown = makesDaily(decision.action) && (await hasPlayers(decision.uids[0], token));
    if (isKnown) setKnown(decision);
    else decide(decision);
  }
  return {
    ask(decision: Decision) {
      if (decision.action.startsWith("hide")) setHiding(decision);
      else void go(decision);
    },
    questions: (
      <>
        <ReasonSheet
          title={queueTexts.whyHide(hiding?.uids.length ?? 1)}
          opened={hiding !== null}
          onClose={() => setHiding(null)}
          onChoose={(denial) => hiding && go({ ...hiding, denial })}
        />
        <ConfirmSheet
          texts={adminTexts.known}
          tone="default"
          opened={known !== null}
          onClose={() => setKnown(null)}
          onConfirm={() => {
            setKnown(null);
            if (known) decide(known);
          }}
        />
      </>
    ),
  };
}

/** By a link. Without the review, the server decides. */
async function hasPlayers(uid = "", token: string | null): Promise<boolean> {
  const query = callQuery(getReview, { params: { id: uid } }, token);
  const review = await queryClient
    .fetchQuery({ ...query, staleTime: 30 * SECOND })
    .catch(() => null);
  return review !== null && review.linkPlayers > 0;
}

/** `updatedAt` is that of the game that was reviewed: a decision of another admin since then wins. */
export async function sendDecision(
  uid: string,
  { action, denial }: Decision,
  updatedAt?: string,
): Promise<NewYorkDate | null> {
  const params = { id: uid };
  const body = { approved: action.startsWith("approve"), ...denial, updatedAt };
  if (action === "makeDaily") return (await request(makeDaily, { params })).date;
  if (makesDaily(action)) return (await request(reviewAndMakeDaily, { params, body })).date;
  await request(reviewGame, { params, body });
  return null;
}

export function outcomeText({ action }: Decision, date: NewYorkDate | null): string {
  const { outcome } = adminTexts;
  if (date !== null) return `${outcome.madeDaily} ${outcome.onDate(calendarDate(date))}`;
  return action === "approve" ? outcome.approved : outcome.hidden;
}

/** What the server refuses needs no title. */
export function failureTitle(error: unknown): string | undefined {
  return isClientError(error) ? undefined : adminTexts.outcome.failed;
}
