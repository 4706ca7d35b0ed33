import { randomUUID } from "node:crypto";
import type { AssetManifest } from "./assets";
import { type Binding, bindingSchema, type Metadata, publicBinding, secretsOf } from "./bindings";
import { ApiError } from "./router";

/** Code and bindings of a Worker at one time. A change of a secret makes a new version. */
export interface Version {
  readonly id: string;
  readonly number: number;
  readonly created_on: string;
  readonly annotations: Readonly<Record<string, string>>;
  readonly bindings: readonly Binding[];
  readonly assets: AssetManifest;
  /** Of the classes of Durable Objects that it knows. */
  readonly migrationTag: string | undefined;
}

interface Deployment {
  readonly versions: readonly { readonly version_id: string; readonly percentage: number }[];
}

/** A Worker of the account. The newest version and the newest deployment are the last ones. */
export interface StoredWorker {
  readonly name: string;
  readonly versions: Version[];
  readonly deployments: Deployment[];
  subdomain: { enabled: boolean; previews_enabled: boolean };
  schedules: readonly { readonly cron: string }[];
  settings: { tags?: readonly string[] };
  classes: readonly string[];
}

export function emptyWorker(name: string): StoredWorker {
  const subdomain = { enabled: false, previews_enabled: false };
  const lists = { versions: [], deployments: [], schedules: [], classes: [] };
  return { name, ...lists, subdomain, settings: {} };
}

/** Returns the version of a Worker that visitors get. */
export function liveVersion(worker: StoredWorker): Version {
  return versionOf(worker, worker.deployments.at(-1)?.versions[0]?.version_id ?? "none");
}

export function versionOf(worker: StoredWorker, id: string): Version {
  const found = worker.versions.find((version) => version.id === id);
  if (found) return found;
  throw new ApiError(404, 10222, `There is no version ${id} of ${worker.name}.`);
}

/**
 * Returns the bindings of an upload. A binding to inherit must be in the latest version. Those of
 * the types to keep stay: secrets, unless the upload names the types.
 */
export function inherited(metadata: Metadata, latest: Version | undefined): Binding[] {
  const { bindings, keep_bindings = ["secret_text"] } = metadata;
  const own = bindings.map((binding) => {
    if (binding.type !== "inherit") return binding;
    const found = latest?.bindings.find(({ name }) => name === binding.name);
    if (found) return found;
    const reason = "the previous version has no binding with this name";
    throw new ApiError(400, 10057, `inherit binding '${binding.name}' is invalid: ${reason}`);
  });
  const names = own.map(({ name }) => name);
  const kept = latest?.bindings.filter(
    ({ type, name }) => keep_bindings.includes(type) && !names.includes(name),
  );
  return [...own, ...(kept ?? [])];
}

type VersionContent = Omit<Version, "id" | "number" | "created_on">;

export function addVersion(worker: StoredWorker, content: VersionContent): Version {
  const number = worker.versions.length + 1;
  const version = { ...content, id: randomUUID(), number, created_on: new Date().toISOString() };
  worker.versions.push(version);
  return version;
}

export function deployVersion(
  worker: StoredWorker,
  version_id: string,
  source: string,
  annotations: object = {},
): Deployment {
  const deployment = {
    id: randomUUID(),
    created_on: new Date(Date.now() + worker.deployments.length).toISOString(),
    source,
    strategy: "percentage",
    annotations,
    versions: [{ version_id, percentage: 100 }],
  };
  worker.deployments.push(deployment);
  return deployment;
}

/** Replaces secrets in a new version and deploys it. The latest version must be deployed. */
export function changeSecrets(
  worker: StoredWorker,
  secrets: readonly Binding[],
  names: readonly string[],
): void {
  const latest = worker.versions.at(-1);
  if (!latest || latest.id !== liveVersion(worker).id) {
    throw new ApiError(400, 10215, "The latest version of this Worker is not deployed.");
  }
  const others = latest.bindings.filter(({ name }) => !names.includes(name));
  const version = addVersion(worker, {
    ...latest,
    annotations: { "workers/triggered_by": "secret" },
    bindings: [...others, ...secrets.map((secret) => bindingSchema.parse(secret))],
  });
  deployVersion(worker, version.id, "secret");
}

export function deleteSecret(worker: StoredWorker, name: string): null {
  if (!(name in secretsOf(liveVersion(worker).bindings))) {
    throw new ApiError(404, 10056, `There is no secret ${name}.`);
  }
  changeSecrets(worker, [], [name]);
  return null;
}

export function changedSecrets(version: Version, live: Version): string[] {
  const [one, other] = [secretsOf(version.bindings), secretsOf(live.bindings)];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => one[name] !== other[name]);
}

export function listSecrets(worker: StoredWorker): object[] {
  const names = Object.keys(secretsOf(worker.versions.at(-1)?.bindings ?? []));
  return names.map((name) => ({ name, type: "secret_text" }));
}

export function shown({ id, number, created_on, annotations, bindings }: Version): object {
  return {
    id,
    number,
    annotations,
    metadata: { created_on, modified_on: created_on, source: "wrangler", author_email: "" },
    resources: { bindings: bindings.map(publicBinding), script: { etag: id } },
    startup_time_ms: 1,
  };
}
