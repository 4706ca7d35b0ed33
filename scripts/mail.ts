import { parseArgs } from "node:util";
import { commandLine } from "./local/command-line";
import { readMails } from "./local/mailbox";
import { localSettings } from "./local/settings";

/** Prints the e-mails that the local server sent: `npm run --silent mail -- [--to ADDRESS]`. */
await commandLine(async () => {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  for (const mail of await readMails(localSettings().state, values.to)) {
    console.log(JSON.stringify(mail));
  }
});
