import { eq, sql } from "drizzle-orm";
import type { ReviewFinding } from "~/features/moderation/contract";
import type { Database } from "~/server/db.server";
import { games } from "../../../drizzle/schema";
import { findingsIn } from "./advice/findings";
import { doubtfulTexts, type GameDraft } from "./game-draft.contract";

/** What a review has to check. Every change of the texts stores it, because it takes long. */
export function findingsOf(game: GameDraft): readonly ReviewFinding[] {
  const doubtful = doubtfulTexts(game).map((text) => ({ kind: "doubtful", text }) as const);
  return [...doubtful, ...findingsIn(game.items)];
}

export async function readFindings(db: Database, uid: string): Promise<readonly ReviewFinding[]> {
  const [game] = await db
    .select({ findings: games.findings })
    .from(games)
    .where(eq(games.uid, uid));
  return game?.findings ?? [];
}

/** Those of `uids` whose games have findings. */
export async function uidsWithFindings(
  db: Database,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ uid: games.uid })
    .from(games)
    .where(
      sql`${games.uid} in (select value from json_each(${JSON.stringify(uids)})) and findings <> '[]'`,
    );
  return new Set(rows.map(({ uid }) => uid));
}
