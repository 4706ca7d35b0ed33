import { openDatabase } from "../../app/services/db.server";
import {
  parseGrowth,
  type ResultDatabases,
} from "../../app/services/results/result-databases.server";

/**
 * Returns the result databases for a command. `growth` is the variable `RESULT_DATABASES`. Throws
 * if it is invalid.
 */
export function commandResultDatabases(
  growth: string,
  open: (binding: string) => D1Database,
): ResultDatabases {
  const steps = parseGrowth(growth);
  if (steps === null) throw new Error(`RESULT_DATABASES is invalid: "${growth}".`);
  const count = steps.at(-1)?.count ?? 0;
  const opened = Array.from({ length: count }, (_, index) =>
    openDatabase(open(`RESULTS_DB_${index}`)),
  );
  const main = openDatabase(open("DB"));
  return { main, growth: steps, open: (index) => opened[index] ?? main };
}
