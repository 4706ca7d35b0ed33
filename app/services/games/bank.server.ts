import { asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { DraftItem } from "~/contract/game-draft";
import type { Puzzle } from "~/contract/puzzle-text";
import { addDays, type NewYorkDate } from "~/days/new-york";
import type { Item } from "~/game/item";
import { normalise } from "~/game/normalise";
import { sum } from "~/game/sum";
import { games, items, puzzles, puzzleTopics, users } from "../../../drizzle/schema";
import type { Database, Statement } from "../ground/db.server";
import { assertUnchanged } from "../ground/optimistic-lock.server";
import { topicsOfGame } from "../ground/parse-prompt.server";
import type { Editor } from "../ground/viewer.server";
import { recordGameAction, runAdminAction } from "./admin-action.server";
import { insertGameStatements, newUid } from "./create-game.server";
import { findGamesByUids, type StoredGame } from "./games.server";
import { type DayContent, placePuzzles, REST, type Span } from "./place-puzzles.server";

/** Puzzles in one atomic batch. */
const CHUNK = 100;

interface BankedPuzzle extends Puzzle {
  readonly id: number;
  readonly form: string;
  readonly gameUid: string | null;
}

export interface Stored {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Games whose day has not come. */
  readonly updatedGames: number;
  /** Prompts of changed puzzles whose games stay: their day has come, or an admin changed them. */
  readonly keptGames: readonly string[];
}

/**
 * Puts puzzles into the bank. A known one has the same prompt, or else the same ten names. A
 * changed one changes its game too, unless somebody may have played it.
 */
export async function storePuzzles(
  db: Database,
  incoming: readonly Puzzle[],
  editor: Editor,
): Promise<Stored> {
  const chunks: Stored[] = [];
  for (let start = 0; start < incoming.length; start += CHUNK) {
    chunks.push(await storeChunk(db, incoming.slice(start, start + CHUNK), editor));
  }
  const total = (count: Exclude<keyof Stored, "keptGames">) =>
    sum(chunks.map((chunk) => chunk[count]));
  return {
    added: total("added"),
    changed: total("changed"),
    unchanged: total("unchanged"),
    updatedGames: total("updatedGames"),
    keptGames: chunks.flatMap(({ keptGames }) => keptGames),
  };
}

async function storeChunk(
  db: Database,
  incoming: readonly Puzzle[],
  editor: Editor,
): Promise<Stored> {
  let outcome: Stored | undefined;
  await runAdminAction(db, editor, async () => {
    const known = knownPuzzles(await storedPuzzles(db), incoming);
    const added = incoming.filter((puzzle) => !known.has(puzzle));
    const changed = [...known].filter(
      ([puzzle, stored]) => !isSame(contentOf(puzzle), contentOf(stored)),
    );
    const uids = changed.flatMap(([, { gameUid }]) => gameUid ?? []);
    const found = new Map((await findGamesByUids(db, uids)).map((game) => [game.uid, game]));
    const withGames = changed.flatMap(([puzzle, stored]) => {
      const game = found.get(stored.gameUid ?? "");
      return game && !isSame(gameOf(puzzle), gameOf(game)) ? [{ puzzle, stored, game }] : [];
    });
    const updated = withGames.filter(
      ({ stored, game }) =>
        (game.dailyDate === null || game.dailyDate > editor.today) &&
        isSame(gameOf(stored), gameOf(game)),
    );
    outcome = {
      added: added.length,
      changed: changed.length,
      unchanged: incoming.length - added.length - changed.length,
      updatedGames: updated.length,
      keptGames: withGames
        .filter((one) => !updated.includes(one))
        .map(({ puzzle }) => puzzle.prompt),
    };
    return {
      action: added.length + changed.length > 0 ? ("edit" as const) : null,
      games: updated.map(({ game }) => game),
      changes: updated.map(({ puzzle, game }) => [
        game,
        { prompt: puzzle.prompt, items: withIds(puzzle.items, game.items) },
      ]),
      statements: [
        ...added.flatMap((puzzle) => writeStatements(db, puzzle, null)),
        ...changed.flatMap(([puzzle, { id }]) => writeStatements(db, puzzle, id)),
      ],
    };
  });
  if (!outcome) throw new Error("The puzzles were not stored.");
  return outcome;
}

/** All of the bank: some hundreds, of 2 KB. */
export async function storedPuzzles(db: Database, condition?: SQL): Promise<BankedPuzzle[]> {
  const rows = await db.select().from(puzzles).where(condition).orderBy(asc(puzzles.id));
  return rows.map(({ content, ...row }) => ({ ...content, ...row }));
}

function knownPuzzles(
  stored: readonly BankedPuzzle[],
  incoming: readonly Puzzle[],
): ReadonlyMap<Puzzle, BankedPuzzle> {
  const byForm = new Map(stored.map((puzzle) => [puzzle.form, puzzle]));
  const forms = new Set(incoming.map(({ prompt }) => normalise(prompt)));
  const others = stored.filter(({ form }) => !forms.has(form));
  const byNames = new Map(others.map((puzzle) => [namesOf(puzzle), puzzle]));
  const known = new Map<Puzzle, BankedPuzzle>();
  for (const puzzle of incoming) {
    const names = namesOf(puzzle);
    const same = byForm.get(normalise(puzzle.prompt)) ?? byNames.get(names);
    if (same) known.set(puzzle, same);
    byNames.delete(names);
  }
  return known;
}

function namesOf({ items: ten }: Puzzle): string {
  return ten
    .map(({ name }) => normalise(name))
    .sort()
    .join("|");
}

function contentOf({ by, on, tags, difficulty, note, ...game }: Puzzle) {
  return { ...gameOf(game), by, on, tags, difficulty, note };
}

function gameOf({ prompt, items: ten }: { prompt: string; items: readonly DraftItem[] }) {
  return {
    prompt,
    items: ten.map(({ name, altSpellings, notAccepted = [], exactDigits = false }) => ({
      name,
      altSpellings: [...altSpellings],
      ...(notAccepted.length > 0 && { notAccepted: [...notAccepted] }),
      ...(exactDigits && { exactDigits }),
    })),
  };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Nobody has results with the ids. */
function withIds(edited: readonly DraftItem[], before: StoredGame["items"]): Item[] {
  const unsaid = { id: 0, notAccepted: [], exactDigits: false };
  return edited.map((item, index) => ({ ...unsaid, ...item, id: before[index]?.id ?? 0 }));
}

/** Null adds the puzzle. */
function writeStatements(db: Database, puzzle: Puzzle, id: number | null): Statement[] {
  const row = { form: normalise(puzzle.prompt), content: contentOf(puzzle) };
  const topics = JSON.stringify(topicsOfGame(puzzle.prompt));
  return [
    ...(id === null
      ? [db.insert(puzzles).values(row)]
      : [
          db.update(puzzles).set(row).where(eq(puzzles.id, id)),
          db.delete(puzzleTopics).where(eq(puzzleTopics.puzzleId, id)),
        ]),
    db
      .insert(puzzleTopics)
      .select(sql`select value, ${puzzles}.id from json_each(${topics}), ${puzzles}
      where form = ${row.form}`),
  ];
}

export type Placement = readonly [puzzle: BankedPuzzle, date: NewYorkDate];

/** What `fillDays` would do with the puzzles that have no game, or with those of some prompts. */
export async function planDays(
  db: Database,
  span: Span,
  prompts?: readonly string[],
): Promise<readonly Placement[]> {
  const forms = prompts && new Set(prompts.map(normalise));
  const waiting = await storedPuzzles(db, isNull(puzzles.gameUid));
  const chosen = waiting.filter(({ form }) => !forms || forms.has(form));
  const taken = await scheduledContent(db, addDays(span.from, -REST.item));
  return [...placePuzzles(chosen, taken, span)].sort(([, one], [, other]) =>
    one < other ? -1 : 1,
  );
}

interface FillOptions {
  readonly prompts?: readonly string[];
  readonly count?: number;
}

/** Makes games of puzzles, a hundred in one atomic batch, at most `count`. */
export async function fillDays(
  db: Database,
  span: Span,
  editor: Editor,
  { prompts, count = Number.POSITIVE_INFINITY }: FillOptions,
): Promise<readonly Placement[]> {
  const done: Placement[] = [];
  for (;;) {
    let chunk: readonly Placement[] = [];
    await runAdminAction(db, editor, async () => {
      const size = Math.min(CHUNK, count - done.length);
      chunk = (await planDays(db, span, prompts)).slice(0, size);
      const creators = await creatorsOf(db, chunk);
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
          ...chunk.flatMap((placement) => gameStatements(db, placement, creators, editor)),
        ],
      };
    });
    done.push(...chunk);
    if (chunk.length < CHUNK) return done;
  }
}

