import { Miniflare, Response as MiniflareResponse, type WorkerOptions } from "miniflare";
import * as z from "zod/mini";
import { d1Folder, databaseId } from "../../scripts/local/database";
import { databaseOf, databaseWorker } from "../../scripts/local/database-client";
import { localServices } from "../../scripts/local/local-services";
import { storeMail } from "../../scripts/local/mailbox";
import { migrate } from "../../scripts/local/migrate";
import { productWorker } from "../../scripts/local/platform";

/**
 * The process of a server whose databases are files, so that a test can kill it. Its queue belongs
 * to the process that started it: sent messages go there, and messages to consume come from there.
 */

const optionsSchema = z.object({
  state: z.string(),
  now: z.number(),
  /** How many result databases there are; 0 is none besides the main one. */
  resultDatabases: z.number(),
  writing: z.enum(["direct", "queued"]),
});

/** How a `KillableServer` starts. */
export type ServerOptions = z.infer<typeof optionsSchema>;

const QUEUE = "lavalist-local-results";

/** The end of a queue with the method of Cloudflare's binding. */
const queueScript = `
import { WorkerEntrypoint } from "cloudflare:workers";

export class Queue extends WorkerEntrypoint {
  async send(message) {
    const response = await this.env.KEEP.fetch("http://queue/", { method: "POST", body: JSON.stringify(message) });
    if (!response.ok) throw new Error("The queue did not take the message.");
  }
}

export default { fetch: () => new Response(null, { status: 404 }) };
`;

const [, , text = "{}"] = process.argv;
const options = optionsSchema.parse(JSON.parse(text));
const platform = await start(options);
const consumer = await platform.getWorker();
process.on("message", async ({ id, bodies }: { id: number; bodies: readonly unknown[] }) => {
  const messages = bodies.map((body, index) => {
    return { id: `${index}`, timestamp: new Date(), attempts: 1, body };
  });
  const { explicitAcks, ackAll } = await consumer.queue(QUEUE, messages);
  process.send?.({ id, acks: ackAll ? messages.map((each) => each.id) : explicitAcks });
});
process.send?.({ url: (await platform.ready).origin });

async function start({ state, now, resultDatabases, writing }: ServerOptions) {
  const {
    queueConsumers: _own,
    queueProducers: _ours,
    ...worker
  } = await productWorker({
    port: 0,
    state,
    clockOffset: now - Date.now(),
    limits: false,
    bindings: {
      RESULT_WRITING: writing,
      RESULT_DATABASES: resultDatabases > 0 ? `2026-01-01:${resultDatabases}` : "",
    },
  });
  const names = Array.from({ length: resultDatabases }, (_, index) => `RESULTS_DB_${index}`);
  const others = Object.fromEntries(names.map((name) => [name, name.toLowerCase()]));
  const started = new Miniflare({
    host: "127.0.0.1",
    port: 0,
    d1Persist: d1Folder(state),
    workers: [
      {
        ...worker,
        d1Databases: { ...worker.d1Databases, ...others },
        serviceBindings: {
          ...worker.serviceBindings,
          RESULTS: { name: "queue", entrypoint: "Queue" },
        },
      } as WorkerOptions,
      localServices((mail) => storeMail(state, mail)),
      databaseWorker(databaseId(), others),
      queueWorker(),
    ],
  });
  await started.ready;
  for (const name of ["DB", ...names]) await migrate(databaseOf(started, name));
  return started;
}

function queueWorker(): WorkerOptions {
  return {
    name: "queue",
    compatibilityDate: "2026-04-01",
    modules: [{ type: "ESModule", path: "queue.js", contents: queueScript }],
    serviceBindings: {
      async KEEP(request: { json(): Promise<unknown> }) {
        const message = await request.json();
        // Answers when the message is out, so that it survives this process.
        await new Promise((resolve) => process.send?.({ message }, resolve));
        return new MiniflareResponse();
      },
    },
  };
}
