import { splitSpellings } from "~/advice/split-spellings";
import type { AutofillResponse } from "~/contract/editor";
import { normalise } from "~/game/normalise";
import { type EditorGame, type EditorItem, joinSpellings } from "./editor-game";

type Proposal = AutofillResponse["items"][string];

/** What is typed stays, also what was typed after `sent` was sent to the server. */
export function withProposals(
  game: EditorGame,
  sent: EditorGame,
  { items }: AutofillResponse,
): { readonly game: EditorGame; readonly filled: number } {
  const sentNames = new Set(sent.items.map(({ name }) => name.trim()));
  const present = new Set(game.items.flatMap(spellingsOf));
  const proposals = Object.entries(items).filter(
    ([name]) => !sentNames.has(name) && !present.has(normalise(name)),
  );
  let filled = 0;
  const next = game.items.map((item): EditorItem => {
    const name = item.name.trim();
    if (name !== "") return completed(item, Object.hasOwn(items, name) ? items[name] : undefined);
    const proposal = item.spellings.trim() === "" ? proposals[filled] : undefined;
    if (!proposal) return item;
    filled += 1;
    return completed({ ...item, name: proposal[0] }, proposal[1]);
  });
  return { game: { ...game, items: next }, filled };
}

function completed(
  item: EditorItem,
  { altSpellings, notAccepted = [] }: Proposal = { altSpellings: [] },
): EditorItem {
  return {
    ...item,
    spellings: item.spellings.trim() === "" ? joinSpellings(altSpellings) : item.spellings,
    notAccepted: item.notAccepted.trim() === "" ? joinSpellings(notAccepted) : item.notAccepted,
  };
}

/** Each field gets its text of `before` unless it was changed since `after`. */
export function withoutChange(game: EditorGame, before: EditorGame, after: EditorGame): EditorGame {
  const items = game.items.map((item) => {
    const old = before.items.find(({ id }) => id === item.id);
    const filled = after.items.find(({ id }) => id === item.id);
    if (!old || !filled) return item;
    return {
      ...item,
      name: item.name === filled.name ? old.name : item.name,
      spellings: item.spellings === filled.spellings ? old.spellings : item.spellings,
      notAccepted: item.notAccepted === filled.notAccepted ? old.notAccepted : item.notAccepted,
      exactDigits: item.exactDigits === filled.exactDigits ? old.exactDigits : item.exactDigits,
    };
  });
  return { prompt: game.prompt === after.prompt ? before.prompt : game.prompt, items };
}

function spellingsOf({ name, spellings }: EditorItem): string[] {
  return [name, ...splitSpellings(spellings)].map(normalise).filter((form) => form !== "");
}
