import { finish, finishIfDecided } from "./finish";
import { clipGuess, clipInput } from "./guess-text";
import { hintsUsed } from "./hints";
import type { PlayItem } from "./item";
import { normalise } from "./normalise";
import { HINTS_ALLOWED, WRONG_GUESSES_ALLOWED } from "./rules";
import type { Play } from "./state";

/** An item in a saved game. Names are not read back: they come with the puzzle and may be edited. */
export interface SavedItem {
  readonly id: number;
  readonly guessedCorrectly: boolean;
}

/** A game as browser storage keeps it, in plain JSON. */
export interface SavedPlay {
  readonly gameOver: boolean;
  readonly items: readonly SavedItem[];
  readonly wrongGuesses: readonly string[];
  readonly firstLetterHints: readonly number[];
  readonly lengthHints: readonly number[];
  readonly finalItems: readonly SavedItem[] | null;
  readonly revealAnswers: boolean;
  readonly inputValue: string;
  readonly submitted: boolean;
}

const savedItem = ({ id, guessedCorrectly }: PlayItem): SavedItem => ({ id, guessedCorrectly });

/** What is kept of a game in play. The question of Give Up and the last outcome are not. */
export function toSaved(play: Play): SavedPlay {
  return {
    gameOver: play.gameOver,
    items: play.items.map(savedItem),
    wrongGuesses: play.wrongGuesses,
    firstLetterHints: play.firstLetterHints,
    lengthHints: play.lengthHints,
    finalItems: play.finalItems?.map(savedItem) ?? null,
    revealAnswers: play.revealAnswers,
    inputValue: play.inputValue,
    submitted: play.submitted,
  };
}

/** The items of `play` whose ids are listed, each once, in the order of the list. */
function itemsById(play: Play, ids: readonly number[]): readonly PlayItem[] {
  const byId = new Map(play.items.map((item) => [item.id, item]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

function joinedItems(play: Play, saved: SavedPlay): readonly PlayItem[] {
  const savedIds = saved.items.filter((item) => item.guessedCorrectly).map((item) => item.id);
  const found = itemsById(play, savedIds).filter((item) => !item.guessedCorrectly);
  if (found.length === 0) return play.items;
  return [
    ...play.items.filter((item) => item.guessedCorrectly),
    ...found.map((item) => ({ ...item, guessedCorrectly: true })),
    ...play.items.filter((item) => !item.guessedCorrectly && !found.includes(item)),
  ];
}

function joinedGuesses(play: Play, saved: SavedPlay): readonly string[] {
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

function joinedIds(play: Play, given: readonly number[], saved: readonly number[], room: number) {
  const added = itemsById(play, saved)
    .map((item) => item.id)
    .filter((id) => !given.includes(id))
    .slice(0, room);
  return added.length === 0 ? given : [...given, ...added];
}

function joinedHints(play: Play, saved: SavedPlay) {
  const room = Math.max(0, HINTS_ALLOWED - hintsUsed(play));
  const firstLetterHints = joinedIds(play, play.firstLetterHints, saved.firstLetterHints, room);
  const roomLeft = room - (firstLetterHints.length - play.firstLetterHints.length);
  const lengthHints = joinedIds(play, play.lengthHints, saved.lengthHints, roomLeft);
  return { firstLetterHints, lengthHints };
}

/** The saved snapshot with the puzzle's names; items that it does not list follow as they stand. */
function adoptedSnapshot(play: Play, saved: readonly SavedItem[]): readonly PlayItem[] {
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
    hintsUsed(play) === 0 &&
    !play.items.some((item) => item.guessedCorrectly)
  );
}

function joinedProgress(play: Play, saved: SavedPlay): Play {
  return {
    ...play,
    items: joinedItems(play, saved),
    wrongGuesses: joinedGuesses(play, saved),
    ...joinedHints(play, saved),
    inputValue: isUntouched(play) ? clipInput(saved.inputValue) : play.inputValue,
  };
}

function joinedEnd(play: Play, saved: SavedPlay): Play {
  if (play.gameOver) return play;
  if (saved.finalItems !== null) {
    return finish({ ...play, finalItems: adoptedSnapshot(play, saved.finalItems) });
  }
  return saved.gameOver ? finish(play) : finishIfDecided(play);
}

function hasSameFields(one: Play, other: Play): boolean {
  const fields = Object.keys(one) as (keyof Play)[];
  return fields.every((field) => one[field] === other[field]);
}

/**
 * Adds what a saved game holds to a game in play, and takes nothing away: found items, wrong guesses
 * and hints of both are joined, those in play first, and the game is over if either is or if the
 * joined guesses decide it. So two tabs with one game lose nothing, in whatever order they save.
 * Unknown ids and guesses without a letter or digit are ignored, repeats count once, and what would
 * exceed the limits is cut. A snapshot that one of them already took is kept as it is; the saved
 * input is used only by an untouched game. Gives the same object if the saved game adds nothing.
 */
export function mergeSaved(play: Play, saved: SavedPlay): Play {
  const ended = joinedEnd(joinedProgress(play, saved), saved);
  const merged = {
    ...ended,
    submitted: ended.submitted || (ended.gameOver && saved.submitted),
    revealAnswers: ended.revealAnswers || (ended.gameOver && saved.revealAnswers),
  };
  return hasSameFields(play, merged) ? play : merged;
}
