import type { DraftItem } from "~/contract/game-draft";

export interface ProviderRequest {
  readonly prompt: string;
  /** The items that the creator typed. Each has a name. */
  readonly typed: readonly DraftItem[];
  /** How many more items the game needs; 0 if only alternate spellings are missing. */
  readonly missing: number;
}

/** A source of items for a prompt. */
export interface AutofillProvider {
  /**
   * Decides what too few valid items mean: a catalogue knows too little, but a model has failed.
   */
  readonly kind: "catalogue" | "model";
  /**
   * Returns lists of items, the best first, or none if the provider knows too little. It must not
   * invent items. Lists may include the typed items. The caller validates them. Throws
   * `AutofillFailedError` if the provider fails.
   */
  listsFor(request: ProviderRequest): Promise<readonly ItemList[]>;
}

export interface ItemList {
  readonly items: readonly DraftItem[];
  /** How many of the first items fit equally well. Autofill picks from these at random. */
  readonly pool: number;
}
