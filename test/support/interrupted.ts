import { type Database, openDatabase } from "../../app/services/ground/db.server";

/** Returns the database on which `interrupt` runs right before the first batch. */
export function interruptedDatabase(
  binding: D1Database,
  interrupt: () => Promise<unknown>,
): Database {
  let isOver = false;
  const interrupted = new Proxy(binding, {
    get(target, name) {
      if (name === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          if (!isOver) await interrupt();
          isOver = true;
          return target.batch(statements);
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return openDatabase(interrupted);
}
