import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
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
import YourWrongGuesses from "~/features/play/board/YourWrongGuesses";
import { DAY, MINUTE, newYorkDate } from "~/game/dates";
import { gamePath, parseSavedGameKey } from "~/game/game-ref";
import type { Play } from "~/game/play";
import { survived } from "~/game/score";
import { Button, buttonLook } from "~/kit/Button";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { playWithOthersTexts } from "~/texts/play-with-others";
import { gameOverTexts } from "~/texts/result";
import { Countdown } from "./Countdown";
import classes from "./GameOver.module.css";
import { GamePicture } from "./GamePicture";
import { ItemStats } from "./ItemStats";
import { OthersTried } from "./OthersTried";
import { Rank, Streaks } from "./Rank";
import { ShareResult } from "./ShareResult";
import { sentenceOf } from "./sentence";
import { useStats } from "./stats";
import type { Submission } from "./use-submission";

/** What other features show in the result. */
export interface ResultParts {
  readonly nearMisses: ReactNode;
  readonly decideGuess: (text: string) => ReactNode;
  /** Null without a board. `showStandings`: the server has the result, or cannot be reached. */
  readonly friends: ((showStandings: boolean) => ReactNode) | null;
}

interface GameOverProps extends ModalProps, ResultParts {
  readonly onPage: GameOnPage;
  readonly play: Play;
  readonly submission: Submission;
  readonly onReveal: () => void;
}

export function GameOver(props: GameOverProps) {
  const { onPage, play, submission, opened, onClose } = props;
  const isDecided = submission.state === "decided" || submission.state === "tooLate";
  const stats = useStats(onPage, play, opened && isDecided);
  return (
    <Sheet
      title={survived(play) ? gameOverTexts.survived : gameOverTexts.erupted}
      opened={opened}
      onClose={onClose}
      tone={survived(play) ? undefined : "danger"}
    >
      <p className={classes.subtitle}>
        {onPage.kind === "daily" ? <Countdown game={onPage.game} /> : subtitle(onPage)}
      </p>
      {onPage.kind === "daily" && <NewDayCallout date={onPage.game.date} />}
      <GamePicture play={play} />
      <p className={classes.sentence}>{sentenceOf(play, stats.data)}</p>
      <Rank stats={stats} submission={submission} hasScoreboard={hasScoreboard(onPage)} />
      {onPage.kind === "daily" && <Streaks stats={stats.data} />}
      <ShareResult onPage={onPage} play={play} />
      {opened && hasStandings(onPage) && (
        <Friends friends={props.friends} shown={isDecided || submission.state === "offline"} />
      )}
      <ItemStats play={play} shares={stats.data?.stats ?? null} onReveal={props.onReveal} />
      <NextGame onPage={onPage} enabled={opened} />
      <More {...props} stats={stats} />
      <MoreLinks onClose={onClose} />
      {onPage.kind === "daily" && <Correction game={onPage.game} />}
    </Sheet>
  );
}

/** Circles have standings of today, and of yesterday for who began it as the daily game. */
function hasStandings(onPage: GameOnPage): boolean {
  const today = Date.parse(newYorkDate(lastKnownServerTime()));
  return today - Date.parse(onPage.game.date) <= DAY && playedAs(onPage) === "daily";
}

function Friends({ friends, shown }: Pick<ResultParts, "friends"> & { readonly shown: boolean }) {
  const { open } = useModals();
  if (friends) return friends(shown);
  return (
    <Button className={classes.gap} variant="light" fullWidth onClick={() => open("circles")}>
      {gameOverTexts.compare}
    </Button>
  );
}

interface MoreProps extends GameOverProps {
  readonly stats: ReturnType<typeof useStats>;
}

/** What few look for. */
function More({ onPage, play, stats, ...props }: MoreProps) {
  const { user } = useUser();
  return (
    <details className={classes.gap}>
      <summary {...buttonLook({ variant: "subtle", fullWidth: true })}>
        {gameOverTexts.more}
      </summary>
      <PlayLive />
      <YourWrongGuesses game={onPage.game} guesses={play.wrongGuesses} />
      <OthersTried
        game={onPage.game}
        play={play}
        stats={stats.data}
        decideGuess={props.decideGuess}
      />
      {props.opened && isAdminOrCreator(user, onPage.game) && props.nearMisses}
      <ReportGame onPage={onPage} />
    </details>
  );
}

function subtitle({ kind, game }: GameOnPage): string {
  return kind === "archive"
    ? gameOverTexts.archiveStats(game.day ?? 0)
    : gameOverTexts.communityStats;
}

function PlayLive() {
  const { open } = useModals();
  const game = useRoomGame();
  if (!game) return null;
  return (
    <Button
      className={classes.gap}
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
      fullWidth
      onClick={() => open("feedback", { kind: "correction", gameUid: uid, prompt })}
    >
      {gameOverTexts.correction}
    </Button>
  );
}

function MoreLinks({ onClose }: Pick<ModalProps, "onClose">) {
  return (
    <nav className={classes.links} aria-label={gameOverTexts.moreGames}>
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
