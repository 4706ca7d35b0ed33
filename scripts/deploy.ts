import { parseArgs } from "node:util";
import { build } from "./local/build";
import { commandLine } from "./local/command-line";
import { deploy, dryRun } from "./remote/deploy";
import { connect } from "./remote/deployment";
import { environmentOf, readDeploymentConfig } from "./remote/deployment-config";

/** Deploys to staging by default, so that nobody deploys to production by accident. */
await commandLine(async () => {
  const { values } = parseArgs({
    options: {
      env: { type: "string", default: "staging" },
      "dry-run": { type: "boolean", default: false },
    },
  });
  const environment = environmentOf(values.env);
  if (values["dry-run"]) {
    await build();
    await dryRun(environment);
    console.log(`wrangler would accept a deployment to ${environment}.`);
  } else {
    await deploy(await connect(readDeploymentConfig(environment)), {
      build,
      log: (line) => console.log(line),
      healthCheckDelay: 3000,
    });
  }
});
