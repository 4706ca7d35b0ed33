import { sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { puzzleFileTexts } from "~/config/texts/puzzles";
import { parsePuzzles } from "~/contract/puzzle-text";
import type { PuzzleDesk } from "~/contract/puzzles";
import { addDays, type NewYorkDate } from "~/days/new-york";
import { games, puzzles } from "../../../drizzle/schema";
import type { Database } from "../ground/db.server";
import { InvalidPuzzlesError } from "../ground/errors.server";
import type { Actor } from "../ground/viewer.server";
import { filledUntil, planDays, scheduledDays, storePuzzles } from "./bank.server";
import { dayOf, likenesses, REST } from "./place-puzzles.server";

export async function readPuzzleDesk(db: Database, today: NewYorkDate): Promise<PuzzleDesk> {
  const [scheduled, waiting, plan, surprises] = await Promise.all([
    scheduledDays(db, addDays(today, -REST.item)),
    db.$count(puzzles, sql`${puzzles.gameUid} is null`),
    planDays(db, { from: today, count: limits.scheduleDays }),
    readSurprises(db, today),
  ]);
  const last = addDays(today, limits.scheduleDays);
  const coming = [...scheduled.values()].filter(
    ({ day: { date } }) => date > today && date <= last,
  );
  return {
    waiting,
    filledUntil: filledUntil(scheduled, today),
    days: coming.map(({ day }) => day),
    plan: plan.map(([puzzle, date]) => dayOf(puzzle, date).day),
    alike: coming
      .flatMap((day) => likenesses(day, scheduled))
      .filter(({ date, other }) => other < date),
    surprises,
  };
}

/** By how much the share of items found must differ from the expected one. */
const SURPRISE = 0.2;
/** The newest. */
const SURPRISES = 10;

/** Of games of the bank that enough have played. Expected: 90 % at difficulty 1, 30 % at 5. */
function readSurprises(db: Database, today: NewYorkDate): Promise<PuzzleDesk["surprises"]> {
  return db.all(sql`
    select daily_date as date, prompt, 1 - missed_share as found,
      1.05 - 0.15 * (content->>'$.difficulty') as expected
    from ${games} join ${puzzles} on game_uid = uid
    where daily_date < ${today} and daily_date >= ${addDays(today, -limits.scheduleDays)}
      and missed_share >= 0 and abs(found - expected) >= ${SURPRISE}
    order by daily_date desc limit ${SURPRISES}`);
}

export async function importText(db: Database, text: string, actor: Actor) {
  const { puzzles: parsed, errors } = parsePuzzles(text);
  const [error] = errors;
  if (error) throw new InvalidPuzzlesError(puzzleFileTexts.atLine(error.line, error.message));
  return storePuzzles(db, parsed, actor);
}
