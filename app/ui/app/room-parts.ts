import type { ComponentType, ReactNode } from "react";
import type { Item, PlayItem } from "~/game/item";
import type { Play } from "~/game/play";

/** What other features show in a room. */
export interface RoomParts {
  readonly Board: ComponentType<RoomBoardProps>;
  readonly WrongGuesses: ComponentType<WrongGuessesProps>;
}

export interface RoomBoardProps {
  readonly play: Play;
  readonly disabled: boolean;
  readonly heading: ReactNode;
  /** Below the field. */
  readonly status: ReactNode;
  readonly time: ReactNode;
  /** Of a found item. */
  readonly noteOf?: ((item: PlayItem) => string) | undefined;
  readonly onGuess: (text: string) => void;
  readonly onGiveUp: () => void;
  /** Above the answers. */
  readonly children: ReactNode;
}

/** With a button to report that a guess should count. */
export interface WrongGuessesProps {
  readonly game: { readonly uid: string; readonly items: readonly Item[] };
  readonly guesses: readonly string[];
}
