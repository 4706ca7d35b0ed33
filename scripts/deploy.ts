import { parseArgs } from "node:util";
import { build } from "./local/build";
import { deploy, dryRun } from "./remote/deploy";
import { environmentOf, readSite } from "./remote/site";

/** Deploys to staging unless another environment is named: production is never meant by accident. */
try {
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
    console.log(`A deployment to ${environment} would be accepted by wrangler.`);
  } else {
    await deploy(readSite(environment), { build, say: (line) => console.log(line), wait: 3000 });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
