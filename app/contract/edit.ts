import * as z from "zod/mini";
import { gameValidationTexts } from "~/config/texts/validation";
import type { DeepReadonly } from "./call";
import { tidyDraft } from "./game-draft";
import {
  checkDraft,
  typedListCap,
  typedName,
  typedPrompt,
  typedSpellings,
  typedStrictness,
} from "./upload";

const editedItem = z.object({
  id: z.int(gameValidationTexts.itemId),
  name: typedName,
  altSpellings: typedSpellings,
  ...typedStrictness,
});

const editedGame = z.object({
  prompt: typedPrompt,
  /** True approves the game. False denies an approved game and changes no other. */
  public: z.boolean(),
  items: z.array(editedItem).check(typedListCap),
  /** The `updatedAt` of the game when it was read. The edit fails if it has changed since. */
  updatedAt: z.optional(z.iso.datetime()),
});
type MutableEdit = z.infer<typeof editedGame>;
export type EditedGame = DeepReadonly<MutableEdit>;

/** An edited game: its whole text with the ids of its ten items, under the rules of a new game. */
export const editedGameSchema = z.pipe(
  z.pipe(editedGame, z.transform(tidied)),
  z.custom<MutableEdit>().check(checkDraft),
);

function tidied(edited: MutableEdit): MutableEdit {
  const { prompt, items } = tidyDraft(edited);
  return {
    ...edited,
    prompt,
    items: edited.items.map((item, index) => ({ ...item, ...items[index] })),
  };
}
