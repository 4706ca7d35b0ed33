import { normalise } from "../../app/game/normalise";
import { autofillGame } from "../../app/services/autofill/autofill.server";
import { catalogueProvider } from "../../app/services/autofill/catalogue.server";
import type { Database } from "../../app/services/db.server";
import { NoProposalError } from "../../app/services/errors.server";
import { loadCatalogue } from "../../scripts/local/catalogue/load";
import { openTestDatabase } from "./database";

/** A database that holds the catalogue as it is shipped. */
export async function openCatalogue() {
  const opened = await openTestDatabase();
  await loadCatalogue(opened.binding);
  return opened;
}

export interface Judged {
  readonly proposed: number;
  /** Proposed items of which no spelling is in the truth. */
  readonly untrue: readonly string[];
  /** How many items have alternate spellings. */
  readonly spelled: number;
}

let asked = 0;

/** What autofill proposes for a prompt, held against everything that is true of it. */
export async function judgePrompt(
  db: Database,
  prompt: string,
  truth: readonly string[],
): Promise<Judged> {
  const items = await proposals(db, prompt);
  const known = new Set(truth.map(normalise));
  const untrue = Object.entries(items)
    .filter(
      ([name, { altSpellings }]) =>
        ![name, ...altSpellings].some((text) => known.has(normalise(text))),
    )
    .map(([name]) => name);
  const spelled = Object.values(items).filter(({ altSpellings }) => altSpellings.length > 0).length;
  return { proposed: Object.keys(items).length, untrue, spelled };
}

async function proposals(db: Database, prompt: string) {
  // Somebody else each time, who need not wait.
  const userId = `asker-${asked++}`;
  const viewer = { userId, username: "asker", email: "asker@lavalist.test", role: null };
  const autofill = { db, providers: [catalogueProvider(db)], random: Math.random };
  try {
    const { items } = await autofillGame(autofill, viewer, { prompt, items: [] }, asked);
    return items;
  } catch (error) {
    if (error instanceof NoProposalError) return {};
    throw error;
  }
}
