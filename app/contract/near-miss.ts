import * as z from "zod/mini";
import { gameValidationTexts } from "~/config/texts/validation";
import { normalise } from "~/game/normalise";
import { GUESS_MAX_LENGTH } from "~/game/rules";
import { userKeySchema } from "./result";
import { clipGuessText } from "./text";

/** A guess with at least one letter or digit. */
export const guessSchema = z.string().check(
  z.maxLength(GUESS_MAX_LENGTH, { abort: true }),
  z.overwrite((guess) => clipGuessText(guess, GUESS_MAX_LENGTH)),
  z.refine((guess) => normalise(guess) !== "", gameValidationTexts.unguessable),
);

/** A wrong guess that should count. */
export const appealSchema = z.object({ guess: guessSchema, userKey: userKeySchema });

/** A wrong guess that several players made, or that a player asked to count. */
export const nearMissSchema = z.object({
  /** Words of letters and digits. */
  text: z.string(),
  /** From how many networks it came: exact up to 50. */
  players: z.number(),
  /** How many players asked that it counts. Absent: none. */
  appeals: z.optional(z.number()),
  /** Whether other players may see it. Absent: no. */
  shown: z.optional(z.boolean()),
  /** The id of the item that the players may have meant. */
  itemId: z.nullable(z.number()),
});
export type NearMiss = z.infer<typeof nearMissSchema>;
