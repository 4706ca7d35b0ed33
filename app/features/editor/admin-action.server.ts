import { eq, type SQL, sql } from "drizzle-orm";
import type { NewYorkDate } from "~/days/new-york";
import type { ReportReason, ReviewStatus } from "~/features/games/contract";
import { denialOf, type StoredGame, toItem } from "~/features/games/games.server";
import { searchWordsOf } from "~/features/games/search.server";
import { spellingStatements } from "~/features/games/spellings.server";
import type { GameAction, GameSnapshot } from "~/features/moderation/audit.contract";
import { reviewNotification } from "~/features/notices/notices.server";
import type { Item } from "~/game/item";
import { actorColumns } from "~/server/audit.server";
import type { Database, Statement } from "~/server/db.server";
import { changeAudited, noChange } from "~/server/optimistic-lock.server";
import { accountName, type Editor } from "~/server/viewer.server";
import { auditRecords, games, items, users } from "../../../drizzle/schema";
import { findingsOf } from "./findings.server";

interface GameChange {
  readonly prompt?: string;
  readonly status?: ReviewStatus;
  readonly statusBeforeHiding?: ReviewStatus | null;
  readonly dailyDate?: NewYorkDate | SQL | null;
  readonly denialReason?: ReportReason | null;
  readonly denialNote?: string | null;
  readonly items?: readonly Item[];
}

type PlannedChange = readonly [game: StoredGame, change: GameChange];

interface ActionPlan<Games extends readonly StoredGame[]> {
  readonly action: GameAction | null;
  /** Each gets an audit record. */
  readonly games: Games;
  /** What must hold of everything else that the plan has read. */
  readonly unchanged?: readonly SQL[];
  readonly changes?: readonly PlannedChange[];
  readonly statements?: readonly Statement[];
}

/** Runs an admin action and its audit records, and returns the games after it. */
export function runAdminAction<const Games extends readonly StoredGame[]>(
  db: Database,
  actor: Editor,
  plan: () => Promise<ActionPlan<Games>>,
): Promise<{ readonly [Index in keyof Games]: StoredGame }> {
  type Outcome = { [Index in keyof Games]: StoredGame };
  return changeAudited(db, async () => {
    const { action, ...planned } = await plan();
    if (action === null) return noChange(planned.games as Outcome);
    const change = actionChange(db, actor, { action, ...planned });
    return { ...change, resultOf: (rows) => change.resultOf(rows) as Outcome };
  });
}

/** Returns a plan of `changeAudited`, whose result are the games after the action. */
export function actionChange(
  db: Database,
  actor: Editor,
  plan: ActionPlan<readonly StoredGame[]> & { readonly action: GameAction },
) {
  const { action, games: before, unchanged = [], changes = [], statements = [] } = plan;
  const after = before.map((game) => afterChanges(game, changes, actor));
  return {
    unchanged: [...before.map(isSame), ...unchanged],
    statements: {
      changes: changes.flatMap(([game, change]) => [
        ...changeStatements(db, game, change, actor),
        ...(action !== "undo" && isReview(game, change)
          ? reviewNotification(db, game.id, actor.now)
          : []),
      ]),
      statements,
      records: before.map((game, index) =>
        recordGameAction(db, { action, actor }, { before: game, after: after[index] ?? game }),
      ),
    },
    // Only the database knows a day that it has selected.
    resultOf: ({ records }: { readonly records: readonly Recorded[] }): StoredGame[] =>
      after.map((game, index) => ({
        ...game,
        dailyDate: records[index]?.[0]?.dailyDate ?? null,
      })),
  };
}

type Recorded = Awaited<ReturnType<typeof recordGameAction>>;

/** The words by which search finds a game contain the name of its creator. */
function isSame({ uid, updatedAt, creator }: StoredGame): SQL {
  return sql`exists (select 1 from ${games} left join ${users} on ${users.id} = ${games.creatorId}
    where uid = ${uid} and updated_at = ${updatedAt} and ${accountName} is ${creator})`;
}

function isReview(game: StoredGame, { status = game.status }: GameChange): boolean {
  return status !== game.status;
}

