import type { CloudflareError } from "./cloudflare-api";
import type { Finding } from "./finding";

/** The permissions of an API token, as the dashboard calls them, by the calls that need them. */
const permissions = [
  [/\/dns_records/, "Zone / DNS / Read"],
  [/\/email\/sending/, "Zone / Email Sending / Read"],
  [/\/workers\/domains/, "Zone / Workers Routes / Edit"],
  [/ \/zones/, "Zone / Zone / Read"],
  [/\/d1\//, "Account / D1 / Edit"],
  [/\/workers\//, "Account / Workers Scripts / Edit"],
] as const;

/** Returns what the login lacks for a call that Cloudflare rejected. */
export function missingPermission({ message }: CloudflareError, login: string): Finding {
  const permission = permissions.find(([call]) => call.test(message))?.[1];
  return {
    part: "permission",
    state: "missing",
    message: permission === undefined ? message : `the login lacks ${permission}`,
    remedy:
      login === "oauth"
        ? "npx wrangler login"
        : "add it to the token in the dashboard (docs/operations.md lists all)",
  };
}
