import { useQuery } from "@tanstack/react-query";
import { isClientError } from "~/client/api-error";
import type { MyResult } from "~/client/my-results";
import { queryClient } from "~/client/query-client";
import { RetryCallout } from "~/client/RetryCallout";
import { fetchGame } from "~/features/games/fetch-game";
import { Prompt } from "~/features/games/Prompt";
import { parseSavedGameKey } from "~/game/game-ref";
import { type ComparedItem, extremes } from "~/game/my-statistics";
import { percentage } from "~/kit/format";
import { statisticsTexts } from "~/texts/statistics";
import type { Stats } from "../contract";
import classes from "./Statistics.module.css";
import { fetchStats, STATS_STALE_TIME } from "./stats";

/** Each game costs two calls. */
const COMPARED_GAMES = 8;
const SHOWN_ITEMS = 3;

export function ComparedItems({ games }: { readonly games: readonly MyResult[] }) {
  const latest = games
    .filter((game) => game.found !== null)
    .sort((a, b) => (a.date < b.date ? 1 : -1))
    .slice(0, COMPARED_GAMES);
  const { data, isPending, error, isPaused, isFetching, refetch } = useQuery(
    {
      queryKey: ["compared", latest.map((game) => game.key)],
      queryFn: async ({ signal }) =>
        (await Promise.all(latest.map((game) => compare(game, signal)))).flat(),
      enabled: latest.length > 0,
      staleTime: STATS_STALE_TIME,
    },
    queryClient,
  );
  if (latest.length === 0) return null;
  if ((error || isPaused) && !data) {
    return (
      <RetryCallout variant="warning" error={error} onRetry={refetch} busy={isFetching}>
        {statisticsTexts.compareFailed}
      </RetryCallout>
    );
  }
  if (isPending) {
    return (
      <p className={classes.comparing} role="status">
        {statisticsTexts.comparing}
      </p>
    );
  }
  const { hardestFound, easiestMissed } = extremes(data, SHOWN_ITEMS);
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

interface ItemsProps {
  readonly heading: string;
  readonly items: readonly ComparedItem[];
}

function Items({ heading, items }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3>{heading}</h3>
      <ul>
        {items.map(({ name, prompt, share }) => (
          <li key={`${prompt} ${name}`}>
            <b dir="auto" translate="no">
              {name}
            </b>{" "}
            · {statisticsTexts.foundBy(percentage(share))}
            <small dir="auto">
              <Prompt prompt={prompt} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Empty if the game is deleted or nobody has played it. */
async function compare({ key, found }: MyResult, signal: AbortSignal): Promise<ComparedItem[]> {
  const ref = parseSavedGameKey(key);
  const [game, { stats }] = await Promise.all([
    fetchGame(ref, signal),
    fetchStats(ref, signal),
  ]).catch(rejected);
  if (!game || !stats || !found) return [];
  return game.items.map(({ id, name }) => ({
    name,
    prompt: game.prompt,
    found: found.includes(id),
    share: stats[id] ?? 0,
  }));
}

function rejected(error: unknown): [null, Pick<Stats, "stats">] {
  if (isClientError(error)) return [null, { stats: null }];
  throw error;
}
