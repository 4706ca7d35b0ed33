import { build } from "../../scripts/local/build";

/**
 * The tests of the Worker and of the browser run what is deployed; the whole check has built it
 * already.
 */
export default async function buildOnce(): Promise<void> {
  if (process.env.LAVALIST_BUILT !== "1") await build();
}
