import * as z from "zod/mini";
import { databaseOf } from "../../scripts/local/database-client";
import { migrate } from "../../scripts/local/migrate";
import { startPlatform } from "../../scripts/local/platform";

/** The process of a server whose database is a file, so that a test can kill it. */

const optionsSchema = z.object({ state: z.string(), now: z.number() });

/** How a `KillableServer` starts. */
export type ServerOptions = z.infer<typeof optionsSchema>;

const [, , text = "{}"] = process.argv;
const { state, now } = optionsSchema.parse(JSON.parse(text));
const platform = await startPlatform({
  port: 0,
  state,
  clockOffset: now - Date.now(),
  limits: false,
});
await migrate(databaseOf(platform));
process.send?.({ url: (await platform.ready).origin });
