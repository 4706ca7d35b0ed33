import { limits } from "~/config/limits";
import { holdsBadWord } from "~/contract/profanity";
import type { Stats } from "~/contract/result";
import type { Item } from "~/game/item";
import { normalise } from "~/game/normalise";
import { spelledForms } from "~/game/normalised-item";
import type { wrongGuessCounts } from "../../../drizzle/schema";
import { countSources } from "./guess-sources.server";

type CountedGuesses = (typeof wrongGuessCounts.$inferSelect)["texts"];

/** The wrong guesses of a game, as the statistics read them. */
export interface TriedGuesses {
  /** The counted guesses of each database. */
  readonly counted: readonly CountedGuesses[];
  /** The normalised texts that an admin has hidden. */
  readonly hidden: readonly string[];
}

/**
 * Returns statistics with what others tried: at most 8 wrong guesses, the most frequent first. Each
 * comes from at least 5 accounts or addresses and 1 % of all players, has at most 40 characters and
 * no bad word, is none of the items, and no admin has hidden it. The statistics of a day do not
 * read the items: a guess that became a spelling after it was counted is left out by the browser.
 */
export function withOthersTried(
  stats: Stats,
  guesses: TriedGuesses,
  items: readonly Item[] = [],
): Stats {
  const { sources, fraction, texts, length } = limits.othersTried;
  const least = Math.max(sources, stats.playerCount * fraction);
  const othersTried: NonNullable<Stats["othersTried"]> = [];
  const seen = new Set<string>([...guesses.hidden, ...spelledForms(items)]);
  for (const { text, players } of frequentGuesses(guesses.counted, least)) {
    if (othersTried.length === texts) break;
    const form = normalise(text);
    if (seen.has(form) || text.length > length) continue;
    if (holdsBadWord(text)) continue;
    seen.add(form);
    othersTried.push({ text, players });
  }
  return othersTried.length === 0 ? stats : { ...stats, othersTried };
}

/** Returns the texts that come from at least a number of sources, the most frequent first. */
function frequentGuesses(databases: readonly CountedGuesses[], least: number) {
  const byText = new Map<string, Parameters<typeof countSources>[0][number][]>();
  for (const [text, players, , tags = "", ...masks] of databases.flat()) {
    byText.set(text, [...(byText.get(text) ?? []), { players, tags, masks }]);
  }
  return [...byText]
    .map(([text, stored]) => ({ text: text.normalize("NFC"), players: countSources(stored) }))
    .filter(({ players }) => players >= least)
    .toSorted((one, other) => other.players - one.players);
}
