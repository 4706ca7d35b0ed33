import { limits } from "~/config/limits";
import { errorTexts } from "~/config/texts/errors";
import type { AutofillRequest, AutofillResponse } from "~/contract/autofill";
import { type DraftItem, problemsOf } from "~/contract/game-draft";
import { ITEMS_PER_GAME } from "~/game/rules";
import { consumeUpTo, refund } from "../accounts/quotas.server";
import type { Viewer } from "../accounts/viewer.server";
import type { Database } from "../db.server";
import { AutofillFailedError, NoProposalError } from "../errors.server";
import { completed } from "./complete.server";
import type { AutofillProvider, ProviderRequest } from "./provider.server";

const HOUR = 60 * 60 * 1000;

/** What autofill works with. */
export interface Autofill {
  readonly db: Database;
  /** Asked in this order. */
  readonly providers: readonly AutofillProvider[];
  /** 0..1, below 1 */
  readonly random: () => number;
}

/**
 * Completes a game in the making to ten items; what was typed stays. Throws KnowsTooLittleError where no provider knows
 * enough true items, AutofillFailedError where one of them broke and no other knew, TooManyError within 30
 * seconds after a success and above what an hour allows.
 */
export async function autofillGame(
  autofill: Autofill,
  viewer: Viewer,
  { prompt, items }: AutofillRequest,
  now: number,
): Promise<AutofillResponse> {
  const { db } = autofill;
  const charge = {
    name: `autofill-charge:${viewer.userId}`,
    count: 1,
    expiresAt: now + limits.autofillCooldown,
  };
  await consumeUpTo(db, charge, now, errorTexts.autofillCoolingDown);
  try {
    const allowance = {
      name: `autofill:${viewer.userId}`,
      count: limits.autofillsPerHour,
      expiresAt: now + HOUR,
    };
    const message = errorTexts.autofillLimitReached(limits.autofillsPerHour);
    await consumeUpTo(db, allowance, now, message);
    const typed = items.filter(({ name }) => name !== "");
    const filled = await fill(autofill, {
      prompt,
      typed,
      missing: ITEMS_PER_GAME - typed.length,
    });
    return { prompt, items: toMap(filled) };
  } catch (error) {
    // Nothing was filled: a better prompt may be tried at once.
    await refund(db, charge);
    throw error;
  }
}

/** The first complete and sound game that a provider's knowledge makes. */
async function fill(
  { providers, random }: Autofill,
  wish: ProviderRequest,
): Promise<readonly DraftItem[]> {
  let failure: unknown;
  for (const provider of providers) {
    try {
      const lists = await provider.listsFor(wish);
      for (const list of lists) {
        const items = completed(wish.typed, list, wish.missing, random);
        if (items && problemsOf({ prompt: wish.prompt, items }).length === 0) return items;
      }
      if (lists.length > 0 && provider.kind === "model") {
        throw new AutofillFailedError("Too few of the model's items stand the check.");
      }
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure ?? new NoProposalError();
}

function toMap(items: readonly DraftItem[]): AutofillResponse["items"] {
  return Object.fromEntries(
    items.map(({ name, altSpellings }) => [name, { altSpellings: [...altSpellings] }]),
  );
}
