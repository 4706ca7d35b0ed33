import { asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Puzzle, writeItem, writePuzzles } from "~/contract/puzzle-text";
import type { Outcome, PuzzleDay } from "~/contract/puzzles";
import { addDays, type NewYorkDate } from "~/days/new-york";
import { normalise } from "~/game/normalise";
import { games, items, puzzles, puzzleTopics, users } from "../../../drizzle/schema";
import type { Database, Statement } from "../ground/db.server";
import { assertUnchanged } from "../ground/optimistic-lock.server";
import { topicsOfGame } from "../ground/parse-prompt.server";
import type { Editor } from "../ground/viewer.server";
import { runAdminAction } from "./admin-action.server";
import { dailyGameStatements, newUid } from "./create-game.server";
import { findGamesByUids, type StoredGame } from "./games.server";
import {
  type FilledDays,
  type Placement,
  placePuzzles,
  REST,
  type Span,
} from "./place-puzzles.server";

/** Puzzles in one atomic batch. */
const CHUNK = 100;

type BankedPuzzle = Awaited<ReturnType<typeof storedPuzzles>>[number];

/**
 * Puts puzzles into the bank. A known one has the same prompt, or else the same ten names. A
 * changed one changes its game too, unless its day has come or an admin changed it.
 */
export async function storePuzzles(
  db: Database,
  incoming: readonly Puzzle[],
  editor: Editor,
): Promise<readonly Outcome[]> {
  const chunk = incoming.slice(0, CHUNK);
  let outcomes: readonly Outcome[] = [];
  await runAdminAction(db, editor, async () => {
    const known = knownPuzzles(await storedPuzzles(db), chunk);
    const uids = [...known.values()].flatMap(({ gameUid }) => gameUid ?? []);
    const found = new Map((await findGamesByUids(db, uids)).map((game) => [game.uid, game]));
    const compared = chunk.map((puzzle) => {
      const before = known.get(puzzle);
      const game = found.get(before?.gameUid ?? "");
      return { puzzle, before, game, outcome: outcomeOf(puzzle, before, game, editor.today) };
    });
    outcomes = compared.map(({ outcome }) => outcome);
    const changes = compared.flatMap(({ puzzle: { prompt, items: ten }, game, outcome }) => {
      if (!game || outcome !== "updated") return [];
      // Nobody has results with the ids.
      const withIds = ten.map((item, at) => ({ ...item, id: game.items[at]?.id ?? 0 }));
      return [[game, { prompt, items: withIds }] as const];
    });
    const written = compared.filter(({ outcome }) => outcome !== "unchanged");
    return {
      action: written.length > 0 ? "edit" : null,
      games: changes.map(([game]) => game),
      changes,
      statements: written.flatMap(({ puzzle, before }) => writeStatements(db, puzzle, before?.id)),
    };
  });
  if (chunk.length === incoming.length) return outcomes;
  return [...outcomes, ...(await storePuzzles(db, incoming.slice(CHUNK), editor))];
}

function outcomeOf(
  puzzle: Puzzle,
  before: BankedPuzzle | undefined,
  game: StoredGame | undefined,
  today: NewYorkDate,
): Outcome {
  if (!before) return "added";
  if (writePuzzles([puzzle]) === writePuzzles([before])) return "unchanged";
  if (!game || gameText(puzzle) === gameText(game)) return "changed";
  const isComing = game.dailyDate === null || game.dailyDate > today;
  return isComing && gameText(before) === gameText(game) ? "updated" : "kept";
}

function gameText({ prompt, items: ten }: Pick<StoredGame | Puzzle, "prompt" | "items">): string {
  return [prompt, ...ten.map(writeItem)].join("\n");
}

/** All of the bank: some hundreds, of 2 KB. */
export async function storedPuzzles(db: Database, condition?: SQL) {
  // Two columns of a select may not have the same name.
  const creator = { id: sql<string>`${users.id}`.as("creator_id"), username: users.username };
  const rows = await db
    .select({ puzzle: puzzles, creator })
    .from(puzzles)
    .leftJoin(users, sql`${users.usernameKey} = lower(content->>'by') and username <> ''`)
    .where(condition)
    .orderBy(asc(puzzles.id));
  return rows.map(({ puzzle: { content, ...row }, creator }) => ({ ...content, ...row, creator }));
}

