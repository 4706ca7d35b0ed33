import { crons } from "../app/config/crons";
import { commandLine } from "./local/command-line";
import { localSettings } from "./local/settings";
import { whatRan } from "./local/what-ran";

await commandLine(async () => {
  const [name = "midnight", ...more] = process.argv.slice(2);
  const known = Object.entries(crons).find(([trigger]) => trigger === name);
  if (known === undefined || more.length > 0) {
    throw new Error("Usage: npm run cron [-- midnight | clearing | watch]");
  }
  const [trigger, cron] = known as [keyof typeof crons, string];
  const { port } = localSettings();
  const url = `http://127.0.0.1:${port}/__local/cron?${new URLSearchParams({ cron })}`;
  const response = await fetch(url, { method: "POST" }).catch(() => null);
  if (!response) throw new Error(`No local server responds on port ${port}. Start one: npm start`);
  if (!response.ok) throw new Error(`The scheduled run failed with status ${response.status}.`);
  console.log(whatRan(trigger, Date.parse(await response.text())));
});
