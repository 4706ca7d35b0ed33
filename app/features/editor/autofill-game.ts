import { joinSpellings, splitSpellings } from "~/features/games/split-spellings";
import { normalise } from "~/game/normalise";
import type { AutofillResponse } from "./contract";
import type { EditorGame, EditorItem } from "./editor-game";

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

function spellingsOf({ name, spellings }: EditorItem): string[] {
  return [name, ...splitSpellings(spellings)].map(normalise).filter((form) => form !== "");
}
