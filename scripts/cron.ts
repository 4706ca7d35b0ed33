import { crons } from "../app/config/crons";
import { localSettings } from "./local/settings";

const [name = "midnight", ...more] = process.argv.slice(2);
const cron = Object.entries(crons).find(([trigger]) => trigger === name)?.[1];
if (cron === undefined || more.length > 0) {
  console.error("Usage: npm run cron [-- clearing]");
  process.exit(1);
}
const { port } = localSettings();
const url = `http://127.0.0.1:${port}/__local/cron?${new URLSearchParams({ cron })}`;
const response = await fetch(url, { method: "POST" }).catch(() => null);
if (!response?.ok) {
  console.error(
    response
      ? `The scheduled run failed with status ${response.status}.`
      : `No local server responds on port ${port}. Start one: npm start`,
  );
  process.exit(1);
}
console.log(`The trigger ${name} ran for ${await response.text()}.`);
