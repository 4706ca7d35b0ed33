import { useRef, useState } from "react";
import { toastError } from "~/client/error-toast";
import { queryClient } from "~/client/query-client";
import { useCall } from "~/client/use-call";
import { useToken } from "~/client/use-token";
import type { ListGame } from "~/features/games/contract";
import { getReviewGames } from "~/features/games/lists.contract";
import { SECOND } from "~/game/dates";
import { toastWithUndo } from "~/kit/undo-toast";
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

/** A decision takes its games out at once, and puts back those for which it fails. */
export function useReviewQueue(search: string, filters: QueueFilters) {
  const token = useToken();
  const [gone, setGone] = useState<readonly string[]>([]);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const last = useRef<{ uids: readonly string[]; sent: Promise<void> } | null>(null);
  const query = useCall(
    getReviewGames,
    { query: queryOf(search, filters) },
    // A game that another admin decided meanwhile is told by the server.
    { enabled: token !== null, refetchOnWindowFocus: false },
  );
  const { games = [], total = 0 } = query.data ?? {};
  const waiting = games
    .filter(({ uid }) => !gone.includes(uid))
    .sort((one, other) => skipped.indexOf(one.uid) - skipped.indexOf(other.uid));

  const review = useReview(waiting[0]);
  // The next ones, before they are shown.
  useReview(waiting[1]);
  useReview(waiting[2]);

  const putBack = (uids: readonly string[]) => {
    setGone((before) => without(before, uids));
    setSkipped((before) => without(before, uids));
  };

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
      }
    }
    const [only, another] = texts;
    if (only !== undefined)
      toastWithUndo(another === undefined ? only : queueTexts.decided(texts.length), undo);
    if (waiting.length <= decision.uids.length) void query.refetch();
    void queryClient.invalidateQueries({ queryKey: [getOpenWork.path] });
  }

  function decide(decision: Decision): void {
    setGone((before) => [...before, ...decision.uids]);
    last.current = { uids: decision.uids, sent: sendAll(decision) };
  }

  async function undo(): Promise<void> {
    const decided = last.current;
    if (!decided) return;
    last.current = null;
    await decided.sent;
    await undoOn(...decided.uids);
    putBack(decided.uids);
  }

  return {
    query,
    waiting,
    review,
    total: Math.max(0, total - games.length) + waiting.length,
    decide,
    undo,
    skip: (uid: string) => setSkipped((before) => [...without(before, [uid]), uid]),
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
