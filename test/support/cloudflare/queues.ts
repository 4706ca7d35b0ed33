import { randomUUID } from "node:crypto";
import * as z from "zod";
import { ApiError, type ApiRequest, Page, type Route } from "./router";

interface Consumer extends z.infer<typeof consumerSchema> {
  readonly consumer_id: string;
}

/** A queue of the account. A queue has at most one consumer. */
interface StoredQueue {
  readonly queue_id: string;
  readonly queue_name: string;
  readonly created_on: string;
  readonly settings: object;
  consumer: Consumer | null;
}

const queueSchema = z.strictObject({
  queue_name: z.string().regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/),
  settings: z
    .strictObject({
      delivery_delay: z.number().min(0).max(43_200).optional(),
      message_retention_period: z.number().min(60).max(1_209_600).optional(),
    })
    .optional(),
});

/** The limits of Cloudflare's documentation. */
const consumerSchema = z.strictObject({
  type: z.literal("worker"),
  script_name: z.string(),
  dead_letter_queue: z.string().optional(),
  settings: z.strictObject({
    batch_size: z.number().int().min(1).max(100).optional(),
    max_retries: z.number().int().min(0).max(100).optional(),
    max_wait_time_ms: z.number().min(0).max(60_000).optional(),
    max_concurrency: z.number().int().min(1).max(250).nullish(),
    retry_delay: z.number().int().min(0).max(43_200).optional(),
  }),
});

/** The queues of an account, with the calls for them. */
export class Queues {
  readonly all: StoredQueue[] = [];

  /** Throws `ApiError` if a Worker does not exist. */
  constructor(readonly checkWorker: (name: string) => void) {}

  readonly routes: readonly Route[] = [
    ["GET /accounts/:account/queues", ({ query }) => this.#list(query)],
    ["POST /accounts/:account/queues", (request) => this.#create(request)],
    [
      "POST /accounts/:account/queues/:id/consumers",
      (request, _, id) => this.#setConsumer(request, this.#byId(id), null),
    ],
    [
      "PUT /accounts/:account/queues/:id/consumers/:consumer",
      (request, _, id, consumer) => this.#setConsumer(request, this.#byId(id), consumer),
    ],
  ];

  /** Returns the queue with a name. Throws `ApiError` if there is none. */
  get(name: string): StoredQueue {
    const found = this.all.find(({ queue_name }) => queue_name === name);
    if (found) return found;
    throw new ApiError(404, 11000, `Queue "${name}" does not exist`);
  }

  add(queue_name: string, settings: object = {}): StoredQueue {
    const created_on = new Date().toISOString();
    const queue = { queue_id: randomUUID(), queue_name, created_on, settings, consumer: null };
    this.all.push(queue);
    return queue;
  }

  #byId(id: string): StoredQueue {
    const found = this.all.find(({ queue_id }) => queue_id === id);
    if (found) return found;
    throw new ApiError(404, 11000, `Queue ${id} does not exist`);
  }

  #list(query: URLSearchParams): Page {
    const names = query.getAll("name");
    const found = this.all.filter(
      ({ queue_name }) => names.length === 0 || names.includes(queue_name),
    );
    return new Page(found.map(publicPart), query, 100);
  }

  #create(request: ApiRequest): object {
    const { queue_name, settings = {} } = request.json(queueSchema);
    if (this.all.some((queue) => queue.queue_name === queue_name)) {
      throw new ApiError(409, 11009, `Queue name '${queue_name}' is already taken`);
    }
    return publicPart(this.add(queue_name, settings));
  }

  #setConsumer(request: ApiRequest, queue: StoredQueue, consumerId: string | null): object {
    const body = request.json(consumerSchema);
    this.checkWorker(body.script_name);
    if (body.dead_letter_queue !== undefined) this.get(body.dead_letter_queue);
    if (consumerId === null && queue.consumer) {
      throw new ApiError(409, 11004, `Queue "${queue.queue_name}" already has a consumer`);
    }
    if (consumerId !== null && queue.consumer?.consumer_id !== consumerId) {
      throw new ApiError(404, 11001, `There is no consumer ${consumerId}`);
    }
    queue.consumer = { ...body, consumer_id: consumerId ?? randomUUID() };
    return queue.consumer;
  }
}

function publicPart({ consumer, ...queue }: StoredQueue): object {
  const consumers = consumer
    ? [{ ...consumer, script: consumer.script_name, queue_name: queue.queue_name }]
    : [];
  return {
    ...queue,
    modified_on: queue.created_on,
    producers: [],
    producers_total_count: 0,
    consumers,
    consumers_total_count: consumers.length,
  };
}
