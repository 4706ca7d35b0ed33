import * as z from "zod";
import type { Assets } from "./assets";
import { type Binding, type Metadata, metadataSchema, publicBinding } from "./bindings";
import { ApiError, type ApiRequest, parsed, type Route } from "./router";
import {
  addVersion,
  changedSecrets,
  changeSecrets,
  deleteSecret,
  deployVersion,
  emptyWorker,
  inherited,
  listSecrets,
  liveVersion,
  type StoredWorker,
  shown,
  type Version,
  versionOf,
} from "./worker-versions";

/** What the Workers need of the account. */
interface Owner {
  readonly assets: Assets;
  readonly subdomain: string | null;
  /** Throws `ApiError` if the resource of a binding does not exist. */
  checkResource(binding: Binding): void;
}

const secretSchema = z.strictObject({
  name: z.string().min(1),
  text: z.string().min(1),
  type: z.literal("secret_text"),
});
const deploymentSchema = z.strictObject({
  strategy: z.literal("percentage"),
  versions: z.tuple([z.strictObject({ version_id: z.string(), percentage: z.literal(100) })]),
  annotations: z.record(z.string(), z.string()).optional(),
  // The newest wrangler sends it.
  code_update_strategy: z.unknown().optional(),
});
const subdomainSchema = z.strictObject({
  enabled: z.boolean(),
  previews_enabled: z.boolean().optional(),
});
const schedulesSchema = z.array(z.strictObject({ cron: z.string().regex(/^(\S+ ){4}\S+$/) }));
const settingsSchema = z.object({ tags: z.array(z.string()).optional() });

const WORKERS = "/accounts/*/workers";
const WORKER = `${WORKERS}/scripts/:script`;

/** The Workers of an account, with the calls for them. */
export class Workers {
  readonly all: StoredWorker[] = [];

  constructor(readonly account: Owner) {}

  readonly routes: readonly Route[] = [
    [`GET ${WORKERS}/services/:script`, (_, name) => this.#service(name)],
    [`GET ${WORKERS}/scripts`, () => this.all.map(listed)],
    // The newest wrangler reads the Worker's address here.
    [`GET ${WORKERS}/workers/:script`, (_, name) => this.#shown(name)],
    [`PUT ${WORKER}`, (request, name) => this.#put(request, name)],
    [
      `POST ${WORKER}/versions`,
      (request, name) => this.#upload(request, this.get(name)).then(shown),
    ],
    [`GET ${WORKER}/versions/:id`, (_, name, id) => shown(versionOf(this.get(name), id))],
    [
      `GET ${WORKER}/deployments`,
      (_, name) => ({ deployments: this.get(name).deployments.toReversed() }),
    ],
    [`POST ${WORKER}/deployments`, (request, name) => this.#deploy(request, this.get(name))],
    [`GET ${WORKER}/settings`, (_, name) => settingsOf(this.get(name))],
    [`PATCH ${WORKER}/script-settings`, (request, name) => patchSettings(request, this.get(name))],
    [`GET ${WORKER}/secrets`, (_, name) => listSecrets(this.get(name))],
    [`PUT ${WORKER}/secrets`, (request, name) => this.#putSecret(request, this.get(name))],
    [`DELETE ${WORKER}/secrets/:key`, (_, name, key) => deleteSecret(this.get(name), key)],
    [`GET ${WORKER}/subdomain`, (_, name) => this.get(name).subdomain],
    [`POST ${WORKER}/subdomain`, (request, name) => this.#setSubdomain(request, this.get(name))],
    [`PUT ${WORKER}/schedules`, (request, name) => setSchedules(request, this.get(name))],
  ];

  /** Returns the Worker with a name. Throws `ApiError` if there is none. */
  get(name: string): StoredWorker {
    const found = this.all.find((worker) => worker.name === name);
    if (found) return found;
    throw new ApiError(404, 10007, "This Worker does not exist on your account.");
  }

  /** Adds a Worker that has secrets but no code yet, as `wrangler secret put` makes it. */
  add(name: string, secrets: Readonly<Record<string, string>> = {}): StoredWorker {
    const worker = emptyWorker(name);
    const bindings = Object.entries(secrets).map(
      ([name, text]): Binding => ({ type: "secret_text", name, text }),
    );
    const empty = { annotations: {}, bindings, assets: {}, migrationTag: undefined };
    const { id } = addVersion(worker, empty);
    deployVersion(worker, id, "upload");
    this.all.push(worker);
    return worker;
  }

  #service(name: string): object {
    const worker = this.all.find((one) => one.name === name);
    if (!worker) throw new ApiError(404, 10090, "workers.api.error.service_not_found");
    const { tags } = worker.settings;
    const script = { id: name, tag: `tag-of-${name}`, tags, last_deployed_from: "wrangler" };
    return { id: name, default_environment: { environment: "production", script } };
  }

  #shown(name: string): object {
    return { id: `tag-of-${name}`, name, subdomain: this.get(name).subdomain };
  }

  /** Uploads the first version of a Worker, or a new one, and deploys it. */
  async #put(request: ApiRequest, name: string): Promise<object> {
    const known = this.all.find((worker) => worker.name === name);
    const worker = known ?? emptyWorker(name);
    const version = await this.#upload(request, worker);
    if (!known) this.all.push(worker);
    deployVersion(worker, version.id, "upload");
    return { id: name, etag: version.id, deployment_id: version.id.replaceAll("-", "") };
  }

  async #upload(request: ApiRequest, worker: StoredWorker): Promise<Version> {
    const form = await request.form();
    const metadata = parsed(metadataSchema, String(form.get("metadata")));
    if (!form.has(metadata.main_module)) {
      throw new ApiError(400, 10021, `No such module "${metadata.main_module}".`);
    }
    const bindings = inherited(metadata, worker.versions.at(-1));
    for (const binding of bindings) this.account.checkResource(binding);
    const migrationTag = migrateClasses(worker, metadata);
    const assets = metadata.assets ? this.account.assets.finished(metadata.assets.jwt) : {};
    return addVersion(worker, {
      annotations: { "workers/triggered_by": "upload", ...metadata.annotations },
      bindings,
      assets,
      migrationTag,
    });
  }

  /**
   * Deploys a version. Cloudflare refuses a version with other secrets unless `force` is set, and
   * one whose resources do not exist any more.
   */
  #deploy(request: ApiRequest, worker: StoredWorker): object {
    const { versions, annotations = {} } = request.json(deploymentSchema);
    const version = versionOf(worker, versions[0].version_id);
    for (const binding of version.bindings) this.account.checkResource(binding);
    if (version.migrationTag !== worker.versions.at(-1)?.migrationTag) {
      throw new ApiError(400, 10233, "A Durable Object migration lies between these versions.");
    }
    const changed = changedSecrets(version, liveVersion(worker));
    if (changed.length > 0 && request.query.get("force") !== "true") {
      const message = `Cannot deploy version ${version.id}. The following secrets have changed: ${changed.join(", ")}`;
      throw new ApiError(400, 10220, message);
    }
    return deployVersion(worker, version.id, "wrangler", annotations);
  }

  #putSecret(request: ApiRequest, worker: StoredWorker): object {
    const secret = request.json(secretSchema);
    changeSecrets(worker, [secret], [secret.name]);
    return { name: secret.name, type: secret.type };
  }

