import { parseArgs } from "node:util";
import { environmentOf, readDeploymentConfig } from "./remote/deployment-config";
import { sendTestAlarm } from "./remote/test-alarm";

const USAGE =
  "Usage: npm run test-alarm -- --env staging|production, with the health key in HEALTH_KEY";

try {
  const { values } = parseArgs({ options: { env: { type: "string" } } });
  const key = process.env.HEALTH_KEY;
  if (values.env === undefined || !key) throw new Error(USAGE);
  const { PUBLIC_URL } = readDeploymentConfig(environmentOf(values.env)).vars;
  if (!PUBLIC_URL) throw new Error("wrangler.toml has no PUBLIC_URL for this environment.");
  const { mail, webhook } = await sendTestAlarm(PUBLIC_URL, key);
  console.log(`mail: ${mail}\nwebhook: ${webhook}`);
  if (mail === "failed" || webhook === "failed") process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
