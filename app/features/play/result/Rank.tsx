import type { ReactNode } from "react";
import { RetryCallout } from "~/client/RetryCallout";
import { wholeNumber } from "~/kit/format";
import { gameOverTexts } from "~/texts/result";
import type { Stats } from "../contract";
import classes from "./Rank.module.css";
import type { StatsQuery } from "./stats";
import type { Submission } from "./use-submission";

interface RankProps {
  readonly stats: StatsQuery;
  readonly submission: Submission;
  readonly hasScoreboard: boolean;
}

export function Rank({ stats, submission, hasScoreboard }: RankProps) {
  const problem = problemOf({ stats, submission });
  const unknown = problem ? "–" : <LoadingFigure />;
  return (
    <>
      {hasScoreboard && (
        <dl className={classes.numbers}>
          {stats.data && stats.data.percentile !== null ? (
            // Read as one sentence: the figure comes first.
            <div className={classes.figure}>
              <dt className={classes.value}>
                {gameOverTexts.top(wholeNumber(stats.data.percentile))}
              </dt>
              <dd className={classes.name}>{playersText(stats.data)}</dd>
            </div>
          ) : (
            <Figure name={stats.data ? playersText(stats.data) : gameOverTexts.rank}>
              {stats.data ? "–" : unknown}
            </Figure>
          )}
          <Figure name={gameOverTexts.average}>
            {stats.data ? averageText(stats.data) : unknown}
          </Figure>
        </dl>
      )}
      {submission.state === "tooLate" && (
        <p className={classes.note} role="status">
          {gameOverTexts.finishedLate}
        </p>
      )}
      {problem && (
        <RetryCallout variant="error" error={problem.error} onRetry={problem.retry}>
          {problem.text}
        </RetryCallout>
      )}
    </>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

function LoadingFigure() {
  return <div className={classes.loading} role="img" aria-label={gameOverTexts.loading} />;
}

function playersText(stats: Stats): string {
  return stats.playerCount === 0
    ? gameOverTexts.firstPlayer
    : gameOverTexts.ofPlayers(stats.playerCount, wholeNumber(stats.playerCount));
}

function averageText({ averageScore }: Stats): string {
  return averageScore === null ? "–" : wholeNumber(averageScore);
}

/** What keeps the scoreboard from being shown, and how to retry. */
function problemOf({ stats, submission }: Pick<RankProps, "stats" | "submission">) {
  const { state, error, retry } = submission;
  if (state === "offline") return { text: gameOverTexts.offline, error: null, retry };
  if (state === "failed") return { text: gameOverTexts.submitFailed, error, retry };
  if (!stats.error) return null;
  return { text: gameOverTexts.statsFailed, error: stats.error, retry: stats.refetch };
}

/** Without those of a single day. Their room is there before they are known. */
export function Streaks({ stats }: { readonly stats: Stats | undefined }) {
  const { playedStreak = 0, wonStreak = 0 } = stats ?? {};
  return (
    <ul className={classes.streaks}>
      {playedStreak > 1 && <li>{gameOverTexts.playStreak(playedStreak)}</li>}
      {wonStreak > 1 && <li>{gameOverTexts.surviveStreak(wonStreak)}</li>}
    </ul>
  );
}
