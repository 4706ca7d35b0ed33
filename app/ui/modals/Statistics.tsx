import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { gameOfAccount, gamesOfBrowser } from "~/browser/my-games";
import { statisticsTexts } from "~/config/texts/statistics";
import { myStatistics } from "~/game/my-statistics";
import { finishedByAccount } from "../account/finished-elsewhere";
import { Queries } from "../data/Queries";
import { useToken } from "../data/use-token";
import { percentage, wholeNumber } from "../format";
import { useServerClock } from "../layout/use-server-clock";
import { ComparedItems } from "./ComparedItems";
import { ScoreChart } from "./ScoreChart";
import { type ModalProps, Sheet } from "./Sheet";
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
  const [here] = useState(gamesOfBrowser);
  const token = useToken();
  const account = useQuery({
    queryKey: ["statistics of account", token],
    queryFn: async () => [...(await finishedByAccount(token ?? "")).values()].map(gameOfAccount),
    enabled: token !== null,
  });
  const clock = useServerClock();
  // Where both know a game, the account's result is the one that counted.
  const counted = account.data?.map((game) => [game.key, game] as const) ?? [];
  const games = [...new Map([...here, ...counted]).values()];
  if (games.length === 0) {
    return <p className={classes.none}>{statisticsTexts.none}</p>;
  }
  const today = clock?.date ?? new Date().toISOString().slice(0, 10);
  const { played, survived, averageScore, playStreak, surviveStreak, distribution } = myStatistics(
    games,
    today,
  );
  return (
    <>
      {account.isError && (
        <p className={classes.trouble} role="status">
          {statisticsTexts.incomplete}
        </p>
      )}
      <dl className={classes.figures}>
        <Figure name={statisticsTexts.played}>{wholeNumber(played)}</Figure>
        <Figure name={statisticsTexts.survived}>{wholeNumber(survived)}</Figure>
        <Figure name={statisticsTexts.survivedShare}>{percentage(survived / played)}</Figure>
        <Figure name={statisticsTexts.average}>{wholeNumber(averageScore ?? 0)}</Figure>
        <Figure name={statisticsTexts.playStreak}>{wholeNumber(playStreak.current)}</Figure>
        <Figure name={statisticsTexts.bestPlayStreak}>{wholeNumber(playStreak.best)}</Figure>
        <Figure name={statisticsTexts.surviveStreak}>{wholeNumber(surviveStreak.current)}</Figure>
        <Figure name={statisticsTexts.bestSurviveStreak}>{wholeNumber(surviveStreak.best)}</Figure>
      </dl>
      <ScoreChart bands={distribution} />
      <ComparedItems games={games} />
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly children: string;
}

function Figure({ name, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
