import * as z from "zod/mini";
import { CloudflareError } from "./cloudflare-api";
import type { Deployment } from "./deployment";
import type { Finding } from "./finding";
import { addressDomain } from "./mail-domain";
import { findZone } from "./zones";

/** A permission of an API token, as the dashboard calls it, and a call that needs it. */
type Probe = readonly [permission: string, path: string];

const ZONE_READ = "Zone / Zone / Read";

/**
 * Checks that the login may use each API that the environment needs. It only reads, so it does not
 * notice a token that may read but not edit.
 */
export async function checkPermissions(deployment: Deployment): Promise<Finding[]> {
  const account = `/accounts/${deployment.account.id}`;
  const missing = await forbidden(deployment, [
    ["Account / Workers Scripts / Edit", `${account}/workers/scripts`],
    ["Account / D1 / Edit", `${account}/d1/database`],
    ...(needsZones(deployment) ? [[ZONE_READ, "/zones?per_page=5"] as const] : []),
  ]);
  if (!missing.includes(ZONE_READ)) {
    missing.push(...(await forbidden(deployment, await zoneProbes(deployment))));
  }
  if (missing.length === 0) {
    return [{ part: "permission", state: "ok", message: "the login may use every API it needs" }];
  }
  const remedy =
    deployment.api.login === "oauth"
      ? "npx wrangler login"
      : "add it to the token in the dashboard (docs/operations.md lists all)";
  return missing.map((permission) => {
    const message = `the login lacks ${permission}`;
    return { part: "permission", state: "missing", message, remedy };
  });
}

/** Returns the domain of the sender if Cloudflare sends the e-mails, or null. */
export function mailDomain({ config: { vars } }: Deployment): string | null {
  return vars.MAIL_PROVIDER === "http" ? null : addressDomain(vars.MAIL_FROM ?? "");
}

function needsZones(deployment: Deployment): boolean {
  return deployment.config.hasRoutes || mailDomain(deployment) !== null;
}

async function zoneProbes(deployment: Deployment): Promise<Probe[]> {
  const probes: Probe[] = [];
  const [domain] = deployment.config.domains;
  const zone = domain === undefined ? null : await findZone(deployment, domain);
  if (zone) probes.push(["Zone / Workers Routes / Edit", `/zones/${zone.id}/workers/routes`]);
  // `wrangler login` has no permission to read DNS records. Then they are not checked.
  if (zone && deployment.api.login !== "oauth") {
    probes.push(["Zone / DNS / Read", `/zones/${zone.id}/dns_records?per_page=5`]);
  }
  const sender = mailDomain(deployment);
  const mailZone = sender === null ? null : await findZone(deployment, sender);
  if (mailZone) probes.push(["Zone / Email Sending / Read", `/zones/${mailZone.id}/email/sending`]);
  return probes;
}

/** Returns the permissions whose calls Cloudflare rejects. */
async function forbidden({ api }: Deployment, probes: readonly Probe[]): Promise<string[]> {
  const missing: string[] = [];
  for (const [permission, path] of probes) {
    try {
      await api.get(path, z.unknown());
    } catch (error) {
      if (!(error instanceof CloudflareError && error.isForbidden)) throw error;
      missing.push(permission);
    }
  }
  return missing;
}
