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
import { type CircleStandings, getCircle, getCircles, standingsSchema } from "./contract";

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

/** By the ids of the circles. `at` in ms: when the standings were read. */
const lastStandingsSchema = z.record(
  z.string(),
  z.object({ standings: standingsSchema, at: z.number() }),
);

const lastStandings = () => readJson("circleStandings", lastStandingsSchema) ?? {};

/** From now on the result shows the board at once. */
export function rememberStandings(standings: CircleStandings, at: number): void {
  writeJson("circleStandings", { ...lastStandings(), [standings.id]: { standings, at } });
}

/** Without a network. */
const isLost = ({ error, isPaused }: UseQueryResult) =>
  isPaused || (error !== null && !isClientError(error));

/** The circles, else those of the last standings. */
export function useCircles() {
  const query = useCall(getCircles, identity());
  const last = isLost(query)
    ? Object.values(lastStandings()).map(({ standings }) => standings)
    : [];
  return { ...query, circles: query.data?.circles ?? (last.length > 0 ? last : undefined) };
}

/** Without a network the last ones, with `at`. None for a former member. */
export function useStandings(id: string, date?: NewYorkDate) {
  const query = useCall(getCircle, { params: { id }, query: { date }, ...identity() });
  const { data, dataUpdatedAt } = query;
  const isFormer = isRejection(query.error);
  const standings = isFormer ? undefined : (data as CircleStandings | undefined);
  useEffect(() => {
    if (standings) rememberStandings(standings, dataUpdatedAt);
    if (!isFormer) return;
    const { [id]: _, ...others } = lastStandings();
    writeJson("circleStandings", others);
  }, [id, standings, isFormer, dataUpdatedAt]);
  const last = isLost(query) ? lastStandings()[id] : undefined;
  return { ...query, standings: last?.standings ?? standings, at: last?.at };
}
