import { type UseQueryResult, useMutation, useQuery } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { isClientError } from "~/browser/api-error";
import { forgetBoards, keepBoard, lastBoards } from "~/browser/last-boards";
import { userKey } from "~/browser/user-key";
import {
  type CircleBoard,
  type CircleWeek,
  getCircle,
  getCircleLink,
  getCircles,
  getInvitation,
} from "~/contract/circles";
import type { NewYorkDate } from "~/game/dates";
import { queryClient } from "../app/query-client";
import { useToken } from "../app/use-token";

const CIRCLES = "circles";

/** Members without an account are known by the key of their browser. */
export const identity = () => ({ headers: { "x-user-key": userKey() } });

function useCircleQuery<T>(key: readonly string[], load: (signal: AbortSignal) => Promise<T>) {
  const token = useToken();
  return useQuery(
    { queryKey: [CIRCLES, token, userKey(), ...key], queryFn: ({ signal }) => load(signal) },
    queryClient,
  );
}

/** The circles, else those of the last boards. */
export function useCircles() {
  const query = useCircleQuery([], (signal) => request(getCircles, identity(), signal));
  const last = isMissing(query) ? lastBoards().map(({ board }) => board) : [];
  const circles = last.map(({ id, name, members }) => ({ id, name, members: members.length }));
  return { ...query, data: query.data ?? (circles.length > 0 ? { circles } : undefined) };
}

/** Without a network; not for who is no member any more. */
function isMissing({ data, error, isPaused }: UseQueryResult): boolean {
  return !data && (isPaused || (error !== null && !isClientError(error)));
}

export const useCircleLink = (id: string) =>
  useCircleQuery([id, "link"], (signal) =>
    request(getCircleLink, { params: { id }, ...identity() }, signal),
  );

export const useInvitation = (secret: string) =>
  useCircleQuery(["invitation", secret], (signal) =>
    request(getInvitation, { params: { secret }, ...identity() }, signal),
  );

export const useWeek = (id: string, week: NewYorkDate) =>
  useCircleQuery([id, "week", week], async (signal) => {
    const input = { params: { id }, query: { week }, ...identity() };
    return (await request(getCircle, input, signal)) as CircleWeek;
  });

/** The board, else the last one that this browser has seen. `at` in ms: when that was. */
export function useBoard(id: string, date?: NewYorkDate) {
  const query = useCircleQuery([id, "board", date ?? ""], async (signal) => {
    const input = { params: { id }, query: { date }, ...identity() };
    const board = (await request(getCircle, input, signal)) as CircleBoard;
    keepBoard(board, Date.now());
    return board;
  });
  const last = isMissing(query) ? lastBoards().find(({ board }) => board.id === id) : undefined;
  return { ...query, board: query.data ?? last?.board ?? null, at: last?.at ?? null };
}

/** What it changes is fetched anew. */
export function useCircleChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  options: {
    readonly onSuccess: (output: Output) => void;
    readonly onError: (error: unknown) => void;
  },
) {
  return useMutation(
    {
      mutationFn: change,
      onSuccess: (output: Output) => {
        forgetBoards();
        void queryClient.invalidateQueries({ queryKey: [CIRCLES] });
        options.onSuccess(output);
      },
      onError: options.onError,
    },
    queryClient,
  );
}
