import { sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { mayOffend } from "~/contract/profanity";
import type { Item } from "~/game/item";
import { spelledForms } from "~/game/item";
import { normalise } from "~/game/normalise";
import { wrongGuesses } from "../../../../drizzle/schema";
import type { Stats } from "../contract";

/** Some of the texts may be spellings of an item by now. */
const READ = 12;

export const selectTriedGuesses =
  sql<string>`(select json_group_array(json_array(text, sources)) from (
  select text, sources from ${wrongGuesses} where game_id = ${sql.raw("scoreboards.game_id")}
  and state in ('known', 'shown') and sources >= ${sql.raw(String(limits.othersTried.sources))}
  order by sources desc limit ${sql.raw(String(READ))}))`.as("tried");

/**
 * At most 8 wrong guesses, the most frequent first, that cannot tell who made them. The
 * statistics of a day do not read the items: there the browser leaves their spellings out.
 */
export function othersTried(
  tried: string | null,
  playerCount: number,
  items: readonly Item[],
): NonNullable<Stats["othersTried"]> {
  const { sources, fraction, texts, length } = limits.othersTried;
  const spelled = spelledForms(items);
  const least = Math.max(sources, playerCount * fraction);
  return (JSON.parse(tried ?? "[]") as [text: string, sources: number][])
    .filter(([text, players]) => players >= least && text.length <= length)
    .filter(([text]) => !DIGIT_IN_WORD.test(text) && !mayOffend(text))
    .filter(([text]) => !spelled.has(normalise(text)))
    .slice(0, texts)
    .map(([text, players]) => ({ text, players }));
}

const DIGIT_IN_WORD = /\p{L}\p{N}|\p{N}\p{L}/u;
