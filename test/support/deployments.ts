import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { newYorkDate, parseDate, startOfDay } from "../../app/days/new-york";
import { demoBindings } from "../../scripts/local/demo-bindings";
import { startPlatform } from "../../scripts/local/platform";
import { keepPreviousFiles } from "../../scripts/remote/previous-files";
import { startProxy } from "./proxy";

/** A site whose build is replaced while a visitor is there. */
interface Deployments {
  readonly url: string;
  /** Deploys the next build. Returns the files that it has of its own. */
  deploy(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

const TEN_HOURS = 10 * 60 * 60 * 1000;

/** Starts the site with the build of this checkout. The next build is in a folder. */
export async function startDeployments(nextBuild: string): Promise<Deployments> {
  const { LAVALIST_TEST_STATE: prepared = "", LAVALIST_TEST_DAY: day = "" } = process.env;
  const folder = await mkdtemp(path.join(tmpdir(), "lavalist-deployments-"));
  const today = parseDate(day) ?? newYorkDate(Date.now());

  /** Serves a build with the files of the build that `live` serves, as a deployment does. */
  async function serve(built: string, live: string) {
    const project = await mkdtemp(path.join(folder, "project-"));
    const state = path.join(project, "state");
    await cp(prepared, state, { recursive: true });
    for (const name of ["dist", "build/client", "wrangler.toml"]) {
      await cp(path.join(built, name), path.join(project, name), { recursive: true });
    }
    const client = path.join(project, "build/client");
    await keepPreviousFiles(live, client);
    const clockOffset = startOfDay(today) + TEN_HOURS - Date.now();
    const bindings = demoBindings;
    const options = { project, port: 0, state, clockOffset, limits: false, bindings };
    const platform = await startPlatform({ ...options, log: () => {} });
    return { platform, client, url: (await platform.ready).origin };
  }

  // Nothing listens at port 1: before the first deployment there is no site.
  const first = await serve(".", "http://127.0.0.1:1");
  const proxy = await startProxy(first.url);
  const platforms = [first.platform];
  return {
    url: proxy.url,
    async deploy() {
      const next = await serve(nextBuild, proxy.url);
      platforms.push(next.platform);
      proxy.moveTo(next.url);
      return JSON.parse(await readFile(path.join(next.client, "build-files.json"), "utf8"));
    },
    async stop() {
      await proxy.stop();
      await Promise.all(platforms.map((platform) => platform.dispose()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
