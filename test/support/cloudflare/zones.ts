import { ApiError, Page, type Route } from "./router";

/** A domain that was added to the account. */
interface Zone {
  readonly id: string;
  readonly name: string;
  /** The domains that may send e-mails: the zone itself or its subdomains. */
  readonly mailDomains: string[];
  readonly records: { type: string; name: string; content: string }[];
}

/** The zones of an account and the custom domains of its Workers, with the calls for them. */
export class Zones {
  readonly all: Zone[] = [];
  /** The host names that lead to Workers. */
  readonly customDomains: { hostname: string; service: string }[] = [];

  readonly routes: readonly Route[] = [
    ["GET /zones", ({ query }) => named(this.all, query)],
    ["GET /zones/:zone/dns_records", ({ query }, id) => named(this.#byId(id).records, query)],
    ["GET /zones/:zone/email/sending", (_, id) => mailSettings(this.#byId(id))],
    ["GET /accounts/*/workers/domains", ({ query }) => this.#listDomains(query)],
  ];

  /** Adds a domain to the account. */
  add(name: string, mailDomains: readonly string[] = []): Zone {
    const zone = { id: `zone-${name}`, name, mailDomains: [...mailDomains], records: [] };
    this.all.push(zone);
    return zone;
  }

  #byId(id: string): Zone {
    const found = this.all.find((zone) => zone.id === id);
    if (found) return found;
    throw new ApiError(404, 7003, `Could not route to /zones/${id}`);
  }

  #listDomains(query: URLSearchParams): object[] {
    return this.customDomains
      .filter(({ hostname }) => hostname === query.get("hostname"))
      .map(({ hostname, service }) => ({ id: hostname, hostname, service }));
  }
}

function named(all: readonly { readonly name: string }[], query: URLSearchParams): Page {
  const found = all.filter(({ name }) => name === query.get("name"));
  return new Page(found, query);
}

function mailSettings({ name, mailDomains }: Zone): object {
  const subdomains = mailDomains
    .filter((domain) => domain !== name)
    .map((domain) => ({ name: domain, tag: domain, enabled: true, status: "ready" }));
  const enabled = mailDomains.includes(name);
  return { name, enabled, status: enabled ? "ready" : "unconfigured", subdomains };
}
