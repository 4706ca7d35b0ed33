import * as z from "zod/mini";
import { CloudflareError } from "./cloudflare-api";
import type { Deployment } from "./deployment";
import type { Finding } from "./finding";
import { findZoneId } from "./zones";

const SUBDOMAIN_NOT_FOUND = 10007;

/** Checks that the site can have its addresses: custom domains, or one under workers.dev. */
export async function checkAddress(deployment: Deployment): Promise<Finding[]> {
  const { hasRoutes, domains } = deployment.config;
  if (!hasRoutes) return [await checkWorkersDev(deployment)];
  const findings: Finding[] = [];
  for (const domain of domains) findings.push(await checkDomain(deployment, domain));
  return findings;
}

/** Returns the address of the Worker under workers.dev, or null if the account has none. */
export async function workersDevUrl({ api, account, config }: Deployment): Promise<string | null> {
  const path = `/accounts/${account.id}/workers/subdomain`;
  try {
    const { subdomain } = await api.get(path, z.object({ subdomain: z.string() }));
    return `https://${config.worker}.${subdomain}.workers.dev`;
  } catch (error) {
    if (error instanceof CloudflareError && error.code === SUBDOMAIN_NOT_FOUND) return null;
    throw error;
  }
}

async function checkWorkersDev(deployment: Deployment): Promise<Finding> {
  const part = "address";
  const url = await workersDevUrl(deployment);
  if (url !== null) return { part, state: "ok", message: url };
  const message = "the account has no subdomain of workers.dev, and no routes are set";
  const dashboard = `https://dash.cloudflare.com/${deployment.account.id}/workers/onboarding`;
  const remedy = `choose a subdomain at ${dashboard}, or set routes`;
  return { part, state: "missing", message, remedy };
}

const domainsSchema = z.array(z.object({ hostname: z.string(), service: z.string() }));
const recordsSchema = z.array(z.object({ type: z.string(), content: z.optional(z.string()) }));

/**
 * Checks that a host name is free or leads to this Worker. A deployment without a terminal replaces
 * DNS records and takes host names from other Workers without asking.
 */
async function checkDomain(deployment: Deployment, host: string): Promise<Finding> {
  const part = "address";
  const { api, account, config } = deployment;
  const zone = await findZoneId(deployment, host);
  if (!zone) {
    const message = `the account does not have the domain of ${host}`;
    return { part, state: "missing", message, remedy: "add the domain in the dashboard" };
  }
  const path = `/accounts/${account.id}/workers/domains?hostname=${host}`;
  const known = (await api.get(path, domainsSchema)).find(({ hostname }) => hostname === host);
  if (known?.service === config.worker) return { part, state: "ok", message: `https://${host}` };
  if (known) {
    const message = `${host} leads to the Worker ${known.service}; a deployment would take it over`;
    return { part, state: "missing", message, remedy: `remove it from ${known.service}` };
  }
  const records = await dnsRecords(deployment, zone, host);
  if (records === null) {
    const message = `the DNS records of ${host} are not checked: the login may not read them`;
    return { part, state: "off", message, remedy: "to check them, use an API token" };
  }
  if (records.length === 0) return { part, state: "ok", message: `https://${host} is free` };
  const list = records.map(({ type, content }) => `${type} ${content ?? ""}`.trim()).join(", ");
  const message = `${host} has a DNS record (${list}); a deployment would replace it`;
  return { part, state: "missing", message, remedy: "delete it in the dashboard, if it may go" };
}

/** Returns the DNS records of a host name, or null: `wrangler login` may not read them. */
async function dnsRecords({ api }: Deployment, zoneId: string, host: string) {
  try {
    return await api.get(`/zones/${zoneId}/dns_records?name=${host}`, recordsSchema);
  } catch (error) {
    if (error instanceof CloudflareError && error.isForbidden && api.login === "oauth") return null;
    throw error;
  }
}
