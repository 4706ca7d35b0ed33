import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { AdminsOnly } from "~/client/AdminsOnly";
import { wasTouched } from "~/client/boot/early-input";
import { type GameOnPage, savedKeyOf, useSetGameOnPage } from "~/client/game-on-page";
import { lazy } from "~/client/lazy";
import { wasSeen } from "~/client/seen-flags";
import { useModals } from "~/client/use-modals";
import { useToken } from "~/client/use-token";
import { CreatorName } from "~/features/games/CreatorName";
import type { Game } from "~/features/games/contract";
import { GameHeading } from "~/features/games/GameHeading";
import { Lava } from "~/features/games/Lava";
import { ReportGame } from "~/features/games/ReportGame";
import type { HintKind } from "~/game/hints";
import type { NumberedOutcome } from "~/game/play";
import { lavaLevel } from "~/game/score";
import { Button } from "~/kit/Button";
import { prefetchWhenIdle } from "~/kit/prefetch";
import type { ModalProps } from "~/kit/Sheet";
import { toast } from "~/kit/toast";
import { useInteracted, useOpenForLong } from "~/kit/use-happened";
import { boardTexts } from "~/texts/board";
import { AnswerGrid } from "./board/AnswerGrid";
import classes from "./board/Board.module.css";
import { Counters } from "./board/Counters";
import { Finished } from "./board/Finished";
import { GiveUp } from "./board/GiveUp";
import { GuessForm } from "./board/GuessForm";
import { HintMenu } from "./board/HintMenu";
import { hintToast } from "./board/hint-texts";
import { OutcomeLine } from "./board/OutcomeLine";
import { TryOut } from "./board/try-out";
import { LatestWrongGuesses, WrongGuesses } from "./board/WrongGuesses";
import { type PlayInBrowser, usePlay } from "./use-play";

const OfflineCopy = lazy(() => import("./OfflineCopy"), { errorFallback: "nothing" });
const NewDayCallout = lazy(() => import("~/features/games/NewDayCallout"), {
  errorFallback: "nothing",
});
const FinishedElsewhere = lazy(() => import("./FinishedElsewhere"), {
  errorFallback: "nothing",
});

/** What other features show of a game on its page. */
export interface GameParts {
  readonly tools: (game: Game) => ReactNode;
  /** The submission, and the result while it is opened. */
  readonly afterGame: (finished: FinishedPlay) => ReactNode;
  readonly prefetchAfterGame: () => Promise<unknown>;
}

interface FinishedPlay extends Pick<PlayInBrowser, "play" | "dispatch">, ModalProps {
  readonly puzzle: GameOnPage;
  /** On this page, not before it was opened. */
  readonly endedNow: boolean;
}

interface GameScreenProps {
  readonly puzzle: GameOnPage;
  readonly parts: GameParts;
}

/** Keyed by the kind and the uid. */
export function GameScreen({ puzzle, parts }: GameScreenProps) {
  useSetGameOnPage(puzzle);
  const { play, dispatch, begun, saved } = usePlay(puzzle);
  const input = useRef<HTMLInputElement>(null);
  // A finished game that is opened again has no outcome, and its result does not open by itself.
  const endedNow = play.gameOver && play.lastOutcome !== null;
  const [resultOpened, setResultOpened] = useState(false);
  useEffect(() => {
    if (endedNow) startTransition(() => setResultOpened(true));
  }, [endedNow]);
  useHintToasts(play.lastOutcome);
  useUnsavedToast(saved);
  useHowToPlayOnce(input);

  return (
    <>
      <OrForFun puzzle={puzzle}>
        {(forFun) => (
          <>
            <Lava level={lavaLevel(play, puzzle.kind)} />
            <main id="main" className={classes.board} data-kind={puzzle.kind}>
              <div className={classes.stage}>
                <Heading {...puzzle} />
                <Callouts puzzle={puzzle} play={play} dispatch={dispatch} begun={begun} />
                <Guessing
                  play={play}
                  dispatch={dispatch}
                  input={input}
                  onSeeStats={() => setResultOpened(true)}
                />
              </div>
              <Counters play={play} />
              <Actions play={play} dispatch={dispatch} input={input} forFun={forFun} />
              <AdminArea puzzle={puzzle} parts={parts} />
              <AnswerGrid
                items={play.items}
                hints={play.hints}
                revealAnswers={play.revealAnswers}
              />
              <WrongGuesses play={play} items={play.gameOver ? puzzle.game.items : null} />
              <ReportGame {...puzzle} />
            </main>
          </>
        )}
      </OrForFun>
      <Background puzzle={puzzle} play={play} begun={begun} parts={parts} />
      {play.gameOver &&
        parts.afterGame({
          puzzle,
          play,
          dispatch,
          endedNow,
          opened: resultOpened,
          onClose: () => setResultOpened(false),
        })}
    </>
  );
}

function Heading({ kind, game }: GameOnPage) {
  return (
    <GameHeading
      prompt={game.prompt}
      byline={
        <>
          {boardTexts.board.byline(kind, game.day ?? 0)} <CreatorName game={game} />
        </>
      }
    />
  );
}

interface OrForFunProps {
  readonly puzzle: GameOnPage;
  readonly children: (forFun: ReactNode) => ReactNode;
}

