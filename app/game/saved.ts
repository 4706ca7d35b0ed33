import { type Hint, isHinted } from "./hints";
import type { PlayItem } from "./item";
import { normalise } from "./normalise";
import { HINTS_ALLOWED, WRONG_GUESSES_ALLOWED } from "./rules";
import type { Play } from "./state";
import { clipGuess, clipInput, finish, finishIfOver } from "./state";

/** Without a name: names come with the game and may be edited. */
export interface SavedItem {
  readonly id: number;
  readonly guessedCorrectly: boolean;
}

export interface SavedPlay {
  readonly gameOver: boolean;
  readonly items: readonly SavedItem[];
  readonly wrongGuesses: readonly string[];
  readonly hints: readonly Hint[];
  readonly finalItems: readonly SavedItem[] | null;
  readonly revealAnswers: boolean;
  readonly inputValue: string;
  readonly submitted: boolean;
}

const savedItem = ({ id, guessedCorrectly }: PlayItem): SavedItem => ({ id, guessedCorrectly });

/** All but the last outcome. */
export function toSaved(play: Play): SavedPlay {
  return {
    gameOver: play.gameOver,
    items: play.items.map(savedItem),
    wrongGuesses: play.wrongGuesses,
    hints: play.hints,
    finalItems: play.finalItems?.map(savedItem) ?? null,
    revealAnswers: play.revealAnswers,
    inputValue: play.inputValue,
    submitted: play.submitted,
  };
}

function isOfAnotherGame(play: Play, saved: SavedPlay): boolean {
  return (
    saved.items.length > 0 &&
    itemsById(
      play,
      saved.items.map(({ id }) => id),
    ).length === 0
  );
}

function itemsById(play: Play, ids: readonly number[]): readonly PlayItem[] {
  const byId = new Map(play.items.map((item) => [item.id, item]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

function mergeItems(play: Play, saved: SavedPlay): readonly PlayItem[] {
  const savedIds = saved.items.filter((item) => item.guessedCorrectly).map((item) => item.id);
  const found = itemsById(play, savedIds).filter((item) => !item.guessedCorrectly);
  if (found.length === 0) return play.items;
  return [
    ...play.items.filter((item) => item.guessedCorrectly),
    ...found.map((item) => ({ ...item, guessedCorrectly: true })),
    ...play.items.filter((item) => !item.guessedCorrectly && !found.includes(item)),
  ];
}

function mergeWrongGuesses(play: Play, saved: SavedPlay): readonly string[] {
  const known = new Set(["", ...play.wrongGuesses.map(normalise)]);
  const added = saved.wrongGuesses
    .map(clipGuess)
    .filter((guess) => {
      const form = normalise(guess);
      return !known.has(form) && known.add(form);
    })
    .slice(0, Math.max(0, WRONG_GUESSES_ALLOWED - play.wrongGuesses.length));
  return added.length === 0 ? play.wrongGuesses : [...play.wrongGuesses, ...added];
}

function mergeHints(play: Play, saved: SavedPlay): readonly Hint[] {
  const ids = new Set(play.items.map((item) => item.id));
  const merged = [...play.hints];
  for (const { kind, itemId } of saved.hints) {
    if (merged.length >= HINTS_ALLOWED) break;
    if (ids.has(itemId) && !isHinted(merged, kind, itemId)) merged.push({ kind, itemId });
  }
  return merged.length === play.hints.length ? play.hints : merged;
}

/** Items that the snapshot lacks follow unchanged. */
function mergeSnapshot(play: Play, saved: readonly SavedItem[]): readonly PlayItem[] {
  const guessed = new Map(saved.map((item) => [item.id, item.guessedCorrectly]));
  const ids = [...guessed.keys(), ...play.items.map((item) => item.id)];
  return itemsById(play, ids).map((item) => ({
    ...item,
    guessedCorrectly: guessed.get(item.id) ?? item.guessedCorrectly,
  }));
}

function isUntouched(play: Play): boolean {
  return (
    !play.gameOver &&
    play.lastOutcome === null &&
    play.inputValue === "" &&
    play.wrongGuesses.length === 0 &&
    play.hints.length === 0 &&
    !play.items.some((item) => item.guessedCorrectly)
  );
}

function mergeProgress(play: Play, saved: SavedPlay): Play {
  return {
    ...play,
    items: mergeItems(play, saved),
    wrongGuesses: mergeWrongGuesses(play, saved),
    hints: mergeHints(play, saved),
    inputValue: isUntouched(play) ? clipInput(saved.inputValue) : play.inputValue,
  };
}

function mergeEnd(play: Play, saved: SavedPlay): Play {
  if (play.gameOver) return play;
  if (saved.finalItems !== null) {
    return finish({ ...play, finalItems: mergeSnapshot(play, saved.finalItems) });
  }
  return saved.gameOver ? finish(play) : finishIfOver(play);
}

function hasSameFields(one: Play, other: Play): boolean {
  const fields = Object.keys(one) as (keyof Play)[];
  return fields.every((field) => one[field] === other[field]);
}

/**
 * Nothing is lost, so two tabs with the same game can save in any order: found items, guesses and
 * hints are unions, and what is unknown or exceeds the limits is dropped. Returns the same object
 * if the saved game adds nothing.
 */
export function mergeSaved(play: Play, saved: SavedPlay): Play {
  if (isOfAnotherGame(play, saved)) return play;
  const ended = mergeEnd(mergeProgress(play, saved), saved);
  const merged = {
    ...ended,
    submitted: ended.submitted || (ended.gameOver && saved.submitted),
    revealAnswers: ended.revealAnswers || (ended.gameOver && saved.revealAnswers),
  };
  return hasSameFields(play, merged) ? play : merged;
}
