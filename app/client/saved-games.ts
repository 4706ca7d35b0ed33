import { DATE_PATTERN, type NewYorkDate } from "~/game/dates";
import {
  type GameKind,
  gameKinds,
  type PreviewKey,
  parseSavedGameKey,
  type SavedGameKey,
  savedGameKey,
} from "~/game/game-ref";
import { hintKinds, hintRules } from "~/game/hints";
import type { SavedPlay } from "~/game/play";
import { isFlag, isListOf, isNullOr, isNumber, isObjectOf, isOneOf, isText } from "./guards";
import { wasSeen } from "./seen-flags";
import { readSetting } from "./settings";
import { parseJson, readText, storedKeys, writeJson } from "./storage";
import { userKey } from "./user-key";

/** As which a game began. Rehearsals and archive games are never submitted. */
export type PlayedAs = GameKind | "rehearsal";

export interface SavedGame extends SavedPlay {
  readonly prompt: string;
  readonly submitter: string;
  readonly date: NewYorkDate;
  readonly playedAs: PlayedAs;
  /** The secret of the link by which a game is played. */
  readonly link?: string;
}

const isStoredItem = isObjectOf({ id: isNumber, guessedCorrectly: isFlag });

const isDate = (value: unknown): value is NewYorkDate => isText(value) && DATE_PATTERN.test(value);

const isStoredGame = isObjectOf({
  gameOver: isFlag,
  items: isListOf(isStoredItem),
  wrongGuesses: isListOf(isText),
  finalItems: isNullOr(isListOf(isStoredItem)),
  revealAnswers: isFlag,
  inputValue: isText,
  submitted: isFlag,
  prompt: isText,
  submitter: isText,
  date: isDate,
  playedAs: isOneOf<PlayedAs>([...gameKinds, "rehearsal"]),
});

const areIds = isListOf(isNumber);

/** Null if the stored form is invalid or under the key of another day. */
export function fromStored(key: SavedGameKey | PreviewKey, value: unknown): SavedGame | null {
  const isCommunity = /^(?:community|link)\//.test(key);
  const stored: unknown = { playedAs: isCommunity ? "community" : "daily", ...Object(value) };
  if (!isStoredGame(stored)) return null;
  if (!isCommunity && key !== stored.date && key !== `preview/${stored.date}`) return null;
  const fields: Readonly<Record<string, unknown>> = { ...stored };
  const hints: SavedGame["hints"][number][] = [];
  for (const kind of hintKinds) {
    // A game that was saved before the kind existed has no list of it.
    const ids = fields[hintRules[kind].storedAs] ?? [];
    if (!areIds(ids)) return null;
    hints.push(...ids.map((itemId) => ({ kind, itemId })));
  }
  const { gameOver, items, wrongGuesses, finalItems, revealAnswers, inputValue } = stored;
  const { submitted, prompt, submitter, date, playedAs } = stored;
  return {
    ...{ gameOver, items, wrongGuesses, finalItems, revealAnswers, inputValue },
    ...{ submitted, prompt, submitter, date, playedAs, hints },
    ...(isText(fields.link) && { link: fields.link }),
  };
}

export function toStored({ hints, ...game }: SavedGame) {
  const fields = hintKinds.map((kind) => {
    const ids = hints.filter((hint) => hint.kind === kind).map((hint) => hint.itemId);
    return [hintRules[kind].storedAs, ids] as const;
  });
  return {
    ...game,
    ...Object.fromEntries(fields),
    modals: { gameOver: game.gameOver, howToPlay: !wasSeen("howToPlay") },
    disableAnimations: readSetting("disableAnimations"),
    submitGameIsLoading: isUnsubmitted(game),
  };
}

export function readSavedGame(key: SavedGameKey | PreviewKey): SavedGame | null {
  const text = readText(key);
  return text === null ? null : parseSavedGame(key, text);
}

/** Null if it is not readable. */
export function parseSavedGame(key: SavedGameKey | PreviewKey, text: string): SavedGame | null {
  return fromStored(key, parseJson(text));
}

/**
 * Returns false if storage failed. Creates the user key before: two tabs in which a game ends at
 * once would each create one, and the result would count twice.
 */
export function writeSavedGame(key: SavedGameKey | PreviewKey, game: SavedGame): boolean {
  userKey();
  return writeJson(key, toStored(game));
}

export function savedGames(): ReadonlyMap<SavedGameKey, SavedGame> {
  const games = new Map<SavedGameKey, SavedGame>();
  for (const text of storedKeys()) {
    const ref = parseSavedGameKey(text);
    if (!ref) continue;
    const key = savedGameKey(ref);
    const game = readSavedGame(key);
    if (game) games.set(key, game);
  }
  return games;
}

export function unsubmittedGames(
  onScreen: SavedGameKey | null,
): readonly (readonly [SavedGameKey, SavedGame])[] {
  return [...savedGames()].filter(([key, game]) => key !== onScreen && isUnsubmitted(game));
}

function isUnsubmitted(game: Pick<SavedGame, "playedAs" | "gameOver" | "submitted">): boolean {
  const { playedAs, gameOver, submitted } = game;
  return (playedAs === "daily" || playedAs === "community") && gameOver && !submitted;
}
