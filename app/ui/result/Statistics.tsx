import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type MyResult, myResults, toMyResult } from "~/browser/my-results";
import { statisticsTexts } from "~/config/texts/result";
import type { NewYorkDate } from "~/game/dates";
import { myStatistics } from "~/game/my-statistics";
import { finishedByAccount } from "../account/finished-elsewhere";
import { useToken } from "../account/use-token";
import { percentage, wholeNumber } from "../kit/format";
import { Queries } from "../kit/Queries";
import { RetryNotice } from "../kit/RetryNotice";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { useServerClock } from "../kit/use-server-clock";
import { ComparedItems } from "./ComparedItems";
import { ScoreChart } from "./ScoreChart";
import classes from "./Statistics.module.css";

/** How the player's finished games went, in this browser and on the account. */
export default function Statistics(props: ModalProps) {
  return (
    <Sheet title={statisticsTexts.title} {...props}>
      <Queries>
        <Content />
      </Queries>
    </Sheet>
  );
}

function Content() {
  const [here] = useState(myResults);
  const token = useToken();
  const account = useQuery({
    queryKey: ["statistics of account", token],
    queryFn: async () => [...(await finishedByAccount(token ?? "")).values()].map(toMyResult),
    enabled: token !== null,
    // It tries again by itself.
    retry: false,
  });
  const clock = useServerClock();
  const missing = account.isError || account.isPaused;
  const waiting = account.isLoading && !missing;
  // Where both know a game, the account's result is the one that counted.
  const counted = account.data?.map((game) => [game.key, game] as const) ?? [];
  const games = [...new Map([...here, ...counted]).values()];
  return (
    <>
      {missing && (
        <RetryNotice onRetry={account.refetch} busy={account.isFetching && !account.isPaused}>
          {statisticsTexts.incomplete}
        </RetryNotice>
      )}
      {games.length === 0 && !waiting ? (
        <p className={classes.none}>{statisticsTexts.none}</p>
      ) : (
        <Figures
          // As long as more may come, the frame stands there without what would change.
          games={waiting ? [] : games}
          today={clock?.date ?? (new Date().toISOString().slice(0, 10) as NewYorkDate)}
          waiting={waiting}
        />
      )}
      {games.length > 0 && !waiting && <ComparedItems games={games} />}
    </>
  );
}

interface FiguresProps {
  readonly games: readonly MyResult[];
  readonly today: NewYorkDate;
  readonly waiting: boolean;
}

function Figures({ games, today, waiting }: FiguresProps) {
  const { played, survived, averageScore, playStreak, surviveStreak, distribution } = myStatistics(
    games,
    today,
  );
  const shown = {
    played: wholeNumber(played),
    survived: wholeNumber(survived),
    survivedShare: percentage(survived / Math.max(1, played)),
    average: wholeNumber(averageScore ?? 0),
    playStreak: wholeNumber(playStreak.current),
    bestPlayStreak: wholeNumber(playStreak.best),
    surviveStreak: wholeNumber(surviveStreak.current),
    bestSurviveStreak: wholeNumber(surviveStreak.best),
  };
  return (
    <div className={classes.content} aria-busy={waiting}>
      {waiting && (
        <p className="visually-hidden" role="status">
          {statisticsTexts.loading}
        </p>
      )}
      <dl className={classes.figures}>
        {Object.entries(shown).map(([name, figure]) => (
          <div key={name}>
            <dt>{statisticsTexts[name as keyof typeof shown]}</dt>
            <dd>{waiting ? "–" : figure}</dd>
          </div>
        ))}
      </dl>
      <ScoreChart bands={distribution} />
    </div>
  );
}
