import { expect, test } from "vitest";
import { addMidnight, storedOn, submitMany } from "../support/midnight";
import { startWorker, TODAY } from "../support/worker";

const worker = startWorker({ cache: true });
const RESULTS = 300;

test("no result is lost while the day changes, caches are cold and the daily job runs", async () => {
  const { instant, days } = await addMidnight(worker.db, TODAY);
  await worker.setClock(instant);
  await Promise.all([
    submitMany(worker, days, { count: RESULTS, span: 0 }),
    worker.fire("midnight"),
  ]);
  for (const [date] of days) {
    const all = { results: RESULTS / 2, players: RESULTS / 2 };
    await expect.poll(() => storedOn(worker.db, date), { timeout: 30_000 }).toEqual(all);
  }
}, 60_000);
