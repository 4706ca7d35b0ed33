import { parseArgs } from "node:util";
import { commandLine } from "./local/command-line";
import { connectTo } from "./remote/deployment";
import { replaceKeys, rotateKey } from "./remote/rotate-key";

const USAGE = "Usage: npm run rotate-key -- --env staging|production [--leaked]";

await commandLine(async () => {
  const { values } = parseArgs({
    options: { env: { type: "string" }, leaked: { type: "boolean", default: false } },
  });
  if (values.env === undefined) throw new Error(USAGE);
  const deployment = await connectTo(values.env);
  const lines = await (values.leaked ? replaceKeys(deployment) : rotateKey(deployment, Date.now()));
  for (const line of lines) console.log(line);
});
