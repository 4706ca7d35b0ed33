import { boardTexts } from "~/config/texts/board";
import { assertNever } from "~/game/assert-never";
import type { Match, MatchReason } from "~/game/match";
import type { Outcome } from "~/game/play";

export type Tone = "right" | "wrong" | "info" | "unknown";

interface OutcomeMessage {
  readonly tone: Tone;
  readonly title: string;
  readonly description: string | null;
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

function guessMessageOf(guess: string, match: Match): OutcomeMessage {
  const { guesses } = boardTexts;
  switch (match.kind) {
    case "correct":
      return {
        tone: "right",
        title: guesses.correct(guess),
        description: detail(match.item.name, match.reason),
      };
    case "correctAgain":
      return {
        tone: "info",
        title: guesses.correctAgain(guess),
        description: detail(match.item.name, match.reason),
        mayRepeat: true,
      };
    case "wrong":
      return { tone: "wrong", title: guesses.wrong(guess), description: null };
    case "wrongAgain": {
      const title = guesses.wrongAgain(guess);
      return { tone: "wrong", title, description: null, mayRepeat: true };
    }
    default:
      return { tone: "unknown", title: guesses.unknown, description: null, mayRepeat: true };
  }
}

function detail(name: string, reason: MatchReason): string | null {
  const { guesses } = boardTexts;
  switch (reason.kind) {
    case "exactName":
      return null;
    case "exactAltSpelling":
      return guesses.alternative(name);
    case "fuzzyName":
      return guesses.corrected(name);
    case "fuzzyAltSpelling":
      return guesses.correctedAlternative(name, reason.spelling);
    default:
      return assertNever(reason);
  }
}
