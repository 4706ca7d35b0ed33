import { afterEach } from "vitest";
import type { TestWorker } from "./worker";

/** Lets a test break every query of a table until `repair` or the end of the test. */
export function breakableTables(worker: TestWorker) {
  const rename = (from: string, to: string) =>
    worker.db.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run();
  let broken: string | null = null;

  async function breakTable(table: string): Promise<void> {
    await rename(table, "elsewhere");
    broken = table;
  }

  async function repair(): Promise<void> {
    if (broken) await rename("elsewhere", broken);
    broken = null;
  }

  afterEach(repair);
  return { breakTable, repair };
}
