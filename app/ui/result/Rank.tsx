import "@mantine/core/styles/Skeleton.layer.css";
import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { gameOverTexts } from "~/config/texts/result";
import type { Stats } from "~/contract/result";
import { wholeNumber } from "../kit/format";
import { RetryNotice } from "../kit/RetryNotice";
import classes from "./Rank.module.css";
import type { Scoreboard } from "./use-stats";
import type { SubmissionState } from "./use-submission";

interface StandingProps {
  readonly score: number;
  readonly stats: Scoreboard;
  readonly submission: { readonly state: SubmissionState; readonly retry: () => void };
  readonly daily: boolean;
  /** Whether results are counted at all; without a scoreboard the score stands alone. */
  readonly counted: boolean;
}

/** The score, its place among all players, and the streaks of a daily player. */
export function Rank({ score, stats, submission, daily, counted }: StandingProps) {
  return (
    <>
      <dl className={classes.numbers}>
        <Figure name={gameOverTexts.finalScore}>{score}</Figure>
        {counted && (
          <>
            <Figure name={playersText(stats.data)}>
              {stats.data ? placeText(stats.data) : <Waiting />}
            </Figure>
            <Figure name={gameOverTexts.average}>
              {stats.data ? averageText(stats.data) : <Waiting />}
            </Figure>
          </>
        )}
      </dl>
      <Trouble stats={stats} submission={submission} />
      {daily && stats.data && <Streaks stats={stats.data} />}
    </>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Waiting() {
  return <Skeleton width={72} height={20} my={4} mx="auto" />;
}

function placeText({ percentile }: Stats): string {
  return percentile === null ? "–" : gameOverTexts.top(wholeNumber(percentile));
}

function playersText(stats: Stats | undefined): string {
  if (!stats) return gameOverTexts.loading;
  return stats.playerCount === 0
    ? gameOverTexts.firstPlayer
    : gameOverTexts.ofPlayers(stats.playerCount, wholeNumber(stats.playerCount));
}

function averageText({ averageScore }: Stats): string {
  return averageScore === null ? "–" : wholeNumber(averageScore);
}

function Trouble({ stats, submission }: Pick<StandingProps, "stats" | "submission">) {
  const trouble = troubleOf();
  if (!trouble) return null;
  return (
    <RetryNotice look="error" onRetry={trouble.retry}>
      {trouble.text}
    </RetryNotice>
  );

  function troubleOf(): { text: string; retry: () => void } | null {
    if (submission.state === "offline") {
      return { text: gameOverTexts.offline, retry: submission.retry };
    }
    if (submission.state === "failed") {
      return { text: gameOverTexts.submitFailed, retry: submission.retry };
    }
    if (stats.isError) {
      return { text: gameOverTexts.statsFailed, retry: () => void stats.refetch() };
    }
    return null;
  }
}

function Streaks({ stats }: { readonly stats: Stats }) {
  const lines = [
    stats.playedStreak > 1 && gameOverTexts.playStreak(stats.playedStreak),
    stats.wonStreak > 1 && gameOverTexts.surviveStreak(stats.wonStreak),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul className={classes.streaks}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
