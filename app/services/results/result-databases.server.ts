import { limits } from "~/config/limits";
import { type NewYorkDate, parseDate } from "~/days/new-york";
import type { Database } from "../db.server";
import type { PlayerKey } from "./player.server";

/** From a date on, new scoreboards are spread over a number of result databases. */
export interface GrowthStep {
  readonly from: NewYorkDate;
  readonly count: number;
}

/**
 * The databases of results. A scoreboard is spread over the number of databases that its date had,
 * for ever: the day of a daily game, the creation date of a community game. So growing moves no
 * rows. Only this module knows the number. With one database, it is the main database.
 */
export interface ResultDatabases {
  /** The database of games and accounts. */
  readonly main: Database;
  /** The steps of growth, by ascending date. Before the first there is one database. */
  readonly growth: readonly GrowthStep[];
  /** Returns result database `index`: always the same object. */
  readonly open: (index: number) => Database;
}

/** Returns the result databases of a site that has only its main database. */
export function singleDatabase(main: Database): ResultDatabases {
  return { main, growth: [], open: () => main };
}

/**
 * Parses the steps of growth, such as "2026-12-01:2, 2027-06-01:8". Returns null if they are not
 * dates in ascending order with rising numbers from 2 to 64.
 */
export function parseGrowth(text: string): GrowthStep[] | null {
  if (text.trim() === "") return [];
  const steps: GrowthStep[] = [];
  for (const entry of text.split(",")) {
    const [, day = "", number = ""] = /^\s*(\d{4}-\d{2}-\d{2}):(\d{1,2})\s*$/.exec(entry) ?? [];
    const from = parseDate(day);
    const count = Number(number);
    const last = steps.at(-1) ?? { from: "0000-01-01", count: 1 };
    if (from === null || from <= last.from || count <= last.count) return null;
    if (count > limits.resultDatabases) return null;
    steps.push({ from, count });
  }
  return steps;
}

function countOn({ growth }: ResultDatabases, date: NewYorkDate | null): number {
  return (date && growth.findLast(({ from }) => from <= date)?.count) || 1;
}

function databaseAt(databases: ResultDatabases, count: number, index: number): Database {
  return count === 1 ? databases.main : databases.open(index);
}

/**
 * Returns the database that has a player's results on the scoreboards of a date. Null stands for a
 * date before the first growth.
 */
export function databaseOf(
  databases: ResultDatabases,
  key: PlayerKey,
  date: NewYorkDate | null,
): Database {
  const count = countOn(databases, date);
  // Not the first digits, whose first bit tells accounts from guests.
  return databaseAt(databases, count, Number.parseInt(key.slice(8, 16), 16) % count);
}

/** Returns the databases over which the scoreboards of a date are spread. */
export function databasesOn(databases: ResultDatabases, date: NewYorkDate | null): Database[] {
  const count = countOn(databases, date);
  return Array.from({ length: count }, (_, index) => databaseAt(databases, count, index));
}

/** Returns the databases that may have results of a player, on scoreboards of any date. */
export function databasesOfPlayer(databases: ResultDatabases, key: PlayerKey): Database[] {
  const dates = [null, ...databases.growth.map(({ from }) => from)];
  return [...new Set(dates.map((date) => databaseOf(databases, key, date)))];
}

/** Returns all databases with results, the main database first. */
export function allDatabases(databases: ResultDatabases): Database[] {
  const dates = [null, ...databases.growth.map(({ from }) => from)];
  return [...new Set(dates.flatMap((date) => databasesOn(databases, date)))];
}

/** Groups values by database. */
export function groupByDatabase<T>(
  values: readonly T[],
  databaseOfValue: (value: T) => Database,
): Map<Database, T[]> {
  const groups = new Map<Database, T[]>();
  for (const value of values) {
    const db = databaseOfValue(value);
    groups.set(db, [...(groups.get(db) ?? []), value]);
  }
  return groups;
}

/** Returns the sizes of all databases, bytes, that of the main database first. */
export async function databaseSizes(databases: ResultDatabases): Promise<number[]> {
  const sizes = allDatabases(databases).map(
    async (db) => (await db.run("select 1")).meta.size_after,
  );
  return Promise.all(sizes);
}
