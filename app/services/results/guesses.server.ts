import { asc, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { type NewYorkDate, newYorkDate } from "~/days/new-york";
import { normalise } from "~/game/normalise";
import {
  catalogueNames,
  games,
  guesses,
  guessSources,
  jobPositions,
  spellings,
  wrongGuesses,
} from "../../../drizzle/schema";
import { networkHash } from "../accounts/tokens-and-hashes.server";
import { batch, type Database } from "../db.server";
import { readPosition, storePosition } from "../job-positions.server";
import { assertUnchanged } from "../optimistic-lock.server";

/** Distinct sources of a text are told apart up to this number. */
const EXACT_SOURCES = 50;

/**
 * Returns what tells networks apart on a New York day. `network` is that of the player's address.
 */
export function guessSource(hashKey: string, date: NewYorkDate, network: string): Promise<string> {
  return networkHash(hashKey, ["guess", date, network]);
}

/** A wrong guess that is to be counted. */
interface Counted {
  readonly gameId: number;
  readonly form: string;
  readonly text: string;
  readonly source: string;
  readonly at: number;
}

/**
 * Results that are younger may still be written by a request that began earlier, ms: they are
 * counted the next time.
 */
const SETTLING = 60_000;

/** The most results of a batch. */
const CHUNK = 1000;

/** The most bytes of their guesses as JSON. D1 allows 2 MB in a value. */
const CHUNK_BYTES = 1_000_000;

/** The batches of a run. The next run goes on. */
const CHUNKS = 50;

/**
 * Counts the wrong guesses of the results that came since the last run, up to a minute before `now`
 * (ms). Each chunk is counted in one atomic batch with the position, so none counts twice. Returns
 * how many results were counted.
 */
export async function countGuesses(db: Database, now: number): Promise<number> {
  let counted = 0;
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    const position = await readPosition(db, "guesses");
    const next = await nextGuesses(db, position, now - SETTLING);
    const rows = fitting(next);
    const last = rows[rows.length - 1];
    if (!last) break;
    await batch(db, {
      unchanged: assertUnchanged(db, sql`${positionText} is ${position}`),
      ...countStatements(db, rows.flatMap(toCounted), newYorkDate(now)),
      position: storePosition(db, "guesses", `${last.createdAt} ${last.player}`),
    });
    counted += rows.length;
    if (rows.length === next.length && next.length < CHUNK) break;
  }
  return counted;
}

const positionText = sql`(select position from ${jobPositions} where job = 'guesses')`;

function nextGuesses(db: Database, position: string | null, until: number) {
  const [at = "0", player = ""] = position?.split(" ") ?? [];
  return db
    .select()
    .from(guesses)
    .where(sql`(created_at, player) > (${Number(at)}, unhex(${player})) and created_at <= ${until}`)
    .orderBy(asc(guesses.createdAt), asc(guesses.player))
    .limit(CHUNK);
}

/** Returns the first results, whose guesses fit into one value of a statement. */
function fitting(rows: readonly (typeof guesses.$inferSelect)[]) {
  let bytes = 0;
  const end = rows.findIndex((row) => {
    bytes += new TextEncoder().encode(JSON.stringify(toCounted(row))).length;
    return bytes > CHUNK_BYTES;
  });
  return end === -1 ? rows : rows.slice(0, Math.max(end, 1));
}

function toCounted({ gameId, texts, source, createdAt }: typeof guesses.$inferSelect): Counted[] {
  return texts.map((text) => ({ gameId, form: normalise(text), text, source, at: createdAt }));
}

function countStatements(db: Database, counted: readonly Counted[], today: NewYorkDate) {
  const rows = sql`json_each(${JSON.stringify(counted)})`;
  const ofGames = sql`game_id in (select distinct value ->> 'gameId' from ${rows})`;
  const isNew = sql`not exists (select 1 from ${guessSources} s where s.game_id = value ->> 'gameId'
    and s.form = value ->> 'form' and s.source = unhex(value ->> 'source'))`;
  return {
    // A game may have been deleted meanwhile.
    texts: db
      .insert(wrongGuesses)
      .select(
        sql`select value ->> 'gameId', value ->> 'form', min(value ->> 'text'),
          count(distinct iif(${isNew}, value ->> 'source', null)), max(value ->> 'at'), 'counted'
          from ${rows} where exists (select 1 from ${games} where id = value ->> 'gameId') group by 1, 2`,
      )
      .onConflictDoUpdate({
        target: [wrongGuesses.gameId, wrongGuesses.form],
        set: {
          sources: sql.raw("wrong_guesses.sources + excluded.sources"),
          lastAt: sql.raw("max(wrong_guesses.last_at, excluded.last_at)"),
        },
      }),
    sources: db
      .insert(guessSources)
      .select(
        sql`select w.game_id, w.form, unhex(value ->> 'source'), max(value ->> 'at') from ${rows}
          join ${wrongGuesses} w on w.game_id = value ->> 'gameId' and w.form = value ->> 'form'
          where w.sources <= ${EXACT_SOURCES} group by 1, 2, 3`,
      )
      .onConflictDoNothing(),
    known: markKnown(db, ofGames, today),
    rare: db.delete(wrongGuesses).where(
      sql`(game_id, form) in (select game_id, form from (
          select game_id, form, row_number() over (partition by game_id order by sources desc, last_at desc) as rank
          from ${wrongGuesses} where ${ofGames} and state = 'counted') where rank > ${limits.countedGuesses})`,
    ),
  };
}

/**
 * Lets other players see the frequent texts of games that equal something known: a name of the
 * catalogue, or a spelling of another game that everybody may play.
 */
function markKnown(db: Database, ofGames: SQL, today: NewYorkDate) {
  return db
    .update(wrongGuesses)
    .set({ state: "known" })
    .where(
      sql`${ofGames} and state = 'counted' and sources >= ${limits.othersTried.sources} and (
        exists (select 1 from ${catalogueNames} c where c.form = wrong_guesses.form)
        or exists (select 1 from ${spellings} s join ${games} g on g.id = s.game_id
          where s.form = wrong_guesses.form and g.id <> wrong_guesses.game_id
          and ((g.type = 'community' and g.status = 'approved') or g.daily_date <= ${today})))`,
    );
}
