import * as z from "zod/mini";
import type { Deployment } from "./deployment";

/** A domain of the account. */
interface Zone {
  readonly id: string;
  readonly name: string;
}

const zonesSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** Returns the zone of a host name: the longest of its parents that the account has, or null. */
export async function findZone({ api, account }: Deployment, host: string): Promise<Zone | null> {
  const labels = host.split(".");
  for (let index = 0; index <= labels.length - 2; index += 1) {
    const name = labels.slice(index).join(".");
    const [zone] = await api.get(`/zones?name=${name}&account.id=${account.id}`, zonesSchema);
    if (zone) return zone;
  }
  return null;
}
