import { Assets, bearer } from "./assets";
import type { Binding } from "./bindings";
import { Databases } from "./d1";
import { ApiError, type ApiRequest, Page, type Route } from "./router";
import { Workers } from "./workers";
import { Zones } from "./zones";

/** The permissions of a token, by the calls that need them. The first one that fits counts. */
const permissions = [
  [/^\/zones\/[^/]+\/dns_records/, "DNS"],
  [/^\/zones\/[^/]+\/email\//, "Email Sending"],
  [/\/workers\/domains/, "Workers Routes"],
  [/^\/zones/, "Zone"],
  [/^\/accounts\/[^/]+\/d1\//, "D1"],
  [/^\/accounts\/[^/]+\/workers\//, "Workers Scripts"],
] as const;

const own = ({ id, name }: Account) => ({ id, name });

type Permission = (typeof permissions)[number][1];

/** A Cloudflare account: its state, and the calls of the REST API that change it. */
export class Account {
  readonly databases = new Databases();
  readonly zones = new Zones();
  readonly assets = new Assets();
  readonly workers = new Workers(this);
  /** What the token may not do. */
  readonly denied = new Set<Permission>();
  /** The name under workers.dev; null until somebody chose one. */
  subdomain: string | null = "ember";
  /** Further accounts of the same login. */
  readonly others: { readonly id: string; readonly name: string }[] = [];

  constructor(
    readonly id: string,
    readonly name: string,
    readonly token: string,
  ) {}

  readonly routes: readonly Route[] = [
    ["GET /accounts", ({ query }) => new Page([own(this), ...this.others], query)],
    ["GET /memberships", ({ query }) => new Page([{ account: own(this) }], query)],
    ["GET /accounts/*/workers/subdomain", () => this.#subdomain()],
    ...this.databases.routes,
    ...this.zones.routes,
    ...this.assets.routes,
    ...this.workers.routes,
  ];

  /** Throws `ApiError` if the caller may not make a request. */
  authorize(request: ApiRequest): void {
    const { pathname } = request.url;
    if (pathname.startsWith("/signed/") || this.assets.knows(bearer(request))) return;
    if (bearer(request) !== this.token) throw new ApiError(401, 10000, "Authentication error");
    const account = /^\/accounts\/([^/]+)\//.exec(pathname)?.[1];
    if (account !== undefined && account !== this.id) {
      throw new ApiError(403, 9109, "Unauthorized to access requested resource");
    }
    const permission = permissions.find(([pattern]) => pattern.test(pathname))?.[1];
    if (permission && this.denied.has(permission)) {
      throw new ApiError(403, 10000, "Authentication error");
    }
  }

  #subdomain(): object {
    if (this.subdomain !== null) return { subdomain: this.subdomain };
    throw new ApiError(404, 10007, "There is no workers.dev subdomain for your account.");
  }

  /** Cloudflare rejects a Worker whose database does not exist. */
  checkResource(binding: Binding): void {
    if (binding.type !== "d1") return;
    if (this.databases.all.some(({ uuid }) => uuid === binding.id)) return;
    const message = `binding ${binding.name} of type d1 must have a valid \`id\` specified`;
    throw new ApiError(400, 10021, message);
  }
}
