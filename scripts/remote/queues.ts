import * as z from "zod/mini";
import type { Deployment } from "./deployment";

const queuesSchema = z.array(z.object({ queue_name: z.string() }));

/** 14 days in seconds, the most that a queue keeps a message. The default is 4 days. */
const RETENTION = 14 * 24 * 60 * 60;

export async function queueExists({ api, account }: Deployment, name: string): Promise<boolean> {
  const path = `/accounts/${account.id}/queues?name=${encodeURIComponent(name)}`;
  return (await api.get(path, queuesSchema)).some(({ queue_name }) => queue_name === name);
}

export async function createQueue({ api, account }: Deployment, name: string): Promise<void> {
  const created = z.object({ queue_name: z.literal(name) });
  const settings = { message_retention_period: RETENTION };
  await api.post(`/accounts/${account.id}/queues`, { queue_name: name, settings }, created);
}
