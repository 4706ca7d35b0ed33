import { parseArgs } from "node:util";
import { readMails } from "./local/mailbox";
import { localSettings } from "./local/settings";

try {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  for (const mail of await readMails(localSettings().state, values.to)) {
    console.log(JSON.stringify(mail));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error("Usage: npm run --silent mail -- [--to someone@lavalist.test]");
  process.exit(1);
}