function knownPuzzles(
  stored: readonly BankedPuzzle[],
  incoming: readonly Puzzle[],
): ReadonlyMap<Puzzle, BankedPuzzle> {
  const known = new Map<Puzzle, BankedPuzzle>();
  for (const keyOf of [formOf, namesOf]) {
    const taken = new Set(known.values());
    const free = new Map(stored.filter((one) => !taken.has(one)).map((one) => [keyOf(one), one]));
    for (const puzzle of incoming) {
      const same = known.has(puzzle) ? undefined : free.get(keyOf(puzzle));
      if (!same) continue;
      known.set(puzzle, same);
      free.delete(keyOf(puzzle));
    }
  }
  return known;
}

function formOf({ prompt }: Puzzle): string {
  return normalise(prompt);
}

function namesOf({ items: ten }: Puzzle): string {
  return ten
    .map(({ name }) => normalise(name))
    .sort()
    .join("|");
}

function writeStatements(db: Database, puzzle: Puzzle, id: number | undefined): Statement[] {
  const { prompt, items: ten, by, on, tags, difficulty, note } = puzzle;
  const content: Puzzle = { prompt, items: ten, by, on, tags, difficulty, note };
  const row = { id, form: formOf(puzzle), content };
  const isOf = sql`form = ${row.form}`;
  return [
    db.insert(puzzles).values(row).onConflictDoUpdate({ target: puzzles.id, set: row }),
    db
      .delete(puzzleTopics)
      .where(sql`${puzzleTopics.puzzleId} in (select id from ${puzzles} where ${isOf})`),
    db
      .insert(puzzleTopics)
      .select(
        sql`select value, ${puzzles}.id from json_each(${JSON.stringify(topicsOfGame(prompt))}), ${puzzles} where ${isOf}`,
      ),
  ];
}

/** What `fillDays` would do with the puzzles that have no game, or with those of some prompts. */
export async function planDays(
  db: Database,
  span: Span,
  prompts?: readonly string[],
): Promise<readonly Placement<BankedPuzzle>[]> {
  const forms = prompts && new Set(prompts.map(normalise));
  const waiting = await storedPuzzles(db, isNull(puzzles.gameUid));
  const chosen = waiting.filter(({ form }) => !forms || forms.has(form));
  return placePuzzles(chosen, await scheduledDays(db, addDays(span.from, -REST.item)), span);
}

/** Makes games of puzzles, a hundred in one atomic batch. */
export async function fillDays(
  db: Database,
  { count = Number.POSITIVE_INFINITY, ...span }: Span,
  editor: Editor,
  prompts?: readonly string[],
): Promise<readonly Placement<BankedPuzzle>[]> {
  let chunk: readonly Placement<BankedPuzzle>[] = [];
  await runAdminAction(db, editor, async () => {
    chunk = await planDays(db, { ...span, count: Math.min(CHUNK, count) }, prompts);
    const ids = JSON.stringify(chunk.map(([{ id }]) => id));
    return {
      action: chunk.length > 0 ? "create" : null,
      games: [],
      statements: [
        assertUnchanged(
          db,
          sql`not exists (select 1 from ${puzzles} where id in (select value from json_each(${ids}))
            and game_uid is not null)`,
        ),
        ...chunk.flatMap(([{ id, prompt, items: ten, creator }, dailyDate]) => {
          const uid = newUid();
          const game = { prompt, items: ten, creator, dailyDate };
          return [
            ...dailyGameStatements(db, uid, game, editor),
            db.update(puzzles).set({ gameUid: uid }).where(eq(puzzles.id, id)),
          ];
        }),
      ],
    };
  });
  if (chunk.length < CHUNK) return chunk;
  const rest = { ...span, count: count - CHUNK };
  return [...chunk, ...(await fillDays(db, rest, editor, prompts))];
}

/** The daily games from a date on: eleven rows each. */
export async function scheduledDays(db: Database, from: NewYorkDate): Promise<FilledDays> {
  const rows = await db.all<PuzzleDay & { readonly names: string }>(sql`
    select daily_date as date, prompt, content->>'$.tags[0]' as subject,
      content->>'$.difficulty' as difficulty,
      (select json_group_array(name) from ${items} where game_id = ${games}.id) as names
    from ${games} left join ${puzzles} on game_uid = uid
    where daily_date >= ${from} order by daily_date`);
  const formsOf = (names: string) => new Set((JSON.parse(names) as string[]).map(normalise));
  return new Map(
    rows.map(({ names, ...day }) => [day.date, { day, names: formsOf(names) }] as const),
  );
}

/** The last day before the first one from tomorrow on that has no game; today if there is none. */
export function filledUntil(days: FilledDays, today: NewYorkDate): NewYorkDate {
  const tomorrow = addDays(today, 1);
  return days.has(tomorrow) ? filledUntil(days, tomorrow) : today;
}
