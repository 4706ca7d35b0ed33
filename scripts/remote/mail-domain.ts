/** Returns the domain of an address (bare or `Name <address>`), or null. */
export function addressDomain(from: string): string | null {
  return /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? null;
}

/** Returns whether a domain may send e-mail, according to wrangler's report on its zone. */
export function mailDomainSends(domain: string, report: string): boolean {
  const lines = report
    .toLowerCase()
    .split("\n")
    .map((line) => line.trim());
  if (lines.some((line) => line.startsWith(`- ${domain} (enabled: true`))) return true;
  const isZone = lines.some((line) => line === `email sending for ${domain}:`);
  return isZone && lines.some((line) => /^enabled: +true$/.test(line));
}
