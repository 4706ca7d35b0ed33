import { Button } from "@mantine/core";
import { Link } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { gameOverTexts } from "~/config/texts/result";
import type { Game } from "~/contract/game";
import type { Play } from "~/game/play";
import { scoreOfPlay, survived } from "~/game/score";
import { useToken } from "../account/use-token";
import { hasScoreboard, type Puzzle } from "../board/puzzle";
import { Sheet } from "../kit/Sheet";
import { useModals } from "../shell/use-modals";
import { Countdown } from "./Countdown";
import classes from "./GameOver.module.css";
import { ItemStats } from "./ItemStats";
import { NextPuzzle } from "./NextPuzzle";
import { Rank } from "./Rank";
import { ShareResult } from "./ShareResult";
import { useStats } from "./use-stats";
import type { SubmissionState } from "./use-submission";

const NearMisses = lazy(async () => ({
  default: (await import("../admin/NearMisses")).NearMisses,
}));

interface GameOverProps {
  readonly puzzle: Puzzle;
  readonly play: Play;
  readonly submission: { readonly state: SubmissionState; readonly retry: () => void };
  readonly onReveal: () => void;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** How the game went, and how it went for everybody else. */
export default function GameOver({
  puzzle,
  play,
  submission,
  onReveal,
  opened,
  onClose,
}: GameOverProps) {
  const token = useToken();
  const won = survived(play);
  const modals = useModals();
  const stats = useStats(puzzle, play, opened && submission.state === "settled");
  return (
    <Sheet
      title={won ? gameOverTexts.survived : gameOverTexts.erupted}
      opened={opened}
      // Escape reaches every open sheet; while another lies over this one, it is meant for that.
      onClose={modals.opened === null ? onClose : () => {}}
    >
      <p className={classes.when}>{puzzle.kind === "daily" ? <Countdown /> : subtitle(puzzle)}</p>
      <Rank
        score={scoreOfPlay(play)}
        stats={stats}
        submission={submission}
        daily={puzzle.kind === "daily"}
        counted={hasScoreboard(puzzle)}
      />
      <ShareResult puzzle={puzzle} play={play} />
      <ItemStats play={play} shares={stats.data?.stats ?? null} />
      {token !== null && opened && (
        <Suspense>
          <NearMisses game={puzzle.game} />
        </Suspense>
      )}
      {!won && (
        <Button
          variant="default"
          fullWidth
          h={44}
          aria-pressed={play.revealAnswers}
          onClick={onReveal}
        >
          {play.revealAnswers ? gameOverTexts.hide : gameOverTexts.reveal}
        </Button>
      )}
      <NextPuzzle puzzle={puzzle} enabled={opened} />
      {puzzle.kind === "daily" && <Correction game={puzzle.game} />}
      <nav className={classes.ways} aria-label={gameOverTexts.more}>
        <Button component={Link} to="/explore/archive/1" variant="default" h={44}>
          {gameOverTexts.archive}
        </Button>
        <Button component={Link} to="/explore/community/1" variant="default" h={44}>
          {gameOverTexts.community}
        </Button>
        <Button component={Link} to="/create" variant="default" h={44}>
          {gameOverTexts.create}
        </Button>
        <Button variant="default" h={44} onClick={onClose}>
          {gameOverTexts.close}
        </Button>
      </nav>
    </Sheet>
  );
}

function Correction({ game: { uid, prompt } }: { readonly game: Game }) {
  const { open } = useModals();
  return (
    <Button
      variant="subtle"
      fullWidth
      h={44}
      mt={8}
      onClick={() => open("voice", { kind: "correction", gameUid: uid, prompt })}
    >
      {gameOverTexts.correction}
    </Button>
  );
}

function subtitle({ kind, game }: Puzzle): string {
  return kind === "archive"
    ? gameOverTexts.archiveStats(game.day ?? 0)
    : gameOverTexts.communityStats;
}