type Creators = ReadonlyMap<string, { readonly id: string; readonly username: string }>;

async function creatorsOf(db: Database, placed: readonly Placement[]): Promise<Creators> {
  const keys = JSON.stringify(placed.map(([{ by }]) => by?.toLowerCase() ?? ""));
  const rows = await db
    .select({ id: users.id, username: users.username, key: users.usernameKey })
    .from(users)
    .where(sql`${users.usernameKey} in (select value from json_each(${keys})) and username <> ''`);
  return new Map(rows.map(({ key, ...user }) => [key, user]));
}

function gameStatements(
  db: Database,
  [puzzle, dailyDate]: Placement,
  creators: Creators,
  editor: Editor,
): Statement[] {
  const uid = newUid();
  const { prompt, items: ten, by } = puzzle;
  const state = { type: "daily", status: "approved", prompt } as const;
  const creator = creators.get(by?.toLowerCase() ?? "") ?? null;
  const undenied = { denialReason: null, denialNote: null };
  const before = { ...state, ...undenied, uid, dailyDate: null, items: [] };
  return [
    ...insertGameStatements(db, uid, { ...state, dailyDate, items: ten, creator }, editor.now),
    recordGameAction(db, { action: "create", actor: editor }, { before, after: before }),
    db.update(puzzles).set({ gameUid: uid }).where(sql`${puzzles.id} = ${puzzle.id}`),
  ];
}

/** The daily games from a date on: eleven rows each. */
export async function scheduledContent(
  db: Database,
  from: NewYorkDate,
): Promise<ReadonlyMap<NewYorkDate, DayContent>> {
  type Row = Omit<DayContent, "names"> & { readonly date: NewYorkDate; readonly names: string };
  const rows = await db.all<Row>(sql`
    select daily_date as date, prompt, content->>'$.tags[0]' as subject,
      content->>'$.difficulty' as difficulty,
      (select json_group_array(name) from ${items} where game_id = ${games}.id) as names
    from ${games} left join ${puzzles} on game_uid = uid
    where daily_date >= ${from} order by daily_date`);
  return new Map(
    rows.map(({ date, names, ...row }) => [
      date,
      { ...row, names: new Set((JSON.parse(names) as string[]).map(normalise)) },
    ]),
  );
}

/** The last day before the first one from tomorrow on that has no game; today if there is none. */
export function filledUntil(
  days: ReadonlyMap<NewYorkDate, DayContent>,
  today: NewYorkDate,
): NewYorkDate {
  const tomorrow = addDays(today, 1);
  return days.has(tomorrow) ? filledUntil(days, tomorrow) : today;
}
