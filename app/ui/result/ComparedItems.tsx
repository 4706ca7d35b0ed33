import { useQuery } from "@tanstack/react-query";
import { ApiError, request } from "~/browser/api";
import type { MyResult } from "~/browser/my-results";
import { statisticsTexts } from "~/config/texts/result";
import {
  getCommunityStats,
  getDailyStats,
  getGameByUid,
  getGameOfDate,
} from "~/contract/calls/game";
import { type ComparedItem, extremes } from "~/game/my-statistics";
import { parseSavedGameKey } from "~/game/saved-game-key";
import { percentage } from "../kit/format";
import { RetryNotice } from "../kit/RetryNotice";
import classes from "./Statistics.module.css";

/** Games that are compared with other players', the latest first: two calls each. */
const COMPARED = 8;
const SHOWN = 3;

/** Which items of the latest games were a feat to find, and which a pity to miss. */
export function ComparedItems({ games }: { readonly games: readonly MyResult[] }) {
  const latest = games
    .filter((game) => game.found !== null)
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .slice(0, COMPARED);
  const { data, isPending, isError, isPaused, isFetching, refetch } = useQuery({
    queryKey: ["compared", latest.map((game) => game.key)],
    queryFn: async ({ signal }) =>
      (await Promise.all(latest.map((game) => compare(game, signal)))).flat(),
    enabled: latest.length > 0,
    staleTime: 5 * 60_000,
  });
  if (latest.length === 0) return null;
  if ((isError || isPaused) && !data) {
    return (
      <RetryNotice onRetry={refetch} busy={isFetching}>
        {statisticsTexts.compareFailed}
      </RetryNotice>
    );
  }
  if (isPending) {
    return (
      <p className={classes.comparing} role="status">
        {statisticsTexts.comparing}
      </p>
    );
  }
  const { hardestFound, easiestMissed } = extremes(data, SHOWN);
  if (hardestFound.length + easiestMissed.length === 0) {
    return <p className={classes.note}>{statisticsTexts.nothingToCompare}</p>;
  }
  return (
    <>
      <Items heading={statisticsTexts.hardest} items={hardestFound} />
      <Items heading={statisticsTexts.easiest} items={easiestMissed} />
      <p className={classes.note}>{statisticsTexts.ofLatest(latest.length)}</p>
    </>
  );
}

function Items({
  heading,
  items,
}: {
  readonly heading: string;
  readonly items: readonly ComparedItem[];
}) {
  if (items.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3>{heading}</h3>
      <ul>
        {items.map(({ name, prompt, share }) => (
          <li key={`${prompt} ${name}`}>
            <b dir="auto">{name}</b> · {statisticsTexts.foundBy(percentage(share))}
            <small dir="auto">{prompt}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The items of one game; none where the game is gone or nobody has played it. */
async function compare({ key, found }: MyResult, signal: AbortSignal): Promise<ComparedItem[]> {
  const keyed = parseSavedGameKey(key);
  const [game, { stats }] = await Promise.all(
    keyed.kind === "daily"
      ? [
          request(getGameOfDate, { params: { date: keyed.date } }, signal),
          request(getDailyStats, { query: { date: keyed.date } }, signal),
        ]
      : [
          request(getGameByUid, { params: { uid: keyed.uid } }, signal),
          request(getCommunityStats, { params: { id: keyed.uid }, query: {} }, signal),
        ],
  ).catch((error) => {
    if (error instanceof ApiError) return [null, { stats: null }] as const;
    throw error;
  });
  if (!game || !stats || !found) return [];
  return game.items.map(({ id, name }) => ({
    name,
    prompt: game.prompt,
    found: found.includes(id),
    share: stats[id] ?? 0,
  }));
}
