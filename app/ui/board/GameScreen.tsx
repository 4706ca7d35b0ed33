import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { wasNoticeSeen } from "~/browser/ui-state";
import { boardTexts } from "~/config/texts/board";
import type { HintKind } from "~/game/hints";
import { lavaLevel } from "~/game/lava";
import type { NumberedOutcome } from "~/game/play";
import { useToken } from "../account/use-token";
import { optional, preload } from "../kit/optional";
import { toast } from "../kit/toast";
import { useInteracted } from "../kit/use-interacted";
import { useSetting } from "../kit/use-setting";
import { useModals } from "../shell/use-modals";
import { AnswerGrid } from "./AnswerGrid";
import { Counters } from "./Counters";
import { CreatorName } from "./CreatorName";
import classes from "./GameScreen.module.css";
import { GiveUp } from "./GiveUp";
import { GuessForm } from "./GuessForm";
import { HintMenu } from "./HintMenu";
import { hintToast } from "./hint-texts";
import { Lava } from "./Lava";
import { OutcomeLine } from "./OutcomeLine";
import { Prompt } from "./Prompt";
import { type Puzzle, puzzleKey } from "./puzzle";
import { usePlay } from "./use-play";
import { WrongGuesses } from "./WrongGuesses";

const loadAftermath = () => import("../result/AfterGame");
const Aftermath = lazy(loadAftermath);
const OfflineCopy = optional(() => import("./OfflineCopy"));
const DayWatch = optional(() => import("./DayWatch"));
const Senses = optional(() => import("./SoundAndVibration"));
const AdminTools = optional(() => import("../admin/AdminTools"));
const FinishedElsewhere = optional(() => import("../account/FinishedElsewhere"));

/** Lava this high (percent) reaches the prompt, which then stands on a panel. */
const HIGH_LAVA = 60;

/** One game on the screen, from the first guess to the result. Must be keyed by the game's uid. */
export function GameScreen({ puzzle }: { readonly puzzle: Puzzle }) {
  const { play, dispatch, begun, saved } = usePlay(puzzle);
  const [statsOpen, setStatsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const level = lavaLevel(play, puzzle.kind);
  const interacted = useInteracted();
  const token = useToken();
  const [sound, vibration] = [useSetting("sound"), useSetting("vibration")];

  useHintToasts(play.lastOutcome);
  useHowToPlayOnce();
  // Only what ends before the player's eyes opens the result; a finished game that is opened again does not.
  const endedNow = play.gameOver && play.lastOutcome !== null;
  useEffect(() => {
    if (endedNow) setStatsOpen(true);
  }, [endedNow]);
  // Whoever plays on may lose the network: what the end needs is there before it comes.
  useEffect(() => {
    if (interacted) preload(loadAftermath);
  }, [interacted]);
  useEffect(() => {
    if (!saved) void toast({ tone: "error", message: boardTexts.board.unsaved });
  }, [saved]);

  const type = useCallback((text: string) => dispatch({ kind: "typed", text }), [dispatch]);
  const guess = useCallback((text: string) => dispatch({ kind: "guessed", text }), [dispatch]);
  const hint = (hintKind: HintKind) => {
    dispatch({ kind: "hinted", hintKind, random: Math.random() });
    // After the menu has closed and let go of the focus.
    requestAnimationFrame(() => input.current?.focus());
  };

  return (
    <>
      <Lava level={level} />
      <main id="main" className={classes.board} data-kind={puzzle.kind}>
        <div className={classes.stage} data-on-lava={level >= HIGH_LAVA}>
          <p className={classes.by}>
            <Byline {...puzzle} />
          </p>
          <h1 className={classes.prompt} dir="auto">
            <Prompt prompt={puzzle.game.prompt} />
          </h1>
          {interacted && puzzle.kind === "daily" && (
            <Suspense>
              <DayWatch date={puzzle.game.date} />
            </Suspense>
          )}
          {token !== null && !play.gameOver && (
            <Suspense>
              <FinishedElsewhere token={token} savedAs={puzzleKey(puzzle)} />
            </Suspense>
          )}
          <GuessForm
            value={play.inputValue}
            disabled={play.gameOver}
            inputRef={input}
            onType={type}
            onGuess={guess}
          />
          <OutcomeLine outcome={play.lastOutcome} />
        </div>
        <Counters play={play} />
        <div className={classes.actions}>
          <HintMenu play={play} onHint={hint} />
          <GiveUp
            play={play}
            onPress={() => dispatch({ kind: "giveUpPressed" })}
            onSeeStats={() => setStatsOpen(true)}
          />
        </div>
        {token !== null && (
          <Suspense>
            <AdminTools puzzle={puzzle} />
          </Suspense>
        )}
        <AnswerGrid play={play} />
        <WrongGuesses guesses={play.wrongGuesses} />
      </main>
      {interacted && begun && (
        <Suspense>
          <OfflineCopy puzzle={puzzle} />
        </Suspense>
      )}
      {(sound || vibration) && interacted && (
        <Suspense>
          <Senses play={play} />
        </Suspense>
      )}
      {play.gameOver && (
        <Suspense>
          <Aftermath
            puzzle={puzzle}
            play={play}
            dispatch={dispatch}
            statsOpen={statsOpen}
            onCloseStats={() => setStatsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Byline({ kind, game }: Puzzle) {
  return (
    <>
      {boardTexts.board.byline(kind, game.day ?? 0)} <CreatorName game={game} />
    </>
  );
}

function useHintToasts(outcome: NumberedOutcome | null): void {
  useEffect(() => {
    if (outcome?.kind === "noHintLeft") {
      void toast({ tone: "info", message: boardTexts.hints.noneLeft });
    } else if (outcome?.kind === "hintGiven") {
      void toast({ tone: "info", message: hintToast(outcome.hintKind, outcome.item) });
    }
  }, [outcome]);
}

function useHowToPlayOnce(): void {
  const { open } = useModals();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    if (!wasNoticeSeen("howToPlay")) open("howToPlay");
  }, [open]);
}
