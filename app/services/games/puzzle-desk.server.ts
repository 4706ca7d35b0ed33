import { sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { puzzleFileTexts } from "~/config/texts/puzzles";
import { parsePuzzles, writePuzzles } from "~/contract/puzzle-text";
import type { PuzzleDay, PuzzleDesk } from "~/contract/puzzles";
import { addDays, type NewYorkDate } from "~/days/new-york";
import { games, puzzles } from "../../../drizzle/schema";
import type { Database } from "../ground/db.server";
import { InvalidPuzzlesError } from "../ground/errors.server";
import type { Actor } from "../ground/viewer.server";
import {
  fillDays,
  filledUntil,
  type Placement,
  planDays,
  scheduledContent,
  storedPuzzles,
  storePuzzles,
} from "./bank.server";
import { likenesses, REST } from "./place-puzzles.server";

export async function readPuzzleDesk(db: Database, today: NewYorkDate): Promise<PuzzleDesk> {
  const last = addDays(today, limits.scheduleDays);
  const [content, waiting, played] = await Promise.all([
    scheduledContent(db, addDays(today, -REST.item)),
    db.$count(puzzles, sql`${puzzles.gameUid} is null`),
    readPlayed(db, today),
  ]);
  const isComing = (date: NewYorkDate) => date > today && date <= last;
  return {
    waiting,
    filledUntil: filledUntil(content, today),
    days: [...content]
      .filter(([date]) => isComing(date))
      .map(([date, { prompt, subject, difficulty }]) => ({ date, prompt, subject, difficulty })),
    alike: likenesses(content).filter(({ date }) => isComing(date)),
    played,
  };
}

/** The games of the bank that enough have played, newest first. */
function readPlayed(db: Database, today: NewYorkDate): Promise<PuzzleDesk["played"]> {
  return db.all(sql`
    select daily_date as date, prompt, content->>'$.difficulty' as difficulty,
      1 - missed_share as found
    from ${games} join ${puzzles} on game_uid = uid
    where daily_date < ${today} and daily_date >= ${addDays(today, -limits.scheduleDays)}
      and missed_share >= 0 order by daily_date desc`);
}

/** The first free days, from today on. */
export async function planNextDays(db: Database, days: number, today: NewYorkDate) {
  return { days: (await planDays(db, { from: today })).slice(0, days).map(toDay) };
}

export async function fillNextDays(db: Database, count: number, actor: Actor) {
  return { days: (await fillDays(db, { from: actor.today }, actor, { count })).map(toDay) };
}

function toDay([{ prompt, tags, difficulty }, date]: Placement): PuzzleDay {
  return { date, prompt, subject: tags[0] ?? null, difficulty };
}

export async function importText(db: Database, text: string, actor: Actor) {
  const { puzzles: parsed, errors } = parsePuzzles(text);
  const [error] = errors;
  if (error) throw new InvalidPuzzlesError(puzzleFileTexts.atLine(error.line, error.message));
  const { added, changed, unchanged } = await storePuzzles(db, parsed, actor);
  return { added, changed, unchanged };
}

export async function exportText(db: Database): Promise<string> {
  return writePuzzles(await storedPuzzles(db));
}
