import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { lastKnownServerTime } from "~/client/clock";
import { type GameOnPage, hasScoreboard, playedAs } from "~/client/game-on-page";
import { queryClient } from "~/client/query-client";
import { useFinishedGames } from "~/client/use-finished-games";
import { useModals } from "~/client/use-modals";
import { useRoomGame } from "~/client/use-room-game";
import { isAdminOrCreator, useUser } from "~/client/use-user";
import { candidatesOf, nextUnfinished } from "~/features/games/choose-path";
import type { Game } from "~/features/games/contract";
import NewDayCallout from "~/features/games/NewDayCallout";
import { ReportGame } from "~/features/games/ReportGame";
import { RevealAnswers } from "~/features/games/RevealAnswers";
import YourWrongGuesses from "~/features/play/board/YourWrongGuesses";
import { DAY, MINUTE, newYorkDate } from "~/game/dates";
import { gamePath, parseSavedGameKey } from "~/game/game-ref";
import type { Play } from "~/game/play";
import { scoreOfPlay, survived } from "~/game/score";
import { Button, buttonLook } from "~/kit/Button";
import { Choice } from "~/kit/Choice";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { navTexts } from "~/texts/navigation";
import { playWithOthersTexts } from "~/texts/play-with-others";
import { gameOverTexts } from "~/texts/result";
import { Countdown } from "./Countdown";
import classes from "./GameOver.module.css";
import { ItemStats } from "./ItemStats";
import { OthersTried } from "./OthersTried";
import { Rank, Streaks } from "./Rank";
import { ShareResult } from "./ShareResult";
import { useStats } from "./stats";
import type { Submission } from "./use-submission";

/** What other features show in the result. */
export interface ResultParts {
  readonly nearMisses: ReactNode;
  readonly decideGuess: (text: string) => ReactNode;
  /** `showStandings`: the server has the result, or cannot be reached. */
  readonly friends: (showStandings: boolean) => ReactNode;
}

interface GameOverProps extends ModalProps, ResultParts {
  readonly onPage: GameOnPage;
  readonly play: Play;
  readonly submission: Submission;
  readonly onReveal: () => void;
}

export function GameOver(props: GameOverProps) {
  const { onPage, play, submission, opened, onClose } = props;
  const [part, setPart] = useState<"own" | "friends">("own");
  const hasFriends = hasStandings(onPage);
  const isDecided = submission.state === "decided" || submission.state === "tooLate";
  const stats = useStats(onPage, play, opened && isDecided);
  return (
    <Sheet
      title={survived(play) ? gameOverTexts.survived : gameOverTexts.erupted}
      opened={opened}
      onClose={onClose}
    >
      <p className={classes.subtitle}>
        {onPage.kind === "daily" ? <Countdown game={onPage.game} /> : subtitle(onPage)}
      </p>
      {onPage.kind === "daily" && <NewDayCallout date={onPage.game.date} />}
      <Rank
        score={scoreOfPlay(play)}
        stats={stats}
        submission={submission}
        hasScoreboard={hasScoreboard(onPage)}
      />
      <ShareResult onPage={onPage} play={play} />
      <NextGame onPage={onPage} enabled={opened} />
      <PlayWithOthers />
      {hasFriends && (
        <Choice
          label={gameOverTexts.parts}
          options={[
            ["own", gameOverTexts.yourResult],
            ["friends", navTexts.circles],
          ]}
          chosen={part}
          onChoose={setPart}
        />
      )}
      {hasFriends && part === "friends" ? (
        opened && props.friends(isDecided || submission.state === "offline")
      ) : (
        <OwnResult {...props} stats={stats} />
      )}
      <MoreLinks onClose={onClose} />
      <div className={classes.end}>
        {onPage.kind === "daily" && <Correction game={onPage.game} />}
        <ReportGame onPage={onPage} />
      </div>
    </Sheet>
  );
}

