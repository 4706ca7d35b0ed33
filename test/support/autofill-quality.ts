import { newYorkDate } from "../../app/game/dates";
import { normalise } from "../../app/game/normalise";
import { autofillGame } from "../../app/services/autofill/autofill.server";
import { catalogueProvider } from "../../app/services/autofill/catalogue.server";
import type { Database } from "../../app/services/ground/db.server";
import { NoProposalError } from "../../app/services/ground/errors.server";
import { actorAt } from "../../app/services/ground/viewer.server";
import { loadCatalogue } from "../../scripts/local/catalogue/load";
import { openTestDatabase } from "./database";
import { userNamed } from "./made-games";

/** Opens a database with the shipped catalogue. */
export async function openCatalogue() {
  const opened = await openTestDatabase();
  await loadCatalogue(opened.binding);
  return opened;
}

interface PromptQuality {
  readonly proposed: number;
  /** Proposed items without any spelling in the list of true items. */
  readonly untrue: readonly string[];
}

let requests = 0;

/** Compares autofill's proposal for a prompt with all true items. */
export async function ratePrompt(
  db: Database,
  prompt: string,
  truth: readonly string[],
): Promise<PromptQuality> {
  const items = await proposals(db, prompt);
  const known = new Set(truth.map(normalise));
  const untrue = Object.entries(items)
    .filter(
      ([name, { altSpellings }]) =>
        ![name, ...altSpellings].some((text) => known.has(normalise(text))),
    )
    .map(([name]) => name);
  return { proposed: Object.keys(items).length, untrue };
}

/** Returns the items that autofill proposes; none if it knows too few. */
async function proposals(db: Database, prompt: string) {
  // A new user each time, so that no cooldown applies.
  const user = userNamed(`creator-${requests++}`);
  const autofill = {
    db,
    providers: [catalogueProvider(db, newYorkDate(Date.now()))],
    random: Math.random,
  };
  try {
    const { items } = await autofillGame(autofill, { prompt, items: [] }, actorAt(user, requests));
    return items;
  } catch (error) {
    if (error instanceof NoProposalError) return {};
    throw error;
  }
}
