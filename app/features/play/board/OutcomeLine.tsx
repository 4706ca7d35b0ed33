import { type ReactNode, useEffect, useRef } from "react";
import { assertNever } from "~/game/assert-never";
import type { Match, MatchReason } from "~/game/match";
import type { Play } from "~/game/play";
import { WRONG_GUESSES_ALLOWED } from "~/game/rules";
import { survived, tallyOf } from "~/game/score";
import { withElements } from "~/kit/with-elements";
import { boardTexts } from "~/texts/board";
import { hintToast } from "./hint-texts";
import classes from "./OutcomeLine.module.css";

const signs: Record<Tone, string> = { right: "✓", wrong: "✗", info: "↺", hint: "?", over: "▲" };

/** A live region below the input. What is free of its line has the latest wrong guesses. */
export function OutcomeLine({ play }: { readonly play: Play }) {
  const line = useRef<HTMLDivElement>(null);
  const message = outcomeMessageOf(play);
  const turn = play.lastOutcome?.turn ?? 0;
  const { gameOver } = play;
  useEffect(() => {
    if (turn === 0) return;
    // Above the keyboard of a phone that is held sideways it may be out of sight.
    line.current?.scrollIntoView({ block: "nearest" });
    // The field that had the focus is gone.
    if (gameOver && document.activeElement === document.body) {
      line.current?.focus({ preventScroll: true });
    }
  }, [turn, gameOver]);
  const told = play.lastOutcome?.kind === "guessed" ? play.lastOutcome.guess : "";
  const earlier = play.wrongGuesses.filter((guess) => guess !== told).reverse();
  return (
    <div className={classes.line}>
      <div ref={line} role="status" tabIndex={gameOver ? -1 : undefined}>
        {message && (
          <p
            key={turn}
            className={classes.outcome}
            data-tone={message.tone}
            data-may-repeat={message.mayRepeat}
          >
            <span className={classes.sign} aria-hidden>
              {signs[message.tone]}
            </span>
            <span>
              <b>{message.title}</b> {message.description}
            </span>
          </p>
        )}
      </div>
      {!gameOver && earlier.length > 0 && (
        // Screen readers have the whole list below.
        <p className={classes.earlier} aria-hidden>
          {earlier.map((guess) => (
            <bdi key={guess} translate="no">
              {guess}
            </bdi>
          ))}
        </p>
      )}
    </div>
  );
}

type Tone = "right" | "wrong" | "info" | "hint" | "over";

interface OutcomeMessage {
  readonly tone: Tone;
  readonly title: ReactNode;
  readonly description: ReactNode;
  /** The message before may have had the same words: an animation tells them apart. */
  readonly mayRepeat?: boolean;
}

/** What happened last. Null before the first guess. */
export function outcomeMessageOf(play: Play): OutcomeMessage | null {
  const { lastOutcome: outcome } = play;
  if (play.gameOver) return endMessageOf(play);
  switch (outcome?.kind) {
    case "guessed":
      return guessMessageOf(outcome.guess, outcome.match, play.wrongGuesses.length);
    case "hintGiven":
      return {
        tone: "hint",
        title: hintToast(outcome.hintKind, outcome.item),
        description: null,
        mayRepeat: true,
      };
    case "noHintLeft":
      return { tone: "hint", title: boardTexts.hints.noneLeft, description: null, mayRepeat: true };
    default:
      return null;
  }
}

function endMessageOf(play: Play): OutcomeMessage {
  const { over } = boardTexts.board;
  const { lastOutcome: last } = play;
  const guessed = (kind: Match["kind"], text: (guess: string) => string) =>
    last?.kind === "guessed" && last.match.kind === kind && withElements(text, asTyped(last.guess));
  if (survived(play)) {
    const description = guessed("correct", over.last);
    return { tone: "right", title: over.survived, description };
  }
  const description = guessed("wrong", over.eighth);
  const title = tallyOf(play).wrong < WRONG_GUESSES_ALLOWED ? over.gaveUp : over.erupted;
  return { tone: "over", title, description };
}

function guessMessageOf(text: string, match: Match, wrong: number): OutcomeMessage | null {
  const { guesses } = boardTexts;
  const guess = asTyped(text);
  switch (match.kind) {
    case "correct":
      return {
        tone: "right",
        title: withElements(guesses.correct, guess),
        description: detail(match.item.name, match.reason),
      };
    case "correctAgain":
      return {
        tone: "info",
        title: withElements(guesses.correctAgain, guess),
        description: detail(match.item.name, match.reason),
        mayRepeat: true,
      };
    case "wrong": {
      const isLast = wrong === WRONG_GUESSES_ALLOWED - 1;
      return {
        tone: "wrong",
        title: withElements(guesses.wrong, guess),
        description: isLast && boardTexts.board.lastGuess,
      };
    }
    case "wrongAgain": {
      const title = withElements(guesses.wrongAgain, guess);
      return { tone: "wrong", title, description: null, mayRepeat: true };
    }
    default:
      return { tone: "hint", title: guesses.unknown, description: null, mayRepeat: true };
  }
}

function detail(text: string, reason: MatchReason): ReactNode {
  const { guesses } = boardTexts;
  const name = asTyped(text);
  switch (reason.kind) {
    case "exactName":
      return null;
    case "exactAltSpelling":
      return withElements(guesses.alternative, name);
    case "fuzzyName":
      return withElements(guesses.corrected, name);
    case "fuzzyAltSpelling":
      return withElements(guesses.correctedAlternative, name, asTyped(reason.spelling));
    default:
      return assertNever(reason);
  }
}

/** A guess or an item, which a browser that translates the page must leave as it is. */
function asTyped(text: string): ReactNode {
  return <bdi translate="no">{text}</bdi>;
}
