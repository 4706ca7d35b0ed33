import { useQuery } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { adminTexts } from "~/config/texts/admin";
import { getCommunityStats, getDailyStats } from "~/contract/calls/game";
import type { Game } from "~/contract/game";
import type { Stats } from "~/contract/result";
import { hasScoreboard, type Puzzle, puzzleKey } from "../board/puzzle";
import { percentage, wholeNumber } from "../kit/format";
import { Sheet } from "../kit/Sheet";
import { Failure } from "../shell/Unreachable";
import classes from "./AdminStats.module.css";
import { NearMisses } from "./NearMisses";
import { Waiting } from "./Waiting";

const { stats: texts } = adminTexts;

interface AdminStatsProps {
  readonly puzzle: Puzzle;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The scoreboard of a game and its near misses, without having to play it. */
export function AdminStats({ puzzle, opened, onClose }: AdminStatsProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["adminStats", puzzleKey(puzzle)],
    queryFn: ({ signal }) => fetchStats(puzzle, signal),
    enabled: opened && hasScoreboard(puzzle),
  });
  return (
    <Sheet title={texts.title} opened={opened} onClose={onClose}>
      {data && <Numbers stats={data} game={puzzle.game} />}
      {error && !data && <Failure onRetry={refetch} busy={isFetching} />}
      {hasScoreboard(puzzle) ? (
        !data && !error && <Waiting />
      ) : (
        <p className={classes.numbers}>{texts.nobody}</p>
      )}
      {opened && <NearMisses game={puzzle.game} />}
    </Sheet>
  );
}

function fetchStats({ kind, game }: Puzzle, signal: AbortSignal): Promise<Stats> {
  return kind === "community"
    ? request(getCommunityStats, { params: { id: game.uid }, query: {} }, signal)
    : request(getDailyStats, { query: { date: game.date } }, signal);
}

function Numbers({ stats, game }: { readonly stats: Stats; readonly game: Game }) {
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
