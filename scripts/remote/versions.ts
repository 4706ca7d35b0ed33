import * as z from "zod/mini";
import { CloudflareError } from "./cloudflare-api";
import type { Deployment } from "./deployment";

const deploymentsSchema = z.object({
  deployments: z.array(
    z.object({ versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })) }),
  ),
});
const versionSchema = z.object({
  resources: z.object({ bindings: z.array(z.object({ type: z.string() })) }),
});

/**
 * Returns the version of the Worker that all visitors get now, or null if there is no way back to
 * one: Cloudflare has none beyond a new class of Durable Objects. A Worker that has secrets but was
 * never deployed has an empty version.
 */
export async function previousVersion(deployment: Deployment): Promise<string | null> {
  const { api, account, config } = deployment;
  const worker = `/accounts/${account.id}/workers/scripts/${config.worker}`;
  try {
    const { deployments } = await api.get(`${worker}/deployments`, deploymentsSchema);
    const live = deployments[0]?.versions.find(({ percentage }) => percentage === 100);
    if (!live) return null;
    const { resources } = await api.get(`${worker}/versions/${live.version_id}`, versionSchema);
    const hasRooms = resources.bindings.some(({ type }) => type === "durable_object_namespace");
    return hasRooms ? live.version_id : null;
  } catch (error) {
    if (error instanceof CloudflareError && error.isWorkerNotFound) return null;
    throw error;
  }
}
