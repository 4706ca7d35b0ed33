import type { QueryFilters, UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import * as z from "zod/mini";
import { isClientError, isRejection } from "~/client/api-error";
import { queryClient } from "~/client/query-client";
import { readJson, writeJson } from "~/client/storage";
import { useCall } from "~/client/use-call";
import { userKey } from "~/client/user-key";
import { limits } from "~/config/limits";
import type { NewYorkDate } from "~/game/dates";
import { circleTexts } from "~/texts/circles";
import { boardSchema, type CircleBoard, getCircle, getCircles } from "./contract";

/** Members without an account are known by the key of their browser. */
export const identity = () => ({ headers: { "x-user-key": userKey() } });

const ofCircles: QueryFilters = {
  predicate: ({ queryKey: [path] }) => String(path).startsWith(getCircles.path),
};

export function refresh(): void {
  void queryClient.invalidateQueries(ofCircles);
}

/** What is still on its way would say that the circle is gone. */
export function stopReading(): void {
  void queryClient.cancelQueries(ofCircles);
}

const lengths = { name: limits.circleNameLength, memberName: limits.memberNameLength };

export const nameField = (name: keyof typeof lengths, defaultValue = "") => ({
  label: circleTexts.fields[name],
  note: circleTexts.notes[name],
  maxLength: lengths[name].max,
  autoComplete: "off",
  defaultValue,
});

/** By the ids of the circles. `at` in ms: when the board was read. */
const lastBoardsSchema = z.record(z.string(), z.object({ board: boardSchema, at: z.number() }));

const lastBoards = () => readJson("circleBoards", lastBoardsSchema) ?? {};

/** Without a network. */
const isLost = ({ error, isPaused }: UseQueryResult) =>
  isPaused || (error !== null && !isClientError(error));

/** The circles, else those of the last boards. */
export function useCircles() {
  const query = useCall(getCircles, identity());
  const last = isLost(query) ? Object.values(lastBoards()).map(({ board }) => board) : [];
  return { ...query, circles: query.data?.circles ?? (last.length > 0 ? last : undefined) };
}

/** The board; without a network the last one, with `at`. None for a former member. */
export function useBoard(id: string, date?: NewYorkDate) {
  const query = useCall(getCircle, { params: { id }, query: { date }, ...identity() });
  const { data, dataUpdatedAt } = query;
  const isFormer = isRejection(query.error);
  const board = isFormer ? undefined : (data as CircleBoard | undefined);
  useEffect(() => {
    if (!board && !isFormer) return;
    const { [id]: _, ...others } = lastBoards();
    writeJson("circleBoards", board ? { ...others, [id]: { board, at: dataUpdatedAt } } : others);
  }, [id, board, isFormer, dataUpdatedAt]);
  return { ...query, board, ...(isLost(query) && lastBoards()[id]) };
}
