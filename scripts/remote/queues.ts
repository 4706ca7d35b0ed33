import * as z from "zod/mini";
import type { Deployment } from "./deployment";

const queuesSchema = z.array(z.object({ queue_name: z.string() }));

export async function queueExists({ api, account }: Deployment, name: string): Promise<boolean> {
  const path = `/accounts/${account.id}/queues?name=${encodeURIComponent(name)}`;
  return (await api.get(path, queuesSchema)).some(({ queue_name }) => queue_name === name);
}

export async function createQueue({ api, account }: Deployment, name: string): Promise<void> {
  const created = z.object({ queue_name: z.literal(name) });
  await api.post(`/accounts/${account.id}/queues`, { queue_name: name }, created);
}
