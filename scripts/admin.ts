import { admin } from "./local/admin";
import { commandLine } from "./local/command-line";
import { localSettings } from "./local/settings";

await commandLine(async () => {
  const lines = await admin(process.argv.slice(2), localSettings().state);
  for (const line of lines) console.log(line);
});
