import { assertNever } from "./assert-never";
import { chooseHintItem, type HintKind } from "./hints";
import type { Item, PlayItem } from "./item";
import { type Match, matchGuess } from "./match";
import { mergeSaved, type SavedPlay } from "./saved";
import {
  clipGuess,
  clipInput,
  finish,
  finishIfOver,
  type Outcome,
  type Play,
  startPlay,
} from "./state";

export { type SavedPlay, toSaved } from "./saved";

export { type NumberedOutcome, type Outcome, type Play, startPlay } from "./state";

/** `random` is in 0..1 and picks the item of a hint. */
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

/** In the other phase the event is ignored. */
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

function withOutcome(play: Play, outcome: Outcome): Play {
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
  const judged = { ...withMatch(play, guess, match), inputValue: "", confirmingGiveUp: false };
  return finishIfOver(withOutcome(judged, { kind: "guessed", guess, match }));
}

function hinted(before: Play, hintKind: HintKind, random: number): Play {
  const play = { ...before, confirmingGiveUp: false };
  const item = chooseHintItem(play, hintKind, random);
  if (item === null) return withOutcome(play, { kind: "noHintLeft", hintKind });
  const hints = [...play.hints, { kind: hintKind, itemId: item.id }];
  return withOutcome({ ...play, hints }, { kind: "hintGiven", hintKind, item });
}

function giveUpPressed(play: Play): Play {
  if (!play.confirmingGiveUp) return { ...play, confirmingGiveUp: true };
  return finish(withOutcome(play, { kind: "gaveUp" }));
}

function submitted(play: Play): Play {
  return play.submitted ? play : { ...play, submitted: true };
}

/** Returns the same object if the event has no effect. Never changes its arguments. */
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
