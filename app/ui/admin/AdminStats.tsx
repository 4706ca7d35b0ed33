import { useQuery } from "@tanstack/react-query";
import { adminTexts } from "~/config/texts/admin";
import type { Game } from "~/contract/game";
import type { Stats } from "~/contract/result";
import { gameRefOf, hasScoreboard, type Puzzle, puzzleKey } from "../board/puzzle";
import { percentage, wholeNumber } from "../kit/format";
import { QueryFallback } from "../kit/QueryFallback";
import { queryClient } from "../kit/query-client";
import { Sheet } from "../kit/Sheet";
import { fetchStats } from "../result/stats";
import classes from "./AdminStats.module.css";
import NearMisses from "./NearMisses";

const { stats: texts } = adminTexts;

interface AdminStatsProps {
  readonly puzzle: Puzzle;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Shows an admin the scoreboard and the near misses of a game that the admin has not played. */
export function AdminStats({ puzzle, opened, onClose }: AdminStatsProps) {
  return (
    <Sheet title={texts.title} opened={opened} onClose={onClose}>
      {hasScoreboard(puzzle) ? (
        <Scoreboard puzzle={puzzle} opened={opened} />
      ) : (
        <p className={classes.numbers}>{texts.nobody}</p>
      )}
      {opened && <NearMisses game={puzzle.game} />}
    </Sheet>
  );
}

function Scoreboard({ puzzle, opened }: Pick<AdminStatsProps, "puzzle" | "opened">) {
  const query = useQuery(
    {
      queryKey: ["adminStats", puzzleKey(puzzle)],
      queryFn: ({ signal }) => fetchStats(gameRefOf(puzzle), signal),
      enabled: opened,
    },
    queryClient,
  );
  const { data } = query;
  return data ? <Totals stats={data} game={puzzle.game} /> : <QueryFallback {...query} />;
}

function Totals({ stats, game }: { readonly stats: Stats; readonly game: Game }) {
  const { playerCount, averageScore, stats: shares } = stats;
  if (!shares) return <p className={classes.numbers}>{texts.nobody}</p>;
  const shareOf = ({ id }: Game["items"][number]) => shares[id] ?? 0;
  return (
    <>
      <p className={classes.numbers}>
        <span>{texts.players(wholeNumber(playerCount))}</span>
        <span>{texts.average(wholeNumber(averageScore ?? 0))}</span>
      </p>
      <h3 className={classes.heading}>{texts.found}</h3>
      <ul className={classes.items}>
        {game.items
          .toSorted((a, b) => shareOf(b) - shareOf(a))
          .map((item) => (
            <li key={item.id}>
              <span dir="auto">{item.name}</span> <b>{percentage(shareOf(item))}</b>
            </li>
          ))}
      </ul>
    </>
  );
}
