import { limits } from "~/config/limits";
import { HOUR } from "~/game/dates";
import { ITEMS_PER_GAME } from "~/game/rules";
import type { Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { consume, refund } from "~/server/quotas.server";
import type { Actor } from "~/server/viewer.server";
import { errorTexts } from "~/texts/errors";
import { confusionsIn, withoutConfusions } from "../advice/preflight";
import type { AutofillRequest, AutofillResponse } from "../contract";
import { type DraftItem, problemsOf } from "../game-draft.contract";
import { nearestTitles } from "./catalogue.server";
import { completeItems } from "./complete-draft.server";
import type { AutofillProvider, ProviderRequest } from "./provider.server";

export interface Autofill {
  readonly db: Database;
  /** Tried in this order until one knows enough items. */
  readonly providers: readonly AutofillProvider[];
  readonly random: () => number;
}

/** Completes a draft to ten items. Items that the user typed stay. */
export async function autofillGame(
  autofill: Autofill,
  { prompt, items }: AutofillRequest,
  { user, now }: Actor,
): Promise<AutofillResponse> {
  const { db } = autofill;
  const cooldown = {
    name: `autofill-cooldown:${user.id}`,
    limit: 1,
    expiresAt: now + limits.autofillCooldown,
  };
  await consume(db, cooldown, now, errorTexts.autofillCoolingDown);
  try {
    const hourlyQuota = {
      name: `autofill:${user.id}`,
      limit: limits.autofillsPerHour,
      expiresAt: now + HOUR,
    };
    const message = errorTexts.autofillLimitReached(limits.autofillsPerHour);
    await consume(db, hourlyQuota, now, message);
    const typed = items.filter(({ name }) => name !== "");
    const completed = await proposeItems(autofill, {
      prompt,
      typed,
      missing: ITEMS_PER_GAME - typed.length,
    });
    return { prompt, items: toResponseItems(completed) };
  } catch (error) {
    // Nothing was completed, so the user may try a better prompt at once.
    await refund(db, cooldown);
    throw error;
  }
}

async function proposeItems(
  { db, providers, random }: Autofill,
  request: ProviderRequest,
): Promise<readonly DraftItem[]> {
  let failure: unknown;
  for (const provider of providers) {
    try {
      const lists = await provider.listsFor(request);
      for (const list of lists) {
        const items = completeItems(request.typed, list, request.missing, random);
        if (items && problemsOf({ prompt: request.prompt, items }).length === 0) {
          return refusingSiblings(items, list.items);
        }
      }
      if (lists.length > 0 && provider.kind === "model") {
        throw fail("autofillFailed", "Too few of the model's items are valid.");
      }
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure ?? fail("noProposal", await nearestTitles(db, request.prompt));
}

function refusingSiblings(
  items: readonly DraftItem[],
  list: readonly DraftItem[],
): readonly DraftItem[] {
  const confusions = confusionsIn(items, list).filter(
    ({ item, other }) => other === "sibling" && !items[item]?.notAccepted?.length,
  );
  return withoutConfusions(items, confusions);
}

function toResponseItems(items: readonly DraftItem[]): AutofillResponse["items"] {
  return Object.fromEntries(
    items.map(({ name, altSpellings, notAccepted = [] }) => [
      name,
      {
        altSpellings: [...altSpellings],
        ...(notAccepted.length > 0 && { notAccepted: [...notAccepted] }),
      },
    ]),
  );
}
