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

interface LastDecision {
  /** The games for which it succeeded. */
  readonly sent: Promise<readonly string[]>;
}

/** Loaded at once. When they are decided, the next ones follow. */
const LOADED = "50";

/**
 * A decision takes its games out at once, and puts back those for which it fails. A game that only
 * gets a day still waits, behind the others.
 */
export function useReviewQueue(search: string, filters: QueueFilters) {
  const token = useToken();
  const [last, setLast] = useState<LastDecision | null>(null);
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

  /** Returns the games for which it succeeded. */
  async function sendAll(decision: Decision): Promise<readonly string[]> {
    const texts: string[] = [];
    const done: string[] = [];
    for (const uid of decision.uids) {
      try {
        const date = await sendDecision(uid, decision, seenOf(review, uid));
        texts.push(outcomeText(decision, date));
        done.push(uid);
      } catch (error) {
        const retry = () => decide({ ...decision, uids: [uid] });
        toastError(error, { title: failureTitle(error), retry });
        putBack([uid]);
        // Another admin may have decided it.
        if (isClientError(error)) reread(getReviewGames.path, getReview.path);
      }
    }
    const [only, another] = texts;
    if (only !== undefined) {
      const message = another === undefined ? only : queueTexts.decided(texts.length);
      toast({ tone: "success", message });
    }
    if (waiting.length <= decision.uids.length) void query.refetch();
    reread(getOpenWork.path);
    if (decision.action === "makeDaily") reread(getReviewGames.path, getReview.path);
    return done;
  }

  function decide(decision: Decision): void {
    if (decision.action === "makeDaily") decision.uids.forEach(skip);
    else take(decision.uids);
    setLast({ sent: sendAll(decision) });
  }

  async function undo(): Promise<void> {
    if (!last) return;
    setLast(null);
    const done = await last.sent;
    if (done.length > 0) await undoOn(...done);
    putBack(done);
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

function reread(...paths: readonly string[]): void {
  for (const path of paths) void queryClient.invalidateQueries({ queryKey: [path] });
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