function changeStatements(
  db: Database,
  game: StoredGame,
  change: GameChange,
  actor: Editor,
): Statement[] {
  const { items: newItems, ...columns } = withStatus(change);
  const { prompt } = columns;
  const words = prompt !== undefined && { words: searchWordsOf(prompt, game.creator) };
  const isRewritten = prompt !== undefined || newItems !== undefined;
  const findings = isRewritten && { findings: findingsOf({ ...game, ...change }) };
  const times = timesOf(game, columns, actor);
  return [
    db
      .update(games)
      .set({ ...columns, ...words, ...findings, ...times })
      .where(eq(games.id, game.id)),
    ...(newItems ? [updateItems(db, newItems), ...spellingStatements(db, game.uid, newItems)] : []),
  ];
}

/** Only a denial has a reason, and a decision on one game stands for itself. */
function withStatus(change: GameChange) {
  const { status } = change;
  if (status === undefined) return change;
  const noDenial = status !== "denied" && { denialReason: null, denialNote: null };
  return { statusBeforeHiding: null, ...change, ...noDenial };
}

function updateItems(db: Database, edited: readonly Item[]): Statement {
  return db
    .update(items)
    .set({
      position: sql`edited.key`,
      name: sql`edited.value->>'name'`,
      altSpellings: sql`edited.value->'altSpellings'`,
      notAccepted: sql`coalesce(edited.value->'notAccepted', '[]')`,
      exactDigits: sql`coalesce(edited.value->>'exactDigits', 0)`,
    })
    .from(sql`json_each(${JSON.stringify(edited)}) edited`)
    .where(sql`${items.id} = edited.value->>'id'`);
}

function afterChanges(
  game: StoredGame,
  changes: readonly PlannedChange[],
  actor: Editor,
): Omit<StoredGame, "dailyDate"> {
  let after: Omit<StoredGame, "dailyDate"> = game;
  for (const [{ uid }, change] of changes) {
    if (uid === game.uid) {
      after = { ...after, ...withStatus(change), ...timesOf(game, change, actor) };
    }
  }
  return after;
}

/** `updatedAt` rises with every change, even within 1 ms or after the clock went back. */
function timesOf({ updatedAt }: StoredGame, { prompt, status }: GameChange, { now }: Editor) {
  return {
    updatedAt: Math.max(updatedAt + 1, now),
    ...((prompt !== undefined || status !== undefined) && { editedAt: now }),
  };
}

interface RecordedGame extends Pick<GameSnapshot, "prompt" | "status"> {
  readonly uid: string;
  readonly denialReason: ReportReason | null;
  readonly denialNote: string | null;
  readonly items: readonly Item[];
}

const actionsOnItems: readonly GameAction[] = ["edit", "addSpelling", "delete"];

/**
 * The record has the game after the action, or null if it is deleted. Returns the daily date
 * after it.
 */
export function recordGameAction(
  db: Database,
  { action, actor }: { readonly action: GameAction; readonly actor: Editor },
  {
    before,
    after,
  }: {
    readonly before: RecordedGame &
      Pick<GameSnapshot, "dailyDate"> &
      Partial<Pick<StoredGame, "statusBeforeHiding">>;
    readonly after: RecordedGame;
  },
) {
  const { statusBeforeHiding } = before;
  const snapshotOf = ({ prompt, status, items, ...game }: RecordedGame) => ({
    prompt,
    status,
    ...denialOf(game),
    ...(actionsOnItems.includes(action) && { items: items.map(toItem) }),
  });
  return db
    .insert(auditRecords)
    .values({
      ...actorColumns(actor),
      action,
      gameUid: before.uid,
      before: {
        ...snapshotOf(before),
        dailyDate: before.dailyDate,
        ...(statusBeforeHiding && { statusBeforeHiding }),
      },
      after: sql`(select json_set(${JSON.stringify(snapshotOf(after))}, '$.dailyDate', daily_date)
        from ${games} where uid = ${before.uid})`,
    })
    .returning({
      dailyDate: sql<NewYorkDate | null>`${auditRecords.after}->>'dailyDate'`,
    });
}
