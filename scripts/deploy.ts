import { parseArgs } from "node:util";
import { build } from "./local/build";
import { commandLine } from "./local/command-line";
import { deploy, dryRun } from "./remote/deploy";
import { connectTo } from "./remote/deployment";
import { environmentOf } from "./remote/deployment-config";

/** Deploys to staging by default, so that nobody deploys to production by accident. */
await commandLine(async () => {
  const { values } = parseArgs({
    options: {
      env: { type: "string", default: "staging" },
      "dry-run": { type: "boolean", default: false },
    },
  });
  if (values["dry-run"]) {
    const environment = environmentOf(values.env);
    await build();
    await dryRun(environment);
    console.log(`wrangler would accept a deployment to ${environment}.`);
  } else {
    await deploy(await connectTo(values.env), {
      build,
      log: (line) => console.log(line),
      healthCheckDelay: 3000,
    });
  }
});
