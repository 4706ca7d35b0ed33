import { admin } from "./local/admin";
import { localSettings } from "./local/settings";

try {
  const lines = await admin(process.argv.slice(2), localSettings().state);
  for (const line of lines) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
