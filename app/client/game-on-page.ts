import { useEffect, useSyncExternalStore } from "react";
import type { Game } from "~/features/games/contract";
import type { GameKind, GameTitle } from "~/game/game-ref";
import {
  type GameRef,
  gamePath,
  type PreviewKey,
  type SavedGameKey,
  savedGameKey,
} from "~/game/game-ref";
import { createStore } from "~/kit/create-store";
import { type PlayedAs, readSavedGame } from "./saved-games";

/** The game of a page, and how it is played there. */
export interface GameOnPage {
  readonly kind: GameKind;
  readonly game: Game;
  /** An admin plays a daily game before its day. It is saved apart. */
  readonly preview?: boolean;
  /** The secret of the link by which a game is played that is not public. */
  readonly link?: string;
}

const current = createStore<GameOnPage | null>(null);

/** For the page: what stands around it asks `useGameOnPage`. */
export function useSetGameOnPage(game: GameOnPage): void {
  useEffect(() => {
    current.set(game);
    return () => current.set(null);
  }, [game]);
}

/** Null until the page has set it, and on a page without a game. */
export function useGameOnPage(): GameOnPage | null {
  return useSyncExternalStore(current.subscribe, current.get, () => null);
}

export type NonPublicGameRef =
  | { readonly kind: "community"; readonly uid: string }
  | { readonly kind: "archive"; readonly date: string };

/** A private game without a link and a preview have none. */
export function hasScoreboard({ kind, game, preview = false, link }: GameOnPage): boolean {
  return !preview && (kind !== "community" || game.public || link !== undefined);
}

/**
 * What is stored decides: the daily game stays one in the archive until its result does not count,
 * and a private game a rehearsal after it has become public.
 */
export function playedAs(onPage: GameOnPage): PlayedAs {
  const { kind } = onPage;
  const begun = readSavedGame(savedKeyOf(onPage))?.playedAs;
  return begun ?? (kind === "community" && !hasScoreboard(onPage) ? "rehearsal" : kind);
}

/** An archive game is the daily game of its date. */
export function gameRefOf({ kind, game, link }: GameOnPage): GameRef {
  if (kind !== "community") return { kind: "daily", date: game.date };
  return { kind: link === undefined ? kind : "link", uid: game.uid };
}

export function savedKeyOf(onPage: GameOnPage): SavedGameKey | PreviewKey {
  return onPage.preview ? `preview/${onPage.game.date}` : savedGameKey(gameRefOf(onPage));
}

/** Null for a game whose result is never submitted. */
export function scoreboardKey(onPage: GameOnPage): SavedGameKey | null {
  return hasScoreboard(onPage) ? savedGameKey(gameRefOf(onPage)) : null;
}

export function shareTitleOf({ kind, game }: GameOnPage): GameTitle {
  return kind === "community"
    ? { kind, prompt: game.prompt }
    : { kind, prompt: game.prompt, day: game.day ?? 0 };
}

/** In the browser. */
export function pagePathOf(onPage: GameOnPage): string {
  return onPage.link === undefined ? gamePath(gameRefOf(onPage)) : `/try/${onPage.link}`;
}
