import * as z from "zod/mini";
import type { Deployment } from "./deployment";

const zonesSchema = z.array(z.object({ id: z.string() }));

/** Returns the id of the zone of a host: the longest of its parents that the account has. */
export async function findZoneId({ api, account }: Deployment, host: string) {
  const labels = host.split(".");
  for (let index = 0; index <= labels.length - 2; index += 1) {
    const name = labels.slice(index).join(".");
    const [zone] = await api.get(`/zones?name=${name}&account.id=${account.id}`, zonesSchema);
    if (zone) return zone.id;
  }
  return null;
}
