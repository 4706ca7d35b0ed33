import * as z from "zod/mini";
import { gameValidationTexts } from "~/config/texts/validation";
import type { DeepReadonly } from "./call";
import { tidyDraft } from "./game-draft";
import { checkDraft } from "./upload";

const editedItem = z.object({
  id: z.int(gameValidationTexts.itemId),
  name: z.string(gameValidationTexts.nameNotString),
  altSpellings: z.array(z.string(gameValidationTexts.spellingNotString)),
});

const editedGame = z.object({
  prompt: z.string(gameValidationTexts.promptNotString),
  /** Approves; false denies a game that is approved, and leaves one as it is that nobody has reviewed. */
  public: z.boolean(),
  items: z.array(editedItem),
  /** That of the game when it was read: the edit is refused if it has changed since. */
  updatedAt: z.optional(z.iso.datetime()),
});
type MutableEdit = z.infer<typeof editedGame>;
export type EditedGame = DeepReadonly<MutableEdit>;

/** A game as an admin sends it back: the whole of it, with the ids of its ten items; tidied and checked like a new one. */
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
