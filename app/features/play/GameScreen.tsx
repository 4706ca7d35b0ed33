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
  readonly onPage: GameOnPage;
  /** On this page, not before it was opened. */
  readonly endedNow: boolean;
}

interface GameScreenProps {
  readonly onPage: GameOnPage;
  readonly parts: GameParts;
}

/** Keyed by the kind and the uid. */
export function GameScreen({ onPage, parts }: GameScreenProps) {
  useSetGameOnPage(onPage);
  const { play, dispatch, begun, saved } = usePlay(onPage);
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
      <OrForFun onPage={onPage}>
        {(forFun) => (
          <>
            <Lava level={lavaLevel(play, onPage.kind)} />
            <main id="main" className={classes.board} data-kind={onPage.kind}>
              <div className={classes.stage}>
                <Heading {...onPage} />
                <Callouts onPage={onPage} play={play} dispatch={dispatch} begun={begun} />
                <Guessing
                  play={play}
                  dispatch={dispatch}
                  input={input}
                  onSeeStats={() => setResultOpened(true)}
                />
              </div>
              <Counters play={play} />
              <Actions play={play} dispatch={dispatch} input={input} forFun={forFun} />
              <AdminArea onPage={onPage} parts={parts} />
              <AnswerGrid
                items={play.items}
                hints={play.hints}
                revealAnswers={play.revealAnswers}
              />
              <WrongGuesses play={play} items={play.gameOver ? onPage.game.items : null} />
              <ReportGame onPage={onPage} />
            </main>
          </>
        )}
      </OrForFun>
      <Background onPage={onPage} play={play} begun={begun} parts={parts} />
      {play.gameOver &&
        parts.afterGame({
          onPage,
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
  readonly onPage: GameOnPage;
  readonly children: (forFun: ReactNode) => ReactNode;
}

/** The finished game is played once more without being saved. */
function OrForFun({ onPage, children }: OrForFunProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const hasPlayed = useRef(false);
  const isLoaded = TryOut.useIsLoaded();
  useEffect(() => {
    if (isPlaying) hasPlayed.current = true;
  }, [isPlaying]);
  const trial = isPlaying && (
    <TryOut {...onPage.game} of="finished" onClose={() => setIsPlaying(false)} />
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
  readonly onPage: GameOnPage;
}

function Callouts({ onPage, play, dispatch, begun }: CalloutsProps) {
  const interacted = useInteracted();
  const openForLong = useOpenForLong();
  const mayBeOld = onPage.kind === "daily" && interacted && (begun || openForLong);
  const token = useToken();
  return (
    <>
      {mayBeOld && <NewDayCallout date={onPage.game.date} />}
      {token !== null && !play.gameOver && (
        <FinishedElsewhere
          token={token}
          gameKey={savedKeyOf(onPage)}
          isPlaying={play.lastOutcome !== null || play.inputValue !== ""}
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
        <GiveUp key={play.lastOutcome?.turn} onGiveUp={() => dispatch({ kind: "gaveUp" })} />
      )}
    </div>
  );
}

function AdminArea({ onPage: { game }, parts }: GameScreenProps) {
  const signedIn = useToken() !== null;
  return signedIn && <AdminsOnly orCreatorOf={game}>{parts.tools(game)}</AdminsOnly>;
}

type BackgroundProps = GameScreenProps & Pick<PlayInBrowser, "play" | "begun">;

/** They show nothing. */
function Background({ onPage, parts, play, begun }: BackgroundProps) {
  const interacted = useInteracted();
  useEffect(() => {
    // The network may be gone when the game ends. A finished game may have a result to submit.
    if (play.gameOver) void parts.prefetchAfterGame();
    else if (interacted && begun) prefetchWhenIdle(parts.prefetchAfterGame);
  }, [interacted, begun, play.gameOver, parts]);
  return interacted && begun && <OfflineCopy onPage={onPage} />;
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
