import { asc, isNull, type SQL, sql } from "drizzle-orm";
import type { DraftItem } from "~/contract/game-draft";
import type { Puzzle } from "~/contract/puzzle-text";
import { addDays, type NewYorkDate } from "~/days/new-york";
import type { Item } from "~/game/item";
import { normalise } from "~/game/normalise";
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

export interface BankedPuzzle extends Puzzle {
  readonly id: number;
}

interface StoredPuzzle extends BankedPuzzle {
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
  let total: Stored = { added: 0, changed: 0, unchanged: 0, updatedGames: 0, keptGames: [] };
  for (let start = 0; start < incoming.length; start += CHUNK) {
    const stored = await storeChunk(db, incoming.slice(start, start + CHUNK), editor);
    total = {
      added: total.added + stored.added,
      changed: total.changed + stored.changed,
      unchanged: total.unchanged + stored.unchanged,
      updatedGames: total.updatedGames + stored.updatedGames,
      keptGames: [...total.keptGames, ...stored.keptGames],
    };
  }
  return total;
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
        ...added.flatMap((puzzle) => insertStatements(db, puzzle)),
        ...changed.flatMap(([puzzle, { id }]) => updateStatements(db, id, puzzle)),
      ],
    };
  });
  if (!outcome) throw new Error("The puzzles were not stored.");
  return outcome;
}

/** All of the bank: some hundreds, of 2 KB. */
async function storedPuzzles(db: Database, condition?: SQL): Promise<StoredPuzzle[]> {
  const rows = await db.select().from(puzzles).where(condition).orderBy(asc(puzzles.id));
  return rows.map(({ content, ...row }) => ({ ...content, ...row }));
}

export function allPuzzles(db: Database): Promise<readonly Puzzle[]> {
  return storedPuzzles(db);
}

function knownPuzzles(
  stored: readonly StoredPuzzle[],
  incoming: readonly Puzzle[],
): ReadonlyMap<Puzzle, StoredPuzzle> {
  const byForm = new Map(stored.map((puzzle) => [puzzle.form, puzzle]));
  const known = new Map<Puzzle, StoredPuzzle>();
  for (const puzzle of incoming) {
    const same = byForm.get(normalise(puzzle.prompt));
    if (same) known.set(puzzle, same);
  }
  const taken = new Set(known.values());
  const byNames = new Map(stored.map((puzzle) => [namesOf(puzzle), puzzle]));
  for (const puzzle of incoming) {
    const renamed = byNames.get(namesOf(puzzle));
    if (!renamed || known.has(puzzle) || taken.has(renamed)) continue;
    known.set(puzzle, renamed);
    taken.add(renamed);
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

/** An item keeps its id by its name, else by what is left. */
function withIds(edited: readonly DraftItem[], before: StoredGame["items"]): Item[] {
  const idOf = new Map(before.map(({ id, name }) => [normalise(name), id]));
  const forms = new Set(edited.map(({ name }) => normalise(name)));
  const left = before.filter(({ name }) => !forms.has(normalise(name))).map(({ id }) => id);
  return edited.map((item) => ({
    notAccepted: [],
    exactDigits: false,
    ...item,
    id: idOf.get(normalise(item.name)) ?? left.shift() ?? 0,
  }));
}

function insertStatements(db: Database, puzzle: Puzzle): Statement[] {
  const form = normalise(puzzle.prompt);
  const id = sql`(select id from ${puzzles} where form = ${form})`;
  return [
    db.insert(puzzles).values({ form, content: contentOf(puzzle) }),
    insertTopics(db, id, puzzle),
  ];
}

function updateStatements(db: Database, id: number, puzzle: Puzzle): Statement[] {
  return [
    db
      .update(puzzles)
      .set({ form: normalise(puzzle.prompt), content: contentOf(puzzle) })
      .where(sql`${puzzles.id} = ${id}`),
    db.delete(puzzleTopics).where(sql`${puzzleTopics.puzzleId} = ${id}`),
    insertTopics(db, sql`${id}`, puzzle),
  ];
}

function insertTopics(db: Database, id: SQL, { prompt }: Puzzle): Statement {
  const topics = JSON.stringify(topicsOfGame(prompt));
  return db.insert(puzzleTopics).select(sql`select value, ${id} from json_each(${topics})`);
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
export async function filledUntil(db: Database, today: NewYorkDate): Promise<NewYorkDate> {
  const rows = await db
    .select({ date: games.dailyDate })
    .from(games)
    .where(sql`${games.dailyDate} > ${today}`)
    .orderBy(asc(games.dailyDate));
  let last = today;
  for (const { date } of rows) {
    if (date !== addDays(last, 1)) break;
    last = date;
  }
  return last;
}
