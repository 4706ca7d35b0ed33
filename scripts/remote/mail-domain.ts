import * as z from "zod/mini";
import type { Deployment } from "./deployment";
import { findZoneId } from "./zones";

/** Returns the domain of the sender (bare or `Name <address>`), or null. */
export function mailDomain({ config: { vars } }: Deployment): string | null {
  return /@([^\s<>@]+?)>?\s*$/.exec(vars.MAIL_FROM ?? "")?.[1]?.toLowerCase() ?? null;
}

const settingsSchema = z.object({
  name: z.string(),
  enabled: z.boolean(),
  subdomains: z.optional(z.array(z.object({ name: z.string(), enabled: z.boolean() }))),
});

/** Returns whether a domain may send e-mails, or null if the account does not have it. */
export async function mailDomainSends(
  deployment: Deployment,
  domain: string,
): Promise<boolean | null> {
  const zone = await findZoneId(deployment, domain);
  if (!zone) return null;
  const path = `/zones/${zone}/email/sending`;
  const { subdomains = [], ...root } = await deployment.api.get(path, settingsSchema);
  return [root, ...subdomains].some(({ name, enabled }) => name === domain && enabled);
}
