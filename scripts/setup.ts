import { parseArgs } from "node:util";
import { commandLine } from "./local/command-line";
import { environmentOf } from "./remote/deployment-config";
import { setUp } from "./remote/setup";

const USAGE =
  "Usage: npm run setup -- --env staging|production [--location weur|eeur|apac|oc|wnam|enam]";

await commandLine(async () => {
  const { values } = parseArgs({
    options: { env: { type: "string" }, location: { type: "string" } },
  });
  if (values.env === undefined) throw new Error(USAGE);
  const environment = environmentOf(values.env);
  const findings = await setUp(environment, { location: values.location ?? null });
  for (const { state, part, message, remedy } of findings) {
    console.log(`${state.padEnd(8)} ${part.padEnd(10)} ${message}`);
    if (remedy) console.log(`${" ".repeat(20)}→ ${remedy}`);
  }
  const missing = findings.filter(({ state }) => state === "missing").length;
  console.log(
    missing === 0
      ? `\nNothing is missing. Deploy: npm run deploy -- --env ${environment}`
      : `\nMissing: ${missing}. Do what the arrows say, then run this again.`,
  );
  process.exitCode = missing === 0 ? 0 : 1;
});
