import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Miniflare, Response as MiniflareResponse, type WorkerOptions } from "miniflare";
import { expect } from "vitest";
import * as z from "zod";
import { crons } from "../../app/config/crons";
import type { NewYorkDate } from "../../app/days/new-york";
import { databaseId } from "../../scripts/local/database";
import { databaseOf, databaseWorker } from "../../scripts/local/database-client";
import { localServices } from "../../scripts/local/local-services";
import type { StoredMail } from "../../scripts/local/mailbox";
import { migrate } from "../../scripts/local/migrate";
import { productWorker } from "../../scripts/local/platform";
import { callWith, SESSION_KEY } from "./accounts-worker";
import { FrontCache } from "./front-cache";
import { closing } from "./new-connection";

export const versions = ["previous", "present"] as const;
export type Version = (typeof versions)[number];

export const otherThan = (version: Version): Version =>
  version === "present" ? "previous" : "present";

/** Two versions of the Worker that are live at once. They share the database, queue and cache. */
export interface TwoVersions {
  readonly db: D1Database;
  readonly mails: StoredMail[];
  /** The results that the queue has accepted and nobody has consumed. */
  readonly messages: unknown[];
  readonly log: readonly string[];
  fetch(version: Version, path: string, init?: RequestInit): Promise<Response>;
  /** Lets a version consume messages. Returns how many it acknowledged. */
  consume(version: Version, messages: readonly unknown[]): Promise<number>;
  setClock(instant: number): Promise<void>;
  fire(version: Version, trigger: keyof typeof crons): Promise<void>;
  stop(): Promise<void>;
}

const QUEUE = "lavalist-local-results";

/** Takes the messages out of the queue at once, so that a test decides who consumes them. */
const collector = `
export default {
  fetch: () => new Response(null, { status: 404 }),
  async queue(batch, { KEEP }) {
    for (const { body } of batch.messages) {
      await KEEP.fetch("http://keep/", { method: "POST", body: JSON.stringify(body) });
    }
  },
};
`;

/** Starts the build of this checkout and the one of another folder. */
export async function startTwoVersions(previousFolder: string): Promise<TwoVersions> {
  const [mails, messages, log]: [StoredMail[], unknown[], string[]] = [[], [], []];
  const cache = new FrontCache();
  let now = 0;
  const platform = new Miniflare({
    host: "127.0.0.1",
    port: 0,
    d1Persist: false,
    workers: [
      await versionWorker("present", ".", cache),
      await versionWorker("previous", previousFolder, cache),
      collectorWorker(messages),
      localServices(async (mail) => {
        mails.push(mail);
      }),
      databaseWorker(databaseId()),
    ],
    handleRuntimeStdio: (...streams: Readable[]) => {
      for (const input of streams) createInterface({ input }).on("line", (line) => log.push(line));
    },
  });
  await platform.ready;
  const db = databaseOf(platform);
  await migrate(db);
  const fetch: TwoVersions["fetch"] = async (version, path, init) => {
    const options = { redirect: "manual", ...closing(init) } as Parameters<
      typeof platform.dispatchFetch
    >[1];
    const ask = async () => {
      const response = await platform.dispatchFetch(`http://${hostOf(version)}${path}`, options);
      return response as unknown as Response;
    };
    return cache.respond(path, new Request("http://cache/", init), now, ask);
  };
  const post = async (version: Version, path: string, body = "") => {
    const response = await fetch(version, path, { method: "POST", body });
    if (!response.ok) throw new Error(`${version} ${path} failed (${response.status}).`);
  };
  return {
    db,
    mails,
    messages,
    log,
    fetch,
    async consume(version, bodies) {
      const consumer = await platform.getWorker(version);
      const batch = bodies.map((body, index) => {
        return { id: String(index), timestamp: new Date(), attempts: 1, body };
      });
      const { explicitAcks } = await consumer.queue(QUEUE, batch);
      return explicitAcks.length;
    },
    async setClock(instant) {
      now = instant;
      for (const each of versions) await post(each, "/__local/clock?stopped", String(instant));
    },
    fire: (version, trigger) =>
      post(version, `/__local/cron?${new URLSearchParams({ cron: crons[trigger] })}`),
    stop: () => platform.dispose(),
  };
}

/** Not the real host, so that each version gets its own requests. */
const hostOf = (version: Version) => `${version}.lavalist.test`;

async function versionWorker(
  version: Version,
  project: string,
  cache: FrontCache,
): Promise<WorkerOptions> {
  const { queueConsumers: _collected, ...worker } = await productWorker({
    project,
    port: 0,
    state: null,
    limits: false,
    bindings: {
      SESSION_KEY,
      HASH_KEY: "a key of hashes of the tests, long enough",
      RESULT_WRITING: "queued",
    },
  });
  const serviceBindings = {
    ...worker.serviceBindings,
    async FRONT_CACHE(request: { json(): Promise<unknown> }) {
      cache.purge(tagsSchema.parse(await request.json()));
      return new MiniflareResponse();
    },
  };
  return { ...worker, name: version, serviceBindings, routes: [`${hostOf(version)}/*`] };
}

function collectorWorker(messages: unknown[]): WorkerOptions {
  return {
    name: "collector",
    compatibilityDate: "2026-04-01",
    modules: [{ type: "ESModule", path: "collector.js", contents: collector }],
    queueConsumers: { [QUEUE]: { maxBatchSize: 1, maxBatchTimeout: 0 } },
    serviceBindings: {
      async KEEP(request: { json(): Promise<unknown> }) {
        messages.push(await request.json());
        return new Response();
      },
    },
  };
}

const tagsSchema = z.array(z.string());

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

interface Options {
  readonly ids?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly token?: string;
}

/** Makes calls of the API, each on the other version than the one before. */
export class Visitor {
  readonly made = new Set<string>();
  #known: Readonly<Record<Version, readonly string[]>> = { previous: [], present: [] };

  constructor(
    readonly site: TwoVersions,
    public turn: Version,
    /** The New York date at the start. */
    readonly today: NewYorkDate,
  ) {}

  /** Learns which calls each version has. */
  async learn(): Promise<void> {
    const [previous, present] = await Promise.all(
      versions.map(async (version) => {
        const response = await this.site.fetch(version, "/api/openapi.json");
        const { paths } = documentSchema.parse(await response.json());
        return Object.entries(paths).flatMap(([path, methods]) =>
          Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
        );
      }),
    );
    this.#known = { previous: previous ?? [], present: present ?? [] };
  }

  get calls(): readonly string[] {
    return this.#known.present;
  }

  /** Makes a call that succeeds, and returns the body of its response. */
  async call(name: string, { ids = {}, query = "", body, token }: Options = {}): Promise<unknown> {
    this.turn = otherThan(this.turn);
    const version = this.#known[this.turn].includes(name) ? this.turn : "present";
    const call = name.replace(/\{(\w+)\}/g, (_, id) => String(ids[id])) + query;
    const ask = callWith((path, init) => this.site.fetch(version, path, init));
    const response = await ask(call, { body, ...(token !== undefined && { token }) });
    const failure = `${name} on the ${version} version: ${JSON.stringify(response.body)}`;
    expect(response.status, failure).toBeLessThan(300);
    this.made.add(name);
    return response.body;
  }

  /** Makes a call on both versions and expects the same value at a path of both bodies. */
  async expectOnBoth(name: string, options: Options, expected: object): Promise<void> {
    for (const _ of versions) expect(await this.call(name, options)).toMatchObject(expected);
  }
}
