import { type ReactNode, useEffect, useRef } from "react";
import { assertNever } from "~/game/assert-never";
import type { Match, MatchReason } from "~/game/match";
import type { NumberedOutcome, Outcome } from "~/game/play";
import { withElements } from "~/kit/with-elements";
import { boardTexts } from "~/texts/board";
import classes from "./OutcomeLine.module.css";

const signs: Record<Tone, string> = { right: "✓", wrong: "✗", info: "↺", unknown: "?" };

/** A live region below the input. */
export function OutcomeLine({ outcome }: { readonly outcome: NumberedOutcome | null }) {
  const line = useRef<HTMLDivElement>(null);
  const message = outcome && outcomeMessageOf(outcome);
  const turn = outcome?.turn ?? 0;
  // Above the keyboard of a phone that is held sideways it may be out of sight.
  useEffect(() => {
    if (turn > 0) line.current?.scrollIntoView({ block: "nearest" });
  }, [turn]);
  return (
    <div ref={line} className={classes.line} role="status">
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
  );
}

type Tone = "right" | "wrong" | "info" | "unknown";

interface OutcomeMessage {
  readonly tone: Tone;
  readonly title: ReactNode;
  readonly description: ReactNode;
  /** The message before may have had the same words: an animation tells them apart. */
  readonly mayRepeat?: boolean;
}

/** Null if a toast or the result shows the outcome. */
export function outcomeMessageOf(outcome: Outcome): OutcomeMessage | null {
  switch (outcome.kind) {
    case "guessed":
      return guessMessageOf(outcome.guess, outcome.match);
    case "hintGiven":
    case "noHintLeft":
    case "gaveUp":
      return null;
    default:
      return assertNever(outcome);
  }
}

function guessMessageOf(text: string, match: Match): OutcomeMessage {
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
    case "wrong":
      return { tone: "wrong", title: withElements(guesses.wrong, guess), description: null };
    case "wrongAgain": {
      const title = withElements(guesses.wrongAgain, guess);
      return { tone: "wrong", title, description: null, mayRepeat: true };
    }
    default:
      return { tone: "unknown", title: guesses.unknown, description: null, mayRepeat: true };
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
