import type { DraftItem } from "~/contract/game-draft";

/** What a provider is asked for. */
export interface ProviderRequest {
  readonly prompt: string;
  /** The items that the creator typed, each with a name. */
  readonly typed: readonly DraftItem[];
  /** How many more the game needs; 0 where only alternate spellings may be missing. */
  readonly missing: number;
}

/**
 * Somebody who may know items for a prompt. Answers lists of items, the best list first, each possibly with the typed
 * items among its own; none where it knows too little. What it answers is not trusted: whoever asks
 * checks it. Throws AutofillFailedError where it broke, and answers nothing rather than inventing.
 */
export interface AutofillProvider {
  /** A catalogue that has too few items knows too little; a model whose items do not stand the check has failed. */
  readonly kind: "catalogue" | "model";
  listsFor(wish: ProviderRequest): Promise<readonly KnownList[]>;
}

export interface KnownList {
  /** The well-known first. */
  readonly items: readonly DraftItem[];
  /** How many of the first items stand for the prompt equally well: which of them are proposed is drawn by lot. */
  readonly pool: number;
}