  #setSubdomain(request: ApiRequest, worker: StoredWorker): object {
    const { enabled, previews_enabled = enabled } = request.json(subdomainSchema);
    if (enabled && this.account.subdomain === null) {
      throw new ApiError(400, 10063, "You need a workers.dev subdomain in order to proceed.");
    }
    worker.subdomain = { enabled, previews_enabled };
    return worker.subdomain;
  }
}

/** Returns the tag of the classes that an upload knows. Throws `ApiError` if one is unknown. */
function migrateClasses(worker: StoredWorker, { migrations, bindings }: Metadata) {
  const tag = worker.versions.at(-1)?.migrationTag;
  if (migrations && migrations.old_tag !== tag) {
    throw new ApiError(412, 10079, `Migration tag precondition failed; current tag is ${tag}.`);
  }
  const added = migrations?.steps.flatMap((step) => step.new_sqlite_classes) ?? [];
  worker.classes = [...worker.classes, ...added];
  for (const binding of bindings) {
    if (binding.type !== "durable_object_namespace") continue;
    if (worker.classes.includes(binding.class_name)) continue;
    const message = `Cannot create binding for class '${binding.class_name}' because it is not currently configured to implement Durable Objects.`;
    throw new ApiError(400, 10061, message);
  }
  return migrations?.new_tag ?? tag;
}

function listed(worker: StoredWorker): object {
  return { id: worker.name, migration_tag: worker.versions.at(-1)?.migrationTag };
}

function settingsOf(worker: StoredWorker): object {
  return { ...worker.settings, bindings: worker.versions.at(-1)?.bindings.map(publicBinding) };
}

function patchSettings(request: ApiRequest, worker: StoredWorker): object {
  worker.settings = { ...worker.settings, ...request.json(settingsSchema) };
  return worker.settings;
}

function setSchedules(request: ApiRequest, worker: StoredWorker): object {
  worker.schedules = request.json(schedulesSchema);
  return { schedules: worker.schedules };
}
