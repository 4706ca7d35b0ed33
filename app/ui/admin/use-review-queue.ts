import { useRef, useState } from "react";
import { request } from "~/browser/api";
import { queueTexts } from "~/config/texts/admin";
import { getReview } from "~/contract/admin";
import type { ListGame } from "~/contract/game";
import { getReviewGames } from "~/contract/lists";
import { getOpenWork, undoLastAction } from "~/contract/moderation";
import { queryClient } from "../app/query-client";
import { callQuery, useCall } from "../app/use-call";
import { useToken } from "../app/use-token";
import { toastWithUndo } from "../kit/undo-toast";
import {
  type Denial,
  type ModerationAction,
  outcomeText,
  sendModeration,
  showFailure,
} from "./use-moderation";

export interface QueueFilters {
  readonly order: "oldest" | "newest";
  readonly findings: "all" | "with" | "without";
}

/** Loaded at once. When they are decided, the next ones follow. */
const LOADED = 50;

/** Games that are loaded before they are shown. */
const AHEAD = 2;

export type QueueAction = Extract<ModerationAction, "approve" | "hide" | "approveAndMakeDaily">;

interface Decided {
  readonly games: readonly ListGame[];
  readonly sent: Promise<unknown>;
}

/** A decision takes its games out at once, and puts back those for which it fails. */
export function useReviewQueue(search: string, filters: QueueFilters) {
  const token = useToken();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const query = useCall(
    getReviewGames,
    { query: queryOf(search, filters) },
    {
      enabled: token !== null,
      // A game that another admin decided meanwhile is told by the server.
      refetchOnWindowFocus: false,
    },
  );
  const { games = [], total = 0 } = query.data ?? {};
  const place = ({ uid }: ListGame) => skipped.indexOf(uid);
  const waiting = games
    .filter(({ uid }) => !gone.has(uid))
    .sort((one, other) => place(one) - place(other));
  const { decide, undo } = useDecisions({
    async onMove(moved, isGone) {
      const uids = moved.map(({ uid }) => uid);
      const others = (before: Iterable<string>) => [...before].filter((uid) => !uids.includes(uid));
      setGone((before) => new Set([...others(before), ...(isGone ? uids : [])]));
      if (!isGone) setSkipped(others);
    },
    onSent: (sent) => {
      if (waiting.length <= sent.length) void query.refetch();
    },
    onUndone: () => query.refetch(),
  });
  return {
    query,
    waiting,
    review: useReviews(waiting, token),
    total: Math.max(0, total - games.length) + waiting.length,
    decide,
    undo,
    skip: ({ uid }: ListGame) =>
      setSkipped((before) => [...before.filter((other) => other !== uid), uid]),
  };
}

interface DecisionEvents {
  readonly onMove: (games: readonly ListGame[], isGone: boolean) => void;
  readonly onSent: (games: readonly ListGame[]) => void;
  readonly onUndone: () => Promise<unknown>;
}

function useDecisions({ onMove, onSent, onUndone }: DecisionEvents) {
  const last = useRef<Decided | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: [getOpenWork.path] });

  async function send(games: readonly ListGame[], action: QueueAction, denial?: Denial) {
    const texts: string[] = [];
    for (const game of games) {
      try {
        texts.push(outcomeText(action, await sendModeration(action, game.uid, denial)));
      } catch (error) {
        showFailure(error, () => decide([game], action, denial));
        onMove([game], false);
      }
    }
    const [only, another] = texts;
    if (only !== undefined) {
      toastWithUndo(another === undefined ? only : queueTexts.decided(texts.length), undo);
    }
    onSent(games);
    void refresh();
  }

  function decide(games: readonly ListGame[], action: QueueAction, denial?: Denial): void {
    onMove(games, true);
    last.current = { games, sent: send(games, action, denial) };
  }

  async function undo(): Promise<void> {
    const decided = last.current;
    if (!decided) return;
    last.current = null;
    await decided.sent;
    for (const { uid } of decided.games) {
      await request(undoLastAction, { params: { id: uid } }).catch((error: unknown) =>
        showFailure(error, null),
      );
    }
    await Promise.all([onUndone(), refresh()]);
    onMove(decided.games, false);
  }
  return { decide, undo };
}

function queryOf(search: string, { order, findings }: QueueFilters) {
  return {
    limit: String(LOADED),
    order,
    ...(findings !== "all" && { findings }),
    ...(search !== "" && { search }),
  };
}

/** The first one, and the next ones before they are shown. */
function useReviews([current, ...next]: readonly ListGame[], token: string | null) {
  const fresh = { staleTime: 30_000 };
  for (const { uid } of next.slice(0, AHEAD)) {
    void queryClient.prefetchQuery({
      ...callQuery(getReview, { params: { id: uid } }, token),
      ...fresh,
    });
  }
  return useCall(
    getReview,
    { params: { id: current?.uid ?? "" } },
    { ...fresh, enabled: current !== undefined },
  );
}
