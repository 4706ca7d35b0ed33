import type { RateLimitName } from "~/contract/call";
import { TooManyRequestsError } from "~/services/errors.server";
import type { Bindings } from "./bindings.server";

const bindingNames = {
  login: "LIMIT_LOGIN",
  code: "LIMIT_CODE",
  reset: "LIMIT_RESET",
  autofill: "LIMIT_AUTOFILL",
  upload: "LIMIT_UPLOAD",
  feedback: "LIMIT_VOICE",
  pageError: "LIMIT_FAILURE",
} as const satisfies Record<RateLimitName, keyof Bindings>;

/** The period of every limit in `wrangler.toml`, milliseconds. */
const PERIOD = 60_000;

/**
 * Counts a request against the limit of its client's IP address. Throws `TooManyRequestsError` if
 * there were more within a minute than `wrangler.toml` allows.
 */
export async function enforceRateLimit(
  limit: RateLimitName,
  request: Request,
  bindings: Bindings,
): Promise<void> {
  const { success } = await bindings[bindingNames[limit]].limit({ key: clientIp(request) });
  if (!success) throw new TooManyRequestsError(PERIOD);
}

/**
 * Returns the client's IP address as limits count it: an IPv4 address, or the /64 prefix of an IPv6
 * address, which one household shares. Cloudflare sets the header, so a client cannot choose it.
 */
export function clientIp(request: Request): string {
  const ip = request.headers.get("CF-Connecting-IP") ?? "unknown";
  if (!ip.includes(":")) return ip;
  const [head = "", tail = ""] = ip.split("::");
  const start = head.split(":");
  if (!ip.includes("::")) return start.slice(0, 4).join(":");
  const zeros = 8 - start.length - (tail === "" ? 0 : tail.split(":").length);
  return [...start, ...new Array<string>(zeros).fill("0"), ...tail.split(":")]
    .slice(0, 4)
    .join(":");
}