/** Circles have standings of today, and of yesterday for who began it as the daily game. */
function hasStandings(onPage: GameOnPage): boolean {
  const today = Date.parse(newYorkDate(lastKnownServerTime()));
  return today - Date.parse(onPage.game.date) <= DAY && playedAs(onPage) === "daily";
}

interface OwnResultProps extends GameOverProps {
  readonly stats: ReturnType<typeof useStats>;
}

function OwnResult({ onPage, play, stats, ...props }: OwnResultProps) {
  const { user } = useUser();
  return (
    <>
      {/* Below the buttons, because it arrives late and would move them under a finger. */}
      {onPage.kind === "daily" && stats.data && <Streaks stats={stats.data} />}
      <ItemStats play={play} shares={stats.data?.stats ?? null} />
      {!survived(play) && (
        <RevealAnswers revealed={play.revealAnswers} onToggle={props.onReveal} fullWidth />
      )}
      <YourWrongGuesses game={onPage.game} guesses={play.wrongGuesses} />
      <OthersTried
        game={onPage.game}
        play={play}
        stats={stats.data}
        decideGuess={props.decideGuess}
      />
      {props.opened && isAdminOrCreator(user, onPage.game) && props.nearMisses}
    </>
  );
}

function subtitle({ kind, game }: GameOnPage): string {
  return kind === "archive"
    ? gameOverTexts.archiveStats(game.day ?? 0)
    : gameOverTexts.communityStats;
}

function PlayWithOthers() {
  const { open } = useModals();
  const game = useRoomGame();
  if (!game) return null;
  return (
    <Button
      className={classes.others}
      variant="default"
      fullWidth
      onClick={() => open("playWithOthers")}
    >
      {playWithOthersTexts.title}
    </Button>
  );
}

function Correction({ game: { uid, prompt } }: { readonly game: Game }) {
  const { open } = useModals();
  return (
    <Button
      variant="subtle"
      onClick={() => open("feedback", { kind: "correction", gameUid: uid, prompt })}
    >
      {gameOverTexts.correction}
    </Button>
  );
}

function MoreLinks({ onClose }: Pick<ModalProps, "onClose">) {
  return (
    <nav className={classes.links} aria-label={gameOverTexts.more}>
      <Link to="/explore/archive/1" {...buttonLook({ variant: "default" })}>
        {gameOverTexts.archive}
      </Link>
      <Link to="/explore/community/1" {...buttonLook({ variant: "default" })}>
        {gameOverTexts.community}
      </Link>
      <Link to="/create" {...buttonLook({ variant: "default" })}>
        {gameOverTexts.create}
      </Link>
      <Button variant="default" onClick={onClose}>
        {gameOverTexts.close}
      </Button>
    </nav>
  );
}

interface NextGameProps {
  readonly onPage: GameOnPage;
  readonly enabled: boolean;
}

/** Links to an unfinished game of the same list, after the daily game to a past day. */
function NextGame({ onPage, enabled }: NextGameProps) {
  const list = onPage.kind === "community" ? "community" : "archive";
  const { data, isLoading, isPaused } = useQuery(
    {
      queryKey: ["next", list],
      queryFn: ({ signal }) => candidatesOf(list, signal),
      enabled,
      staleTime: MINUTE,
    },
    queryClient,
  );
  const finished = useFinishedGames();
  const next = data && nextUnfinished(data, onPage.game.uid, finished);
  return (
    <div className={classes.next}>
      {isLoading && !isPaused && (
        <Button variant="light" fullWidth loading>
          {gameOverTexts.nextUnfinished}
        </Button>
      )}
      {next && (
        <Link
          to={gamePath(parseSavedGameKey(next.key))}
          {...buttonLook({ variant: "light", fullWidth: true })}
        >
          {gameOverTexts.nextUnfinished}
        </Link>
      )}
      {next === null && gameOverTexts.noneUnfinished}
    </div>
  );
}
