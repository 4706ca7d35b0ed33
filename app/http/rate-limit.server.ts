import { limits } from "~/config/limits";
import type { RateLimitName } from "~/contract/call";
import { TooManyRequestsError } from "~/services/errors.server";
import type { Bindings } from "./bindings.server";
import { SlidingLimit } from "./sliding-limit.server";

export const bindingNames = {
  login: "LIMIT_LOGIN",
  code: "LIMIT_CODE",
  reset: "LIMIT_RESET",
  autofill: "LIMIT_AUTOFILL",
  siblings: "LIMIT_SIBLINGS",
  appeal: "LIMIT_APPEAL",
  upload: "LIMIT_UPLOAD",
  feedback: "LIMIT_VOICE",
  pageError: "LIMIT_FAILURE",
  result: "LIMIT_RESULT",
  search: "LIMIT_SEARCH",
  statistics: "LIMIT_STATISTICS",
} as const satisfies Record<RateLimitName, keyof Bindings>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What this isolate has counted. */
const slidingLimits = new Map(
  Object.entries<{ readonly minute: number; readonly hour?: number }>(limits.addressLimits).map(
    ([name, { minute, hour }]) => [
      name,
      new SlidingLimit([
        { count: minute, window: MINUTE },
        ...(hour === undefined ? [] : [{ count: hour, window: HOUR }]),
      ]),
    ],
  ),
);

/**
 * Counts a request against the limit of its client's network. Throws `TooManyRequestsError` if the
 * limit is reached. This isolate counts exactly; Cloudflare's counter covers all isolates of a
 * location, but starts again each minute.
 */
export async function enforceRateLimit(
  name: RateLimitName,
  request: Request,
  { bindings, now }: { readonly bindings: Bindings; readonly now: number },
): Promise<void> {
  if (bindings.ADDRESS_LIMITS === "off") return;
  const key = clientNetwork(request);
  const wait = slidingLimits.get(name)?.count(key, now) ?? 0;
  if (wait > 0) throw new TooManyRequestsError(wait);
  const { success } = await bindings[bindingNames[name]].limit({ key });
  if (!success) throw new TooManyRequestsError(MINUTE);
}

/**
 * Returns the client's network as limits count it: an IPv4 address, or the /48 prefix of an IPv6
 * address, the largest network that one customer usually gets. Cloudflare sets the header, so a
 * client cannot choose it.
 */
export function clientNetwork(request: Request): string {
  const ip = request.headers.get("CF-Connecting-IP") ?? "unknown";
  if (!ip.includes(":")) return ip;
  const [head = "", tail = ""] = ip.split("::");
  const start = head === "" ? [] : head.split(":");
  const end = tail === "" ? [] : tail.split(":");
  const zeros = new Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0");
  const groups = ip.includes("::") ? [...start, ...zeros, ...end] : start;
  return groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/**
 * Returns the network that counts as one source of texts: the /24 of an IPv4 address, because one
 * person can have many addresses of it, or the /48 of an IPv6 address.
 */
export function wideNetwork(request: Request): string {
  return clientNetwork(request).replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1");
}
