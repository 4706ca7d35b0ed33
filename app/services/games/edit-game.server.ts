import { eq, sql } from "drizzle-orm";
import type { GameAction } from "~/contract/audit";
import type { EditedGame } from "~/contract/edit";
import type { ReviewStatus } from "~/contract/game";
import { type GameDraft, problemsOf } from "~/contract/game-draft";
import type { Item } from "~/game/item";
import { normalise } from "~/game/normalise";
import { games, items } from "../../../drizzle/schema";
import type { Actor } from "../accounts/viewer.server";
import { nextUpdatedAt, runAdminAction } from "../admin/admin-action.server";
import type { Database } from "../db.server";
import { GameChangedError, InvalidSpellingError, WrongItemsError } from "../errors.server";
import { getGameOrThrow, type StoredGame } from "./games.server";
import { spellingStatements } from "./spellings.server";

/**
 * Replaces the prompt and the items of a game in one atomic batch. Items take the order of the edit
 * and keep their ids, so that statistics stay attached to them. Throws `GameNotFoundError`,
 * `WrongItemsError`, or `GameChangedError` if the edit was made on an older version of the game.
 */
export async function editGame(
  db: Database,
  uid: string,
  edited: EditedGame,
  actor: Actor,
): Promise<StoredGame> {
  return replaceContent(db, uid, "edit", actor, (game) => {
    if (edited.updatedAt !== undefined && Date.parse(edited.updatedAt) !== game.updatedAt) {
      throw new GameChangedError();
    }
    return edited;
  });
}

/**
 * Adds an alternate spelling to an item of the current version of a game. A spelling that the item
 * has already is not added again. Throws `GameNotFoundError`, `WrongItemsError` or
 * `InvalidSpellingError`.
 */
export async function addSpelling(
  db: Database,
  uid: string,
  { itemId, spelling }: { readonly itemId: number; readonly spelling: string },
  actor: Actor,
): Promise<StoredGame> {
  return replaceContent(db, uid, "addSpelling", actor, (game) => {
    if (!game.items.some((item) => item.id === itemId)) throw new WrongItemsError();
    const content = {
      prompt: game.prompt,
      public: game.status === "approved",
      items: game.items.map((item) => (item.id === itemId ? withSpelling(item, spelling) : item)),
    };
    throwOnNewProblem(game, content);
    return content;
  });
}

/** Ignores problems that the game had before: the new spelling has not caused them. */
function throwOnNewProblem(before: GameDraft, after: GameDraft): void {
  const paths = new Set(problemsOf(before).map(({ path }) => path.join(".")));
  const problem = problemsOf(after).find(({ path }) => !paths.has(path.join(".")));
  if (problem) throw new InvalidSpellingError(problem.message);
}

/** A text that an admin accepts is no longer one that the item does not accept. */
function withSpelling(item: Item, spelling: string): Item {
  const form = normalise(spelling);
  const notAccepted = item.notAccepted?.filter((text) => normalise(text) !== form);
  const isSpelled = [item.name, ...item.altSpellings].map(normalise).includes(form);
  const altSpellings = isSpelled ? item.altSpellings : [...item.altSpellings, spelling];
  return { ...item, altSpellings, notAccepted };
}

/** What an edit replaces. */
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
  await runAdminAction(db, async () => {
    const game = await getGameOrThrow(db, uid);
    const content = edit(game);
    if (!hasSameItemIds(game, content)) throw new WrongItemsError();
    return {
      action: { actor, action, withItems: true },
      games: [{ ...game, newPrompt: content.prompt }],
      statements: [
        db
          .update(games)
          .set({
            prompt: content.prompt,
            status: statusAfterEdit(game, content.public),
            updatedAt: nextUpdatedAt(actor.now),
            editedAt: actor.now,
          })
          .where(eq(games.uid, uid)),
        ...updateItems(db, game, content.items),
        ...spellingStatements(db, uid, content.items),
      ],
    };
  });
  return getGameOrThrow(db, uid);
}

function hasSameItemIds(game: StoredGame, content: GameContent): boolean {
  const ids = new Set(content.items.map((item) => item.id));
  return ids.size === game.items.length && game.items.every((item) => ids.has(item.id));
}

function statusAfterEdit({ type, status }: StoredGame, isPublic: boolean): ReviewStatus {
  if (type === "daily") return status;
  if (isPublic) return "approved";
  return status === "approved" ? "denied" : status;
}

/**
 * Updates the ten items with one JSON parameter. The first statement moves all items to negative
 * positions, because positions must be unique at every moment.
 */
function updateItems(db: Database, game: StoredGame, edited: GameContent["items"]) {
  const entries = sql`json_each(${JSON.stringify(edited)})`;
  const fieldOf = (column: string) =>
    sql`(select value->>${column} from ${entries} where value->>'id' = ${items.id})`;
  return [
    db
      .update(items)
      .set({ position: sql`-1 - ${items.position}` })
      .where(eq(items.gameId, game.id)),
    db
      .update(items)
      .set({
        position: sql`(select key from ${entries} where value->>'id' = ${items.id})`,
        name: fieldOf("name"),
        altSpellings: fieldOf("altSpellings"),
        notAccepted: sql`coalesce(${fieldOf("notAccepted")}, ${items.notAccepted})`,
        exactDigits: sql`coalesce(${fieldOf("exactDigits")}, ${items.exactDigits})`,
      })
      .where(eq(items.gameId, game.id)),
  ] as const;
}
