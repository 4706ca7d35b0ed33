import { errorBodySchema } from "../../app/contract/errors";
import type { TestAlarm } from "../../app/contract/site";
import { sendTestAlarm as call } from "../../app/contract/site";

/**
 * Makes a deployed site send a test alarm in each way. Returns what became of it. Throws an error
 * with a message for the operator.
 */
export async function sendTestAlarm(siteUrl: string, healthKey: string): Promise<TestAlarm> {
  const response = await fetch(siteUrl.replace(/\/+$/, "") + call.path, {
    method: call.method,
    headers: { Authorization: `Bearer ${healthKey}` },
  });
  const body: unknown = await response.json();
  if (response.ok) return call.response.parse(body);
  throw new Error(`${call.path} returned ${response.status}: ${errorBodySchema.parse(body).error}`);
}
