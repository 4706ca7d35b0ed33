/** The domain of an address, bare or as `Name <address>`; null where there is none. */
export function addressDomain(from: string): string | null {
  return /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? null;
}

/** Whether wrangler's report on the mail settings of a zone says that this domain, the zone's or one below it, may send. */
export function mailDomainSends(domain: string, report: string): boolean {
  const lines = report
    .toLowerCase()
    .split("\n")
    .map((line) => line.trim());
  if (lines.some((line) => line.startsWith(`- ${domain} (enabled: true`))) return true;
  const isZone = lines.some((line) => line === `email sending for ${domain}:`);
  return isZone && lines.some((line) => /^enabled: +true$/.test(line));
}
