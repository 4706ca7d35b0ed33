import { asc, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { type NewYorkDate, newYorkDate } from "~/days/new-york";
import { MINUTE } from "~/game/dates";
import { batch, type Database } from "~/server/db.server";
import { insertFrom } from "~/server/insert-from.server";
import { readPosition, storePosition } from "~/server/job-positions.server";
import { assertUnchanged } from "~/server/optimistic-lock.server";
import { networkHash } from "~/server/tokens-and-hashes.server";
import {
  catalogueNames,
  games,
  guesses,
  guessSources,
  jobPositions,
  spellings,
  wrongGuesses,
} from "../../../../drizzle/schema";

const EXACT_SOURCES = 50;

/** Tells networks apart on one New York day. */
export function guessSource(hashKey: string, date: NewYorkDate, network: string): Promise<string> {
  return networkHash(hashKey, ["guess", date, network]);
}

/** ms. A request that began earlier may still write younger results: the next run counts them. */
const SETTLING = MINUTE;

const CHUNK = 1000;

/** The next run goes on. */
const CHUNKS = 50;

/**
 * Counts the results since the last run. Each chunk is one atomic batch with the position, so
 * none counts twice. Only the database reads the texts: 400,000 would cost the Worker seconds.
 */
export async function countGuesses(db: Database, now: number): Promise<number> {
  let counted = 0;
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    const from = await readPosition(db, "guesses");
    const { results, to } = await endOfChunk(db, from, now - SETTLING);
    if (to === null) break;
    await batch(db, {
      unchanged: assertUnchanged(db, sql`${positionText} is ${from}`),
      ...countStatements(db, between(from, to), newYorkDate(now)),
      position: storePosition(db, "guesses", to),
    });
    counted += results;
    if (results < CHUNK) break;
  }
  return counted;
}

const positionText = sql`(select position from ${jobPositions} where job = 'guesses')`;

const rowKey = sql`(created_at, player)`;

/** Null is before all rows. */
function keyAt(position: string | null): SQL {
  const [at = "0", player = ""] = position?.split(" ") ?? [];
  return sql`(${Number(at)}, unhex(${player}))`;
}

function between(from: string | null, to: string): SQL {
  return sql`${rowKey} > ${keyAt(from)} and ${rowKey} <= ${keyAt(to)}`;
}

async function endOfChunk(db: Database, from: string | null, until: number) {
  const next = db
    .select({ createdAt: guesses.createdAt, player: guesses.player })
    .from(guesses)
    .where(sql`${rowKey} > ${keyAt(from)} and created_at <= ${until}`)
    .orderBy(asc(guesses.createdAt), asc(guesses.player))
    .limit(CHUNK);
  const position = sql<string | null>`max(created_at || ' ' || lower(hex(player)))`;
  return db.get<{ results: number; to: string | null }>(
    sql`select count(*) as results, ${position} as "to" from ${next}`,
  );
}

function countStatements(db: Database, condition: SQL, today: NewYorkDate) {
  const rows = sql`(select game_id, source, created_at, key as form, value as text
    from ${guesses}, json_each(texts) where ${condition}) counted`;
  const ofGames = sql`game_id in (select distinct game_id from ${guesses} where ${condition})`;
  const isNew = sql`not exists (select 1 from ${guessSources} s where s.game_id = counted.game_id
    and s.form = counted.form and s.source = counted.source)`;
  return {
    // A game may have been deleted meanwhile.
    texts: insertFrom(
      db,
      wrongGuesses,
      {
        gameId: sql`game_id`,
        form: sql`form`,
        text: sql`min(text)`,
        sources: sql`count(distinct iif(${isNew}, source, null))`,
        lastAt: sql`max(created_at)`,
      },
      sql`from ${rows} where exists (select 1 from ${games} where id = game_id)
        group by game_id, form`,
    ).onConflictDoUpdate({
      target: [wrongGuesses.gameId, wrongGuesses.form],
      set: {
        sources: sql.raw("wrong_guesses.sources + excluded.sources"),
        lastAt: sql.raw("max(wrong_guesses.last_at, excluded.last_at)"),
      },
    }),
    // The cross join keeps its order: the other one compares each guess with each stored text.
    sources: insertFrom(
      db,
      guessSources,
      {
        gameId: sql`w.game_id`,
        form: sql`w.form`,
        source: sql`source`,
        createdAt: sql`max(created_at)`,
      },
      sql`from ${rows}
        cross join ${wrongGuesses} w on w.game_id = counted.game_id and w.form = counted.form
        where w.sources <= ${EXACT_SOURCES} group by w.game_id, w.form, source`,
    ).onConflictDoNothing(),
    known: markKnown(db, ofGames, today),
    rare: db.delete(wrongGuesses).where(
      sql`(game_id, form) in (select game_id, form from (
          select game_id, form, row_number() over (partition by game_id order by sources desc, last_at desc) as rank
          from ${wrongGuesses} where ${ofGames} and state = 'counted') where rank > ${limits.countedGuesses})`,
    ),
  };
}

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
