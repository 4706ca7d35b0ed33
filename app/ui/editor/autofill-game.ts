import type { AutofillResponse } from "~/contract/autofill";
import { normalise } from "~/game/normalise";
import { type EditorGame, type EditorItem, joinSpellings, splitSpellings } from "./editor-game";

/**
 * The game with what autofill proposes put into the items that are still empty, and spellings into those without. What
 * is typed stays, also what was typed since autofill was asked.
 */
export function withProposals(
  game: EditorGame,
  asked: EditorGame,
  { items }: AutofillResponse,
): { readonly game: EditorGame; readonly filled: number } {
  const sent = new Set(asked.items.map(({ name }) => name.trim()));
  const present = new Set(game.items.flatMap(spellingsOf));
  const proposals = Object.entries(items).filter(
    ([name]) => !sent.has(name) && !present.has(normalise(name)),
  );
  let filled = 0;
  const next = game.items.map((item): EditorItem => {
    if (item.spellings.trim() !== "") return item;
    const name = item.name.trim();
    if (name !== "") {
      const own = Object.hasOwn(items, name) ? items[name] : undefined;
      return { ...item, spellings: joinSpellings(own?.altSpellings ?? []) };
    }
    const proposal = proposals[filled];
    if (!proposal) return item;
    filled += 1;
    return { ...item, name: proposal[0], spellings: joinSpellings(proposal[1].altSpellings) };
  });
  return { game: { ...game, items: next }, filled };
}

/** The game without what autofill put in, field by field, except where it was changed since. Items keep the places that they have now. */
export function withoutProposals(
  game: EditorGame,
  before: EditorGame,
  after: EditorGame,
): EditorGame {
  const items = game.items.map((item) => {
    const old = before.items.find(({ id }) => id === item.id);
    const put = after.items.find(({ id }) => id === item.id);
    if (!old || !put) return item;
    return {
      ...item,
      name: item.name === put.name ? old.name : item.name,
      spellings: item.spellings === put.spellings ? old.spellings : item.spellings,
    };
  });
  return { ...game, items };
}

function spellingsOf({ name, spellings }: EditorItem): string[] {
  return [name, ...splitSpellings(spellings)].map(normalise).filter((form) => form !== "");
}