/** The finished game is played once more without being saved. */
function OrForFun({ puzzle, children }: OrForFunProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const hasPlayed = useRef(false);
  const isLoaded = TryOut.useIsLoaded();
  useEffect(() => {
    if (isPlaying) hasPlayed.current = true;
  }, [isPlaying]);
  const trial = isPlaying && (
    <TryOut {...puzzle.game} of="finished" onClose={() => setIsPlaying(false)} />
  );
  if (trial && isLoaded) {
    return (
      <main id="main" className={classes.board}>
        {trial}
      </main>
    );
  }
  return (
    <>
      {children(
        <Button
          variant="default"
          autoFocus={hasPlayed.current}
          onPointerEnter={TryOut.prefetch}
          onClick={() => setIsPlaying(true)}
        >
          {boardTexts.trial.forFun}
        </Button>,
      )}
      {trial}
    </>
  );
}

interface CalloutsProps extends Pick<PlayInBrowser, "play" | "dispatch" | "begun"> {
  readonly puzzle: GameOnPage;
}

function Callouts({ puzzle, play, dispatch, begun }: CalloutsProps) {
  const interacted = useInteracted();
  const openForLong = useOpenForLong();
  const mayBeOld = puzzle.kind === "daily" && interacted && (begun || openForLong);
  const token = useToken();
  return (
    <>
      {mayBeOld && <NewDayCallout date={puzzle.game.date} />}
      {token !== null && !play.gameOver && (
        <FinishedElsewhere
          token={token}
          gameKey={savedKeyOf(puzzle)}
          isPlaying={play.lastOutcome !== null || play.inputValue !== "" || play.confirmingGiveUp}
          onShow={(result) => dispatch({ kind: "finishedElsewhere", result })}
        />
      )}
    </>
  );
}

interface ControlsProps extends Pick<PlayInBrowser, "play" | "dispatch"> {
  readonly input: RefObject<HTMLInputElement>;
}

interface GuessingProps extends ControlsProps {
  readonly onSeeStats: () => void;
}

function Guessing({ play, dispatch, input, onSeeStats }: GuessingProps) {
  return (
    <>
      {play.gameOver ? (
        <Finished
          play={play}
          onReveal={() => dispatch({ kind: "revealToggled" })}
          onSeeStats={onSeeStats}
        />
      ) : (
        <GuessForm value={play.inputValue} inputRef={input} dispatch={dispatch} />
      )}
      <OutcomeLine outcome={play.lastOutcome} />
      <LatestWrongGuesses play={play} />
    </>
  );
}

interface ActionsProps extends ControlsProps {
  readonly forFun: ReactNode;
}

function Actions({ play, dispatch, input, forFun }: ActionsProps) {
  const hint = (hintKind: HintKind) => {
    dispatch({ kind: "hinted", hintKind, random: Math.random() });
    // In the next frame the menu has closed and no longer holds the focus.
    requestAnimationFrame(() => input.current?.focus());
  };
  return (
    <div className={classes.actions}>
      <HintMenu play={play} onHint={hint} />
      {play.gameOver ? (
        forFun
      ) : (
        <GiveUp play={play} onPress={() => dispatch({ kind: "giveUpPressed" })} />
      )}
    </div>
  );
}

function AdminArea({ puzzle: { game }, parts }: GameScreenProps) {
  const signedIn = useToken() !== null;
  return signedIn && <AdminsOnly orCreatorOf={game}>{parts.tools(game)}</AdminsOnly>;
}

type BackgroundProps = GameScreenProps & Pick<PlayInBrowser, "play" | "begun">;

/** They show nothing. */
function Background({ puzzle, parts, play, begun }: BackgroundProps) {
  const interacted = useInteracted();
  useEffect(() => {
    // The network may be gone when the game ends. A finished game may have a result to submit.
    if (play.gameOver) void parts.prefetchAfterGame();
    else if (interacted && begun) prefetchWhenIdle(parts.prefetchAfterGame);
  }, [interacted, begun, play.gameOver, parts]);
  return interacted && begun && <OfflineCopy puzzle={puzzle} />;
}

function useHintToasts(outcome: NumberedOutcome | null): void {
  useEffect(() => {
    if (outcome?.kind === "noHintLeft") {
      toast({ tone: "info", message: boardTexts.hints.noneLeft });
    } else if (outcome?.kind === "hintGiven") {
      toast({ tone: "info", message: hintToast(outcome.hintKind, outcome.item) });
    }
  }, [outcome]);
}

function useUnsavedToast(saved: boolean): void {
  useEffect(() => {
    if (!saved) toast({ tone: "error", message: boardTexts.board.unsaved });
  }, [saved]);
}

/**
 * The rules never interrupt a player who has begun: then they wait behind a mark in the header.
 */
function useHowToPlayOnce(input: RefObject<HTMLInputElement>): void {
  const { open, prefetch } = useModals();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const mayOpen = () => !wasSeen("howToPlay") && !wasTouched() && input.current?.value === "";
    if (!mayOpen()) return;
    void prefetch("howToPlay").then((isLoaded) => isLoaded && mayOpen() && open("howToPlay"));
  }, [input, open, prefetch]);
}
