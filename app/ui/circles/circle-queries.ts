import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { isClientError } from "~/browser/api-error";
import { keepBoard, lastBoards } from "~/browser/last-boards";
import { userKey } from "~/browser/user-key";
import { limits } from "~/config/limits";
import { circleTexts } from "~/config/texts/circles";
import { type CircleBoard, getCircle, getCircles } from "~/contract/circles";
import type { NewYorkDate } from "~/game/dates";
import { queryClient } from "../app/query-client";
import { useCall } from "../app/use-call";

const { fields, notes } = circleTexts;

/** Members without an account are known by the key of their browser. */
export const identity = () => ({ headers: { "x-user-key": userKey() } });

export function refresh(): void {
  const isOfCircles = ([path]: readonly unknown[]) => String(path).startsWith(getCircles.path);
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfCircles(queryKey) });
}

const lengths = { name: limits.circleNameLength, memberName: limits.memberNameLength };

export const nameField = (name: keyof typeof lengths, defaultValue = "") => ({
  label: fields[name],
  note: notes[name],
  maxLength: lengths[name].max,
  autoComplete: "off",
  defaultValue,
});

/** The circles, else those of the last boards. */
export function useCircles() {
  const query = useCall(getCircles, identity());
  const last = isMissing(query) ? lastBoards().map(({ board }) => board) : [];
  const known = last.map(({ id, name, members }) => ({ id, name, members: members.length }));
  return { ...query, circles: query.data?.circles ?? (known.length > 0 ? known : undefined) };
}

/** The board, else the last one that this browser has seen. `at` in ms: when that was. */
export function useBoard(id: string, date?: NewYorkDate) {
  const query = useCall(getCircle, { params: { id }, query: { date }, ...identity() });
  const board = query.data as CircleBoard | undefined;
  useEffect(() => {
    if (board) keepBoard(board, Date.now());
  }, [board]);
  const last = isMissing(query) ? lastBoards().find((one) => one.board.id === id) : undefined;
  return { ...query, board: board ?? last?.board ?? null, at: last?.at ?? null };
}

/** Without a network; not for who is no member any more. */
function isMissing({ data, error, isPaused }: UseQueryResult): boolean {
  return !data && (isPaused || (error !== null && !isClientError(error)));
}
