import { asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { addDays, type NewYorkDate, newYorkDate } from "~/days/new-york";
import { actionChange } from "~/features/editor/admin-action.server";
import { topicsOfGame } from "~/features/editor/autofill/parse-prompt.server";
import { dailyGameStatements, newUid } from "~/features/editor/create-game.server";
import { findGamesByUids, type StoredGame } from "~/features/games/games.server";
import { countDaysLeft } from "~/features/moderation/schedule.server";
import { normalise } from "~/game/normalise";
import type { Database, Statement } from "~/server/db.server";
import { insertFrom } from "~/server/insert-from.server";
import { changeAudited } from "~/server/optimistic-lock.server";
import type { Editor } from "~/server/viewer.server";
import { serverTexts } from "~/texts/server";
import { games, items, puzzles, puzzleTopics, users } from "../../../drizzle/schema";
import type { PuzzleDay, PuzzleDesk } from "./contract";
import {
  type FilledDays,
  likenesses,
  phrasesOf,
  placePuzzles,
  REST,
  type Span,
} from "./place-puzzles.server";
import { type Form, type PuzzleText, writeItem, writePuzzles } from "./puzzle-text";

interface BankPuzzle extends PuzzleText, Omit<typeof puzzles.$inferSelect, "content"> {
  readonly creator: { readonly id: string; readonly username: string } | null;
}

/** All of the bank, or those of a condition: some hundreds, of 2 KB. */
export async function storedPuzzles(db: Database, condition?: SQL): Promise<BankPuzzle[]> {
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

/** Puzzles in one atomic batch. */
const CHUNK = 100;

/**
 * Puts puzzles into the bank. A known one has the same prompt, or else the same ten names. A
 * changed one changes its game too, unless its day has come or an admin changed it.
 */
export async function storePuzzles(db: Database, incoming: readonly PuzzleText[], editor: Editor) {
  const total = { written: 0, kept: 0 };
  for (;;) {
    const stored = await storeChunk(db, incoming, editor);
    total.written += stored.length;
    total.kept += stored.filter(({ isKept }) => isKept).length;
    if (stored.length < CHUNK) return total;
  }
}

/** Returns those that it has changed. */
function storeChunk(db: Database, incoming: readonly PuzzleText[], editor: Editor) {
  return changeAudited(db, async () => {
    const chunk = (await changedPuzzles(db, incoming, editor.today)).slice(0, CHUNK);
    const changes = chunk.flatMap(({ puzzle: { prompt, items: ten }, game, isKept }) => {
      if (!game || isKept) return [];
      // Nobody has results with the ids.
      const withIds = ten.map((item, at) => ({ ...item, id: game.items[at]?.id ?? 0 }));
      return [[game, { prompt, items: withIds }] as const];
    });
    const change = actionChange(db, editor, {
      action: "edit",
      games: changes.map(([game]) => game),
      changes,
      statements: chunk.flatMap(({ puzzle, before }) => writeStatements(db, puzzle, before?.id)),
    });
    return { ...change, resultOf: () => chunk };
  });
}

async function changedPuzzles(db: Database, incoming: readonly PuzzleText[], today: NewYorkDate) {
  const forms = new Set(incoming.map(({ prompt }) => normalise(prompt)));
  const known = new Map(
    (await storedPuzzles(db)).map((one) => [forms.has(one.key) ? one.key : namesOf(one), one]),
  );
  const changed = incoming.flatMap((puzzle) => {
    const key = [normalise(puzzle.prompt), namesOf(puzzle)].find((one) => known.has(one)) ?? "|";
    const before = known.get(key);
    known.delete(key);
    const isSame = before && writePuzzles([puzzle]) === writePuzzles([before]);
    return isSame ? [] : [{ puzzle, before }];
  });
  const uids = changed.flatMap(({ before }) => before?.gameUid ?? []);
  const found = await findGamesByUids(db, uids);
  return changed.map(({ puzzle, before }) => {
    const isOther = (game: StoredGame) => gameText(game) !== gameText(puzzle);
    const game = found.find((one) => one.uid === before?.gameUid && isOther(one));
    const isComing = game && (game.dailyDate === null || game.dailyDate > today);
    const isKept = game && before && !(isComing && gameText(game) === gameText(before));
    return { puzzle, before, game, isKept };
  });
}

function gameText({
  prompt,
  items: ten,
}: Pick<StoredGame | PuzzleText, "prompt" | "items">): string {
  return [prompt, ...ten.map(writeItem)].join("\n");
}

function namesOf({ items: ten }: PuzzleText): string {
  const names = ten.map(({ name }) => normalise(name));
  return names.sort().join("|");
}

function writeStatements(db: Database, puzzle: PuzzleText, id: number | undefined): Statement[] {
  const { prompt, items: ten, by, form, on, tags, difficulty, note } = puzzle;
  const content: PuzzleText = { prompt, items: ten, by, form, on, tags, difficulty, note };
  const row = { id, key: normalise(prompt), content };
  return [
    db.insert(puzzles).values(row).onConflictDoUpdate({ target: puzzles.id, set: row }),
    db.delete(puzzleTopics).where(eq(puzzleTopics.puzzleId, id ?? 0)),
    insertFrom(
      db,
      puzzleTopics,
      { topic: sql`value`, puzzleId: sql`${puzzles.id}` },
      sql`from ${puzzles}, json_each(${JSON.stringify(topicsOfGame(prompt))})
        where form = ${row.key}`,
    ),
  ];
}

/** Makes games of puzzles that have none, or of those with some prompts. Returns the days. */
export async function fillDays(db: Database, span: Span, editor: Editor, forms?: Set<string>) {
  const filled: NewYorkDate[] = [];
  for (;;) {
    const days = await fillChunk(db, span, editor, forms);
    filled.push(...days);
    if (days.length < CHUNK) return filled;
  }
}

function fillChunk(db: Database, span: Span, editor: Editor, forms: Set<string> | undefined) {
  return changeAudited(db, async () => {
    const waiting = await storedPuzzles(db, isNull(puzzles.gameUid));
    const chosen = waiting.filter(({ key }) => forms?.has(key) ?? true);
    const placed = placePuzzles(chosen, await scheduledDays(db, span.from), span);
    const plan = placed.slice(0, span.count ?? CHUNK);
    const ids = JSON.stringify(plan.map(({ puzzle }) => puzzle.id));
    const isFree = sql`not exists (select 1 from ${puzzles}
        where id in (select value from json_each(${ids})) and game_uid is not null)`;
    const made = plan.flatMap(({ puzzle: { id, prompt, items: ten, creator }, day }) => {
      const uid = newUid();
      const game = { prompt, items: ten, creator, dailyDate: day.date };
      return [
        ...dailyGameStatements(db, uid, game, editor),
        db.update(puzzles).set({ gameUid: uid }).where(eq(puzzles.id, id)),
      ];
    });
    const action = {
      action: "create",
      games: [],
      unchanged: [isFree],
      statements: made,
    } as const;
    const resultOf = () => plan.map(({ day }) => day.date);
    return { ...actionChange(db, editor, action), resultOf };
  });
}

/** Puts puzzles into the bank, and games of those that had none on the free days of a span. */
export async function loadPuzzles(
  db: Database,
  incoming: readonly PuzzleText[],
  { now, ...span }: Span & { readonly now: number },
) {
  const today = newYorkDate(now);
  const editor = { user: { id: null, username: serverTexts.operator }, now, today };
  const stored = await storePuzzles(db, incoming, editor);
  const forms = new Set(incoming.map(({ prompt }) => normalise(prompt)));
  const days = await fillDays(db, span, editor, forms);
  return { ...stored, days, filledUntil: addDays(today, await countDaysLeft(db, today)) };
}

export async function readPuzzleDesk(db: Database, today: NewYorkDate): Promise<PuzzleDesk> {
  const [daysLeft, scheduled, waiting, surprises] = await Promise.all([
    countDaysLeft(db, today),
    scheduledDays(db, today),
    storedPuzzles(db, isNull(puzzles.gameUid)),
    readSurprises(db, today),
  ]);
  const last = addDays(today, limits.scheduleDays);
  const days = [...scheduled.values()].filter(({ day: { date } }) => date > today && date <= last);
  const until = addDays(last, scheduled.size);
  const alike = days.flatMap((day) => likenesses(day, scheduled));
  return {
    waiting: waiting.length,
    daysLeft,
    days: days.map(({ day }) => day),
    plan: placePuzzles(waiting, scheduled, { from: today, until }).map(({ day }) => day),
    alike: alike.filter(({ date, other }) => other < date),
    surprises,
  };
}

/** The daily games from some days before a date on: eleven rows each. */
async function scheduledDays(db: Database, date: NewYorkDate): Promise<FilledDays> {
  const rows = await db.all<PuzzleDay & { form: Form | null; names: string }>(sql`
    select daily_date as date, prompt, content->>'$.tags[0]' as subject,
      content->>'$.difficulty' as difficulty,
      iif(content->>'$.on' is null, content->>'$.form', null) as form,
      (select json_group_array(value) from ${items}, json_each(json_insert(alt_spellings, '$[#]', name))
        where game_id = ${games}.id) as names
    from ${games} left join ${puzzles} on game_uid = uid
    where daily_date >= ${addDays(date, -REST.item)} order by daily_date`);
  return new Map(
    rows.map(({ form, names, ...day }) => {
      return [day.date, { day, form, names: phrasesOf(day.prompt, JSON.parse(names)) }];
    }),
  );
}

/** Where the share found is 0.2 off the expected one, which is 0.9 at difficulty 1 and 0.3 at 5. */
function readSurprises(db: Database, today: NewYorkDate): Promise<PuzzleDesk["surprises"]> {
  return db.all(sql`
    select daily_date as date, prompt, 1 - missed_share as found,
      1.05 - 0.15 * (content->>'$.difficulty') as expected
    from ${games} join ${puzzles} on game_uid = uid
    where daily_date < ${today} and daily_date >= ${addDays(today, -limits.scheduleDays)}
      and missed_share >= 0 and abs(found - expected) >= 0.2
    order by daily_date desc`);
}
