import type { ReviewStatus } from "~/features/games/contract";
import { getGameOrThrow, type StoredGame } from "~/features/games/games.server";
import type { GameAction } from "~/features/moderation/audit.contract";
import type { Item } from "~/game/item";
import { normalise } from "~/game/normalise";
import type { Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import type { Actor } from "~/server/viewer.server";
import { runAdminAction } from "./admin-action.server";
import type { EditedGame } from "./contract";
import { type GameDraft, problemsOf } from "./game-draft.contract";

/**
 * Items take the order of the edit and keep their ids, so that statistics stay attached to them.
 */
export async function editGame(
  db: Database,
  uid: string,
  edited: EditedGame,
  actor: Actor,
): Promise<StoredGame> {
  return replaceContent(db, uid, "edit", actor, (game) => {
    if (edited.updatedAt !== undefined && Date.parse(edited.updatedAt) !== game.updatedAt) {
      throw fail("gameChanged");
    }
    return edited;
  });
}

/** A spelling that the item has already is not added again. */
export async function addSpelling(
  db: Database,
  uid: string,
  { itemId, spelling }: { readonly itemId: number; readonly spelling: string },
  actor: Actor,
): Promise<StoredGame> {
  return replaceContent(db, uid, "addSpelling", actor, (game) => {
    if (!game.items.some((item) => item.id === itemId)) throw fail("wrongItems");
    const content = {
      prompt: game.prompt,
      public: game.status === "approved",
      items: game.items.map((item) => (item.id === itemId ? withSpelling(item, spelling) : item)),
    };
    throwOnNewProblem(game, content);
    return content;
  });
}

function throwOnNewProblem(before: GameDraft, after: GameDraft): void {
  const paths = new Set(problemsOf(before).map(({ path }) => path.join(".")));
  const problem = problemsOf(after).find(({ path }) => !paths.has(path.join(".")));
  if (problem) throw fail("invalidSpelling", problem.message);
}

function withSpelling(item: Item, spelling: string): Item {
  const form = normalise(spelling);
  const notAccepted = item.notAccepted?.filter((text) => normalise(text) !== form);
  const isSpelled = [item.name, ...item.altSpellings].map(normalise).includes(form);
  const altSpellings = isSpelled ? item.altSpellings : [...item.altSpellings, spelling];
  return { ...item, altSpellings, notAccepted };
}

interface GameContent {
  readonly prompt: string;
  readonly public: boolean;
  /** Absent `notAccepted` and `exactDigits` keep what is stored. */
  readonly items: readonly Item[];
}

async function replaceContent(
  db: Database,
  uid: string,
  action: GameAction,
  actor: Actor,
  edit: (game: StoredGame) => GameContent,
): Promise<StoredGame> {
  const [game] = await runAdminAction(db, actor, async () => {
    const game = await getGameOrThrow(db, uid);
    const { prompt, public: isPublic, items } = edit(game);
    const status = statusAfterEdit(game, isPublic);
    return {
      action,
      games: [game],
      changes: [[game, { prompt, status, items: completeItems(game, items) }]],
    };
  });
  return game;
}

function completeItems(game: StoredGame, edited: readonly Item[]): Item[] {
  const stored = new Map(game.items.map((item) => [item.id, item]));
  const items = edited.map((item) => {
    const before = stored.get(item.id);
    if (!before) throw fail("wrongItems");
    const { notAccepted = before.notAccepted, exactDigits = before.exactDigits } = item;
    return { ...item, notAccepted, exactDigits };
  });
  if (new Set(items.map(({ id }) => id)).size !== game.items.length) throw fail("wrongItems");
  return items;
}

function statusAfterEdit({ type, status }: StoredGame, isPublic: boolean): ReviewStatus {
  if (type === "daily") return status;
  if (isPublic) return "approved";
  return status === "approved" ? "denied" : status;
}
