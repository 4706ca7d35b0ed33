import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { newYorkDate, parseDate } from "../../app/days/new-york";
import buildOnce from "./build-once";
import { prepareState } from "./server";

/**
 * Global set-up: builds the Worker (unless it is built) and fills the database that each server
 * copies. Returns the clean-up function.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  await buildOnce();
  const folder = await mkdtemp(path.join(tmpdir(), "lavalist-browser-"));
  const today = parseDate(process.env.LAVALIST_TEST_DAY ?? "") ?? newYorkDate(Date.now());
  const state = path.join(folder, "state");
  await prepareState(state, today);
  process.env.LAVALIST_TEST_STATE = state;
  process.env.LAVALIST_TEST_DAY = today;
  return () => rm(folder, { recursive: true, force: true });
}
