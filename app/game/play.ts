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
  type KnownResult,
  type Outcome,
  type Play,
  startPlay,
} from "./state";

export { type SavedPlay, toSaved } from "./saved";

export { type KnownResult, type Play, startPlay } from "./state";

/** `random` is in 0..1 and picks the item of a hint. */
export type PlayEvent =
  | { readonly kind: "typed"; readonly text: string }
  | { readonly kind: "guessed"; readonly text: string }
  | { readonly kind: "hinted"; readonly hintKind: HintKind; readonly random: number }
  | { readonly kind: "gaveUp" }
  | { readonly kind: "revealToggled" }
  | { readonly kind: "submitted" }
  | { readonly kind: "finishedElsewhere"; readonly result: KnownResult }
  | { readonly kind: "restored"; readonly saved: SavedPlay }
  | { readonly kind: "reset" };

type When = "always" | "inPlay" | "over";

/** In the other phase the event is ignored. */
const effectiveWhen: Record<PlayEvent["kind"], When> = {
  typed: "inPlay",
  guessed: "inPlay",
  hinted: "inPlay",
  gaveUp: "inPlay",
  revealToggled: "over",
  submitted: "over",
  finishedElsewhere: "inPlay",
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
  return foundFirst(
    items.map((item) => (item.id === guessed.id ? { ...item, guessedCorrectly: true } : item)),
  );
}

function foundFirst(items: readonly PlayItem[]): readonly PlayItem[] {
  return [...items].sort((a, b) => Number(b.guessedCorrectly) - Number(a.guessedCorrectly));
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
  const judged = { ...withMatch(play, guess, match), inputValue: "" };
  return finishIfOver(withOutcome(judged, { kind: "guessed", guess, match }));
}

function hinted(play: Play, hintKind: HintKind, random: number): Play {
  const item = chooseHintItem(play, hintKind, random);
  if (item === null) return withOutcome(play, { kind: "noHintLeft", hintKind });
  const hints = [...play.hints, { kind: hintKind, itemId: item.id }];
  return withOutcome({ ...play, hints }, { kind: "hintGiven", hintKind, item });
}

function submitted(play: Play): Play {
  return play.submitted ? play : { ...play, submitted: true };
}

function finishedElsewhere({ gameItems }: Play, result: KnownResult): Play {
  const start = startPlay(gameItems);
  const items = foundFirst(
    start.items.map((item) => ({ ...item, guessedCorrectly: result.found.includes(item.id) })),
  );
  return finish({ ...start, items, submitted: true, finishedElsewhere: result });
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
    case "gaveUp":
      return finish(withOutcome(play, { kind: "gaveUp" }));
    case "revealToggled":
      return { ...play, revealAnswers: !play.revealAnswers };
    case "submitted":
      return submitted(play);
    case "finishedElsewhere":
      return finishedElsewhere(play, event.result);
    case "restored":
      // What another tab of this browser saves is not what the account has finished.
      return play.finishedElsewhere ? play : mergeSaved(play, event.saved);
    case "reset":
      return startPlay(play.gameItems);
    default:
      return assertNever(event);
  }
}
