import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { newYorkDate, parseDate } from "../../app/days/new-york";
import buildOnce from "./build-once";
import { prepareState } from "./server";

/**
 * Once for all workers: builds what is deployed, unless the whole check has done so, and fills the database that
 * each worker's server gets a copy of. Answers what cleans up.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  await buildOnce();
  const folder = await mkdtemp(path.join(tmpdir(), "lavalist-browser-"));
  const today = parseDate(process.env.LAVALIST_TEST_DAY ?? "") ?? newYorkDate(Date.now());
  await prepareState(folder, today);
  process.env.LAVALIST_TEST_STATE = folder;
  process.env.LAVALIST_TEST_DAY = today;
  return () => rm(folder, { recursive: true, force: true });
}
