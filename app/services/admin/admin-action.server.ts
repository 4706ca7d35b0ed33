import type { BatchItem } from "drizzle-orm/batch";
import type { GameSnapshot } from "~/contract/audit";
import type { Database } from "../db.server";
import { syncListIndex, writeSearchWords } from "../games/list-index.server";
import { type AdminAction, type GameVersion, recordAfter, recordBefore } from "./audit.server";

/** Whoever else changes the same game at the same moment wins a round each; more admins than that do not meet. */
const MAX_ATTEMPTS = 6;

/** A game as it was read, with the words by which it is to be found afterwards. */
interface Affected extends GameVersion {
  readonly id: number;
  readonly prompt: string;
  readonly creator: string | null;
}

/** What is to be done to which games, decided on what was just read. */
export interface Plan {
  readonly deed: AdminAction;
  readonly games: readonly [Affected, ...Affected[]];
  /** The changes; each must raise the `updatedAt` of its game. */
  readonly statements: readonly [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];
}

/**
 * Does an admin's deed with its audit record and the lists' bookkeeping in one atomic batch. `plan` reads the games and
 * refuses what is not allowed; where a game changes between its reading and the batch, the batch is undone as a
 * whole and `plan` decides anew. Answers the games as the deed left them.
 */
export async function runAdminAction(db: Database, plan: () => Promise<Plan>): Promise<Kept[]> {
  for (let round = 1; ; round++) {
    const { deed, games, statements } = await plan();
    const [first, ...others] = games.map((game) => recordBefore(db, deed, game));
    const endings = games.map((game) => recordAfter(db, deed, game));
    // The words anew each time: a game that was in no list has lost them.
    const bookkeeping = games.flatMap((game) => [
      ...writeSearchWords(db, game, game),
      ...syncListIndex(db, game),
    ]);
    if (!first) throw new Error("A deed is about a game.");
    try {
      const answers = await db.batch([first, ...others, ...statements, ...bookkeeping, ...endings]);
      return answers.slice(-games.length).map(keptOf);
    } catch (error) {
      if (round === MAX_ATTEMPTS) throw error;
    }
  }
}

/** A game as an audit record keeps it; null where the deed deleted it. */
type Kept = Pick<GameSnapshot, "dailyDate" | "status"> | null;

function keptOf(answer: unknown): Kept {
  const [row] = answer as { after: Kept }[];
  return row?.after ?? null;
}
