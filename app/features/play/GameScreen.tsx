import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { AdminsOnly } from "~/client/AdminsOnly";
import { wasTouched } from "~/client/boot/early-input";
import {
  type GameOnPage,
  hasScoreboard,
  savedKeyOf,
  useSetGameOnPage,
} from "~/client/game-on-page";
import { lazy } from "~/client/lazy";
import { wasSeen } from "~/client/seen-flags";
import { useModals } from "~/client/use-modals";
import { useRootData } from "~/client/use-root-data";
import { useToken } from "~/client/use-token";
import { CreatorName } from "~/features/games/CreatorName";
import type { Game } from "~/features/games/contract";
import { GameHeading } from "~/features/games/GameHeading";
import { Lava } from "~/features/games/Lava";
import { ReportGame } from "~/features/games/ReportGame";
import { SECOND } from "~/game/dates";
import type { HintKind } from "~/game/hints";
import type { Play } from "~/game/play";
import { WRONG_GUESSES_ALLOWED } from "~/game/rules";
import { lavaLevel, survived } from "~/game/score";
import { Button } from "~/kit/Button";
import { prefetchWhenIdle } from "~/kit/prefetch";
import type { ModalProps } from "~/kit/Sheet";
import { clearToasts, dismiss, toast } from "~/kit/toast";
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
import { WrongGuesses } from "./board/WrongGuesses";
import { useAfterAnimation } from "./use-after-animation";
import { useInSight } from "./use-in-sight";
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
  const seeStats = useRef<HTMLButtonElement>(null);
  const [resultOpened, setResultOpened] = useState(false);
  useAfterAnimation(endedNow, survived(play), parts.prefetchAfterGame, () => {
    // An old toast would lie over the result.
    clearToasts();
    startTransition(() => setResultOpened(true));
  });
  const counters = useRef<HTMLDListElement>(null);
  useInSight(input, counters, play.lastOutcome?.turn ?? 0);
  useHintToasts(play);
  useUnsavedToast(saved);
  useHowToPlayOnce(input);

  return (
    <>
      <OrForFun onPage={onPage}>
        {(forFun) => (
          <>
            <Lava level={lavaLevel(play, onPage.kind)} />
            <main id="main" className={classes.board} data-tremor={tremorOf(play)}>
              <div className={classes.stage}>
                <Heading onPage={onPage} finished={play.gameOver} />
                <Callouts onPage={onPage} play={play} dispatch={dispatch} begun={begun} />
                <Guessing
                  play={play}
                  dispatch={dispatch}
                  input={input}
                  seeStats={seeStats}
                  onSeeStats={() => setResultOpened(true)}
                />
              </div>
              <AnswerGrid play={play} />
              <div className={classes.bar}>
                <Counters ref={counters} play={play} />
                <Actions play={play} dispatch={dispatch} input={input} forFun={forFun} />
              </div>
              <AdminArea onPage={onPage} parts={parts} />
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
          onClose: () => {
            setResultOpened(false);
            // After the sheet has closed, and has given the focus back to where it was.
            requestAnimationFrame(() => seeStats.current?.focus({ preventScroll: true }));
          },
        })}
    </>
  );
}

/** How many wrong guesses have been made, when one or two are left. */
function tremorOf({ gameOver, lastOutcome, wrongGuesses: { length } }: Play): number | undefined {
  const isNow = lastOutcome?.kind === "guessed" && lastOutcome.match.kind === "wrong";
  return isNow && !gameOver && length >= WRONG_GUESSES_ALLOWED - 2 ? length : undefined;
}

interface HeadingProps {
  readonly onPage: GameOnPage;
  readonly finished: boolean;
}

function Heading({ onPage, finished }: HeadingProps) {
  const { kind, game } = onPage;
  const { rooms } = useRootData();
  // A room has today's list for who has finished it only.
  const canPlayLive = rooms && hasScoreboard(onPage) && (kind !== "daily" || finished);
  return (
    <GameHeading
      prompt={game.prompt}
      byline={
        <>
          {boardTexts.board.byline(kind, game.day ?? 0)} <CreatorName game={game} />
          {canPlayLive && <PlayLive />}
        </>
      }
    />
  );
}

function PlayLive() {
  const { open } = useModals();
  return (
    <Button variant="link" className={classes.live} onClick={() => open("playWithOthers")}>
      {boardTexts.board.playLive}
    </Button>
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

type GuessingProps = ControlsProps &
  Pick<ComponentProps<typeof Finished>, "seeStats" | "onSeeStats">;

function Guessing({ play, dispatch, input, ...stats }: GuessingProps) {
  return (
    <>
      {play.gameOver ? (
        <Finished {...stats} play={play} onReveal={() => dispatch({ kind: "revealToggled" })} />
      ) : (
        <GuessForm value={play.inputValue} inputRef={input} dispatch={dispatch} />
      )}
      <OutcomeLine play={play} />
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
      {play.gameOver ? (
        forFun
      ) : (
        <>
          <HintMenu play={play} onHint={hint} />
          <GiveUp key={play.lastOutcome?.turn} onGiveUp={() => dispatch({ kind: "gaveUp" })} />
        </>
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

/** ms that a hint is shown before the next one takes its place */
const HINT_SEEN = SECOND;

function useHintToasts({ lastOutcome, gameOver }: Play): void {
  const nextAt = useRef(0);
  const shown = useRef("");
  useEffect(() => {
    if (lastOutcome?.kind !== "noHintLeft" && lastOutcome?.kind !== "hintGiven") return;
    const message =
      lastOutcome.kind === "noHintLeft"
        ? boardTexts.hints.noneLeft
        : hintToast(lastOutcome.hintKind, lastOutcome.item);
    const show = () => {
      // It would come back after this one.
      dismiss(shown.current);
      shown.current = toast({ tone: "info", message });
    };
    const now = performance.now();
    const wait = Math.max(0, nextAt.current - now);
    nextAt.current = now + wait + HINT_SEEN;
    if (wait === 0) show();
    else setTimeout(() => nextAt.current > 0 && show(), wait);
  }, [lastOutcome]);
  useEffect(() => {
    if (gameOver) nextAt.current = 0;
  }, [gameOver]);
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
