import { eq, sql } from "drizzle-orm";
import type { GameAction } from "~/contract/audit";
import type { EditedGame } from "~/contract/edit";
import { type GameDraft, problemsOf } from "~/contract/game-draft";
import { normalise } from "~/game/normalise";
import { games, items } from "../../../drizzle/schema";
import { runAdminAction } from "../admin/admin-action.server";
import { type Acting, getGameOrThrow, nextUpdatedAt } from "../admin/moderation.server";
import { GameChangedError, InvalidSpellingError, WrongItemsError } from "../admin-refusals.server";
import type { Database } from "../db.server";
import type { StoredGame } from "./games.server";

/**
 * Replaces the text of a game and of its items, which come in the order of the edit and keep their ids, and so their
 * statistics. Everything or nothing.
 * Throws UnknownUidError, WrongItemsError, or GameChangedError where the edit was made on an older version.
 */
export async function editGame(
  db: Database,
  uid: string,
  edited: EditedGame,
  acting: Acting,
): Promise<StoredGame> {
  return rewrite(db, uid, "edit", acting, (game) => {
    if (edited.updatedAt !== undefined && Date.parse(edited.updatedAt) !== game.updatedAt) {
      throw new GameChangedError();
    }
    return edited;
  });
}

/**
 * Adds an alternate spelling to an item, on whatever the game is at that moment; one that is there already stays once.
 * Throws UnknownUidError, WrongItemsError or SpellingRefusedError.
 */
export async function addSpelling(
  db: Database,
  uid: string,
  { itemId, spelling }: { readonly itemId: number; readonly spelling: string },
  acting: Acting,
): Promise<StoredGame> {
  return rewrite(db, uid, "addSpelling", acting, (game) => {
    if (!game.items.some((item) => item.id === itemId)) throw new WrongItemsError();
    const text = {
      prompt: game.prompt,
      public: game.status === "approved",
      items: game.items.map((item) => (item.id === itemId ? withSpelling(item, spelling) : item)),
    };
    refuseNewProblem(game, text);
    return text;
  });
}

/** What was wrong with the game before is not the spelling's fault. */
function refuseNewProblem(before: GameDraft, after: GameDraft): void {
  const known = new Set(problemsOf(before).map(({ path }) => path.join(".")));
  const fresh = problemsOf(after).find(({ path }) => !known.has(path.join(".")));
  if (fresh) throw new InvalidSpellingError(fresh.message);
}

function withSpelling<I extends Text["items"][number]>(item: I, spelling: string): I {
  const known = [item.name, ...item.altSpellings].map(normalise);
  if (known.includes(normalise(spelling))) return item;
  return { ...item, altSpellings: [...item.altSpellings, spelling] };
}

/** What an edit replaces. */
interface Text {
  readonly prompt: string;
  readonly public: boolean;
  readonly items: readonly {
    readonly id: number;
    readonly name: string;
    readonly altSpellings: readonly string[];
  }[];
}

async function rewrite(
  db: Database,
  uid: string,
  action: GameAction,
  acting: Acting,
  edit: (game: StoredGame) => Text,
): Promise<StoredGame> {
  await runAdminAction(db, async () => {
    const game = await getGameOrThrow(db, uid);
    const text = edit(game);
    if (!hasItems(game, text)) throw new WrongItemsError();
    return {
      deed: { ...acting, action, withItems: true },
      games: [{ ...game, prompt: text.prompt }],
      statements: [
        db
          .update(games)
          .set({
            prompt: text.prompt,
            status: statusAfter(game, text.public),
            updatedAt: nextUpdatedAt(acting.now),
          })
          .where(eq(games.uid, uid)),
        ...writeItems(db, game, text.items),
      ],
    };
  });
  return getGameOrThrow(db, uid);
}

function hasItems(game: StoredGame, text: Text): boolean {
  const ids = new Set(text.items.map((item) => item.id));
  return ids.size === game.items.length && game.items.every((item) => ids.has(item.id));
}

function statusAfter({ type, status }: StoredGame, isPublic: boolean): StoredGame["status"] {
  if (type === "daily") return status;
  if (isPublic) return "approved";
  return status === "approved" ? "denied" : status;
}

// One parameter for ten items, in their new order. A place is unique at every moment, so all of them step aside first.
function writeItems(db: Database, game: StoredGame, edited: Text["items"]) {
  const given = sql`json_each(${JSON.stringify(edited)})`;
  const fieldOf = (column: string) =>
    sql`(select value->>${column} from ${given} where value->>'id' = ${items.id})`;
  return [
    db
      .update(items)
      .set({ position: sql`-1 - ${items.position}` })
      .where(eq(items.gameId, game.id)),
    db
      .update(items)
      .set({
        position: sql`(select key from ${given} where value->>'id' = ${items.id})`,
        name: fieldOf("name"),
        altSpellings: fieldOf("altSpellings"),
      })
      .where(eq(items.gameId, game.id)),
  ] as const;
}
