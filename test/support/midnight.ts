import { addDays, type NewYorkDate, startOfDay } from "../../app/days/new-york";
import { dailyScoreboardId } from "../../app/services/results/scoreboard.server";
import { fetchAnew } from "./new-connection";
import { resultOf } from "./results";
import { addDailyGame, type SeededGame } from "./seeds";

/** A running Worker, as a test or a benchmark sees it. */
interface MidnightSite {
  readonly db: D1Database;
  readonly url: string;
  /** Moves the Worker's clock to an instant, ms. */
  readonly setClock: (instant: number) => Promise<unknown>;
  /** Runs the daily job. */
  readonly runDailyJob: () => Promise<unknown>;
}

/** The two days around a midnight in New York, and their games. */
interface Midnight {
  readonly instant: number;
  readonly days: readonly (readonly [NewYorkDate, SeededGame])[];
}

/** Adds the games of a day and of the day before it. */
export async function addMidnight(db: D1Database, day: NewYorkDate): Promise<Midnight> {
  const before = addDays(day, -1);
  const games = [await addDailyGame(db, before), await addDailyGame(db, day)] as const;
  return {
    instant: startOfDay(day),
    days: [
      [before, games[0]],
      [day, games[1]],
    ],
  };
}

/**
 * Submits results of new players, of the days in turn, evenly within `span` ms; 0 sends them in
 * waves of 50. Each player also loads the home page. Returns the time of each result until its
 * response, ms. Throws if a request fails.
 */
export async function submitMany(
  { url }: Pick<MidnightSite, "url">,
  days: Midnight["days"],
  { count, span }: { readonly count: number; readonly span: number },
): Promise<number[]> {
  const times: number[] = [];
  let sent: Promise<unknown>[] = [];
  const from = performance.now();
  for (let index = 0; index < count; index++) {
    const wait = from + (span * index) / count - performance.now();
    if (span > 0 && wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const day = days[index % days.length];
    if (day) sent.push(submitOne(url, day).then((time) => times.push(time)));
    if (span === 0 && sent.length === 50) {
      await Promise.all(sent);
      sent = [];
    }
  }
  await Promise.all(sent);
  return times;
}

async function submitOne(url: string, [date, game]: Midnight["days"][number]): Promise<number> {
  const result = resultOf(game, { found: 6, wrong: 8, date, userKey: crypto.randomUUID() });
  await send(url);
  const from = performance.now();
  await send(`${url}/api/game/submit`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(result),
  });
  return performance.now() - from;
}

async function send(url: string, init?: RequestInit): Promise<void> {
  const response = await fetchAnew(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} returned status ${response.status}: ${text}`);
}

/** Returns how many results of a day are stored, and how many players its totals count. */
export async function storedOn(db: D1Database, date: NewYorkDate) {
  const row = await db
    .prepare(
      `select (select count(*) from results where scoreboard_id = s.id) as results,
        (select sum(value) from json_each(s.scores)) as players from scoreboards s where id = ?`,
    )
    .bind(dailyScoreboardId(date))
    .first<{ results: number; players: number }>();
  return row ?? { results: 0, players: 0 };
}
