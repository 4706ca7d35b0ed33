import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isClientError } from "~/client/api-error";
import { lastKnownServerTime } from "~/client/clock";
import { fetchFinishedGames } from "~/client/fetch-finished-games";
import { type MyResult, myResults, toMyResult } from "~/client/my-results";
import { queryClient } from "~/client/query-client";
import { RetryCallout } from "~/client/RetryCallout";
import { useModals } from "~/client/use-modals";
import { useServerClock } from "~/client/use-server-clock";
import { useToken } from "~/client/use-token";
import { fetchGame } from "~/features/games/fetch-game";
import { Prompt } from "~/features/games/Prompt";
import type { Stats } from "~/features/play/contract";
import { type NewYorkDate, newYorkDate } from "~/game/dates";
import { parseSavedGameKey } from "~/game/game-ref";
import { type ComparedItem, extremes, myStatistics, scoreRanges } from "~/game/my-statistics";
import { Button } from "~/kit/Button";
import { percentage, wholeNumber } from "~/kit/format";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { navTexts } from "~/texts/navigation";
import { statisticsTexts } from "~/texts/statistics";
import classes from "./Statistics.module.css";
import { fetchStats, STATS_STALE_TIME } from "./stats";

/** Of the games finished in this browser and by the account. */
export default function Statistics(props: ModalProps) {
  return (
    <Sheet title={statisticsTexts.title} {...props}>
      <Content />
    </Sheet>
  );
}

function Content() {
  const [local] = useState(myResults);
  const token = useToken();
  const { open } = useModals();
  const account = useQuery(
    {
      queryKey: ["statistics of account", token],
      queryFn: async () => [...(await fetchFinishedGames(token ?? "")).values()].map(toMyResult),
      enabled: token !== null,
      // The query inside fetchFinishedGames already retries.
      retry: false,
    },
    queryClient,
  );
  // Renders again when the clock has been read.
  useServerClock();
  const isIncomplete = account.isError || account.isPaused;
  const isLoading = account.isLoading && !isIncomplete;
  // The account's result replaces the local one of the same game: the server has counted it.
  const counted = account.data?.map((game) => [game.key, game] as const) ?? [];
  const games = [...new Map([...local, ...counted]).values()];
  return (
    <>
      {isIncomplete && (
        <RetryCallout
          variant="warning"
          error={account.error}
          onRetry={account.refetch}
          busy={account.isFetching && !account.isPaused}
        >
          {statisticsTexts.incomplete}
        </RetryCallout>
      )}
      {games.length === 0 && !isLoading ? (
        <p className={classes.none}>{statisticsTexts.none}</p>
      ) : (
        <Figures
          // While more games may come, the figures are empty, since they would change.
          games={isLoading ? [] : games}
          today={newYorkDate(lastKnownServerTime())}
          isLoading={isLoading}
        />
      )}
      {games.length > 0 && !isLoading && <ComparedItems games={games} />}
      <Button variant="default" fullWidth onClick={() => open("circles")}>
        {navTexts.circles}
      </Button>
    </>
  );
}

interface FiguresProps {
  readonly games: readonly MyResult[];
  readonly today: NewYorkDate;
  readonly isLoading: boolean;
}

function Figures({ games, today, isLoading }: FiguresProps) {
  const { played, survived, averageScore, playedStreak, wonStreak } = myStatistics(games, today);
  const shown = {
    playStreak: wholeNumber(playedStreak.current),
    surviveStreak: wholeNumber(wonStreak.current),
    bestPlayStreak: wholeNumber(playedStreak.best),
    bestSurviveStreak: wholeNumber(wonStreak.best),
    played: wholeNumber(played),
    survivedShare: percentage(survived / Math.max(1, played)),
    average: wholeNumber(averageScore ?? 0),
  };
  return (
    <div className={classes.content} aria-busy={isLoading}>
      {isLoading && (
        <p className="visually-hidden" role="status">
          {statisticsTexts.loading}
        </p>
      )}
      <dl className={classes.figures}>
        {Object.entries(shown).map(([name, figure]) => (
          <div key={name}>
            <dt>{statisticsTexts[name as keyof typeof shown]}</dt>
            <dd>{isLoading ? "–" : figure}</dd>
          </div>
        ))}
      </dl>
      <Scores games={games} today={today} />
    </div>
  );
}

function Scores({ games, today }: Pick<FiguresProps, "games" | "today">) {
  const ranges = scoreRanges(games, today);
  const most = Math.max(1, ...ranges.map((range) => range.games));
  return (
    <section className={classes.section}>
      <h3>{statisticsTexts.scores}</h3>
      <ul className={classes.ranges}>
        {ranges.map(({ from, to, games, hasToday }) => (
          <li key={from} data-today={hasToday || undefined}>
            <span>{statisticsTexts.range(from, to)}</span>
            <i style={{ inlineSize: `${(games / most) * 100}%` }} />
            <b>
              <span aria-hidden>{wholeNumber(games)}</span>
              <span className="visually-hidden">
                {statisticsTexts.games(games)} {hasToday && statisticsTexts.withToday}
              </span>
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each game costs two calls. */
const COMPARED_GAMES = 8;
const SHOWN_ITEMS = 3;

function ComparedItems({ games }: { readonly games: readonly MyResult[] }) {
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
