import { useState } from "react";
import { isClientError } from "~/client/api-error";
import { toastError } from "~/client/error-toast";
import { queryClient } from "~/client/query-client";
import { useCall } from "~/client/use-call";
import { useToken } from "~/client/use-token";
import type { ListGame } from "~/features/games/contract";
import { getReviewGames } from "~/features/games/lists.contract";
import { SECOND } from "~/game/dates";
import { toast } from "~/kit/toast";
import { queueTexts } from "~/texts/admin";
import { getOpenWork } from "./accounts.contract";
import { getReview } from "./contract";
import { undoOn } from "./undo";
import { type Decision, failureTitle, outcomeText, sendDecision } from "./use-moderation";

export interface QueueFilters {
  readonly order: "oldest" | "newest";
  readonly findings: "all" | "with" | "without";
}

/** Loaded at once. When they are decided, the next ones follow. */
const LOADED = "50";

/**
 * A decision takes its games out at once, and puts back those for which it fails. A game that only
 * gets a day still waits, behind the others.
 */
export function useReviewQueue(search: string, filters: QueueFilters) {
  const token = useToken();
  const [last, setLast] = useState<{ uids: readonly string[]; sent: Promise<void> } | null>(null);
  const query = useCall(
    getReviewGames,
    { query: queryOf(search, filters) },
    { enabled: token !== null, refetchOnWindowFocus: "always" },
  );
  const { games = [], total = 0 } = query.data ?? {};
  const { waiting, take, skip, putBack } = useWaiting(games);
  const review = useReview(waiting[0]);
  // The next ones, before they are shown.
  useReview(waiting[1]);
  useReview(waiting[2]);

  async function sendAll(decision: Decision): Promise<void> {
    const texts: string[] = [];
    for (const uid of decision.uids) {
      try {
        const date = await sendDecision(uid, decision, seenOf(review, uid));
        texts.push(outcomeText(decision, date));
      } catch (error) {
        const retry = () => decide({ ...decision, uids: [uid] });
        toastError(error, { title: failureTitle(error), retry });
        putBack([uid]);
        // Another admin may have decided it.
        if (isClientError(error)) void query.refetch();
      }
    }
    const [only, another] = texts;
    if (only !== undefined) {
      const message = another === undefined ? only : queueTexts.decided(texts.length);
      toast({ tone: "success", message });
    }
    if (waiting.length <= decision.uids.length) void query.refetch();
    const changed: string[] = [getOpenWork.path];
    if (decision.action === "makeDaily") changed.push(getReviewGames.path, getReview.path);
    for (const path of changed) void queryClient.invalidateQueries({ queryKey: [path] });
  }

  function decide(decision: Decision): void {
    if (decision.action === "makeDaily") decision.uids.forEach(skip);
    else take(decision.uids);
    setLast({ uids: decision.uids, sent: sendAll(decision) });
  }

  async function undo(): Promise<void> {
    if (!last) return;
    setLast(null);
    await last.sent;
    await undoOn(...last.uids);
    putBack(last.uids);
  }

  return {
    query,
    waiting,
    review,
    total: Math.max(0, total - games.length) + waiting.length,
    decide,
    undo,
    canUndo: last !== null,
    skip,
  };
}

/** Of the games, those that are not taken out; what was skipped comes last. */
function useWaiting(games: readonly ListGame[]) {
  const [gone, setGone] = useState<readonly string[]>([]);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  return {
    waiting: games
      .filter(({ uid }) => !gone.includes(uid))
      .sort((one, other) => skipped.indexOf(one.uid) - skipped.indexOf(other.uid)),
    take: (uids: readonly string[]) => setGone((before) => [...before, ...uids]),
    skip: (uid: string) => setSkipped((before) => [...without(before, [uid]), uid]),
    putBack(uids: readonly string[]) {
      setGone((before) => without(before, uids));
      setSkipped((before) => without(before, uids));
    },
  };
}

function queryOf(search: string, { order, findings }: QueueFilters) {
  return {
    limit: LOADED,
    order,
    ...(findings !== "all" && { findings }),
    ...(search !== "" && { search }),
  };
}

function without(uids: readonly string[], others: readonly string[]): readonly string[] {
  return uids.filter((uid) => !others.includes(uid));
}

function seenOf({ data }: ReturnType<typeof useReview>, uid: string): string | undefined {
  return data?.game.uid === uid ? data.game.updatedAt : undefined;
}

function useReview(game: ListGame | undefined) {
  const enabled = game !== undefined;
  const input = { params: { id: game?.uid ?? "" } };
  return useCall(getReview, input, { staleTime: 30 * SECOND, enabled });
}
