import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lastKnownServerTime } from "~/client/clock";
import { fetchFinishedGames } from "~/client/fetch-finished-games";
import { type MyResult, myResults, toMyResult } from "~/client/my-results";
import { queryClient } from "~/client/query-client";
import { RetryCallout } from "~/client/RetryCallout";
import { useModals } from "~/client/use-modals";
import { useServerClock } from "~/client/use-server-clock";
import { useToken } from "~/client/use-token";
import { type NewYorkDate, newYorkDate } from "~/game/dates";
import { myStatistics } from "~/game/my-statistics";
import { Button } from "~/kit/Button";
import { percentage, wholeNumber } from "~/kit/format";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { navTexts } from "~/texts/navigation";
import { statisticsTexts } from "~/texts/statistics";
import { ComparedItems } from "./ComparedItems";
import classes from "./Statistics.module.css";

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
    played: wholeNumber(played),
    survived: wholeNumber(survived),
    survivedShare: percentage(survived / Math.max(1, played)),
    average: wholeNumber(averageScore ?? 0),
    playStreak: wholeNumber(playedStreak.current),
    bestPlayStreak: wholeNumber(playedStreak.best),
    surviveStreak: wholeNumber(wonStreak.current),
    bestSurviveStreak: wholeNumber(wonStreak.best),
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
    </div>
  );
}
