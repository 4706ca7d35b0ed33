import { assertNever } from "./assert-never";
import { finish, finishIfDecided } from "./finish";
import { clipGuess, clipInput } from "./guess-text";
import { chooseHintItem, type HintKind, hintText } from "./hints";
import type { Item, PlayItem } from "./item";
import { type Match, matchGuess } from "./match";
import { mergeSaved, type SavedPlay } from "./saved";
import { type Outcome, type Play, startPlay } from "./state";

export { type SavedItem, type SavedPlay, toSaved } from "./saved";
export { type NumberedOutcome, type Outcome, type Play, startPlay } from "./state";

/** What can happen to a game in play. `random` lies in 0..1 and picks the item of a hint. */
export type PlayEvent =
  | { readonly kind: "typed"; readonly text: string }
  | { readonly kind: "guessed"; readonly text: string }
  | { readonly kind: "hinted"; readonly hintKind: HintKind; readonly random: number }
  | { readonly kind: "giveUpPressed" }
  | { readonly kind: "revealToggled" }
  | { readonly kind: "submitted" }
  | { readonly kind: "restored"; readonly saved: SavedPlay }
  | { readonly kind: "reset" };

type When = "always" | "inPlay" | "over";

/** When an event has an effect; at any other time it is ignored. */
const effectiveWhen: Record<PlayEvent["kind"], When> = {
  typed: "inPlay",
  guessed: "inPlay",
  hinted: "inPlay",
  giveUpPressed: "inPlay",
  revealToggled: "over",
  submitted: "over",
  restored: "always",
  reset: "always",
};

function isIgnored(play: Play, event: PlayEvent): boolean {
  const when = effectiveWhen[event.kind];
  return when !== "always" && play.gameOver !== (when === "over");
}

function tell(play: Play, outcome: Outcome): Play {
  return { ...play, lastOutcome: { ...outcome, turn: (play.lastOutcome?.turn ?? 0) + 1 } };
}

function typed(play: Play, text: string): Play {
  const inputValue = clipInput(text);
  return inputValue === play.inputValue ? play : { ...play, inputValue };
}

function withGuessed(items: readonly PlayItem[], guessed: Item): readonly PlayItem[] {
  return items
    .map((item) => (item.id === guessed.id ? { ...item, guessedCorrectly: true } : item))
    .sort((a, b) => Number(b.guessedCorrectly) - Number(a.guessedCorrectly));
}

function withMatch(play: Play, guess: string, match: Match): Play {
  switch (match.kind) {
    case "correct":
      return { ...play, items: withGuessed(play.items, match.item) };
    case "wrong":
      return { ...play, wrongGuesses: [...play.wrongGuesses, guess] };
    case "correctAgain":
    case "wrongAgain":
    case "empty":
      return play;
    default:
      return assertNever(match);
  }
}

function guessed(play: Play, text: string): Play {
  const guess = clipGuess(text);
  const match = matchGuess(guess, play.items, play.wrongGuesses);
  if (match.kind === "empty") return play;
  const answered = { ...withMatch(play, guess, match), inputValue: "", confirmingGiveUp: false };
  return finishIfDecided(tell(answered, { kind: "guessed", guess, match }));
}

function withHint(play: Play, kind: HintKind, id: number): Play {
  switch (kind) {
    case "firstLetter":
      return { ...play, firstLetterHints: [...play.firstLetterHints, id] };
    case "length":
      return { ...play, lengthHints: [...play.lengthHints, id] };
    default:
      return assertNever(kind);
  }
}

function hinted(play: Play, hintKind: HintKind, random: number): Play {
  const asked = { ...play, confirmingGiveUp: false };
  const item = chooseHintItem(play, hintKind, random);
  if (item === null) return tell(asked, { kind: "noHintLeft", hintKind });
  const hint = hintText(item, hintKind);
  return tell(withHint(asked, hintKind, item.id), { kind: "hintGiven", hint });
}

function giveUpPressed(play: Play): Play {
  if (!play.confirmingGiveUp) return { ...play, confirmingGiveUp: true };
  return finish(tell(play, { kind: "gaveUp" }));
}

function submitted(play: Play): Play {
  return play.submitted ? play : { ...play, submitted: true };
}

/**
 * The game after an event. Never changes its arguments; an event without effect, such as an empty
 * guess or a guess after the end, gives the same object back.
 */
export function reduce(play: Play, event: PlayEvent): Play {
  if (isIgnored(play, event)) return play;
  switch (event.kind) {
    case "typed":
      return typed(play, event.text);
    case "guessed":
      return guessed(play, event.text);
    case "hinted":
      return hinted(play, event.hintKind, event.random);
    case "giveUpPressed":
      return giveUpPressed(play);
    case "revealToggled":
      return { ...play, revealAnswers: !play.revealAnswers };
    case "submitted":
      return submitted(play);
    case "restored":
      return mergeSaved(play, event.saved);
    case "reset":
      return startPlay(play.puzzleItems);
    default:
      return assertNever(event);
  }
}
