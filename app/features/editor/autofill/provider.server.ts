import type { DraftItem } from "../game-draft.contract";

export interface ProviderRequest {
  readonly prompt: string;
  readonly typed: readonly DraftItem[];
  /** How many more items the game needs; 0 if only alternate spellings are missing. */
  readonly missing: number;
}

export interface AutofillProvider {
  /** A catalogue without enough items knows too little; a model has failed. */
  readonly kind: "catalogue" | "model";
  /** The best list first. May include typed items. The caller validates them. */
  listsFor(request: ProviderRequest): Promise<readonly ItemList[]>;
}

export interface ItemList {
  readonly items: readonly DraftItem[];
  /** How many of the first items fit equally well: autofill picks from these at random. */
  readonly pool: number;
}
