import type { RequestsPerMinute } from "~/contract/call";
import { MINUTE } from "~/game/dates";
import type { Bindings } from "./bindings.server";
import { fail } from "./errors.server";

export interface NetworkLimit {
  readonly name: string;
  readonly perMinute: RequestsPerMinute;
}

export const pageLimit: NetworkLimit = { name: "pages", perMinute: 400 };

/** Searches that no cache has answered. */
export const searchLimit: NetworkLimit = { name: "searches", perMinute: 90 };

/**
 * Throws `tooManyRequests`. Each Cloudflare location counts for itself, from the start of
 * each minute.
 */
export async function enforceRateLimit(
  { name, perMinute }: NetworkLimit,
  request: Request,
  { bindings }: { readonly bindings: Bindings },
): Promise<void> {
  if (bindings.ADDRESS_LIMITS === "off") return;
  // Of an IPv4 address both are the same.
  const classes = new Map<string, RequestsPerMinute>([
    [clientNetwork(request), nextClass[perMinute]],
    [clientNetwork(request, 64), perMinute],
  ]);
  for (const [network, limit] of classes) {
    const { success } = await bindings[`LIMIT_${limit}`].limit({ key: `${name} ${network}` });
    if (!success) throw fail("tooManyRequests", MINUTE);
  }
}

/** The /48 of an IPv6 address counts in it. */
const nextClass = { 10: 30, 30: 90, 90: 400, 400: 400 } as const;

/**
 * An IPv4 address, or the /48 of an IPv6 address, the largest network that one customer usually
 * gets; with 64 the part of it that one line usually gets. Cloudflare sets the header.
 */
export function clientNetwork(request: Request, prefix: 48 | 64 = 48): string {
  const ip = request.headers.get("CF-Connecting-IP") ?? "unknown";
  if (!ip.includes(":")) return ip;
  const [head = "", tail = ""] = ip.split("::");
  const start = head === "" ? [] : head.split(":");
  const end = tail === "" ? [] : tail.split(":");
  const zeros = new Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0");
  const groups = ip.includes("::") ? [...start, ...zeros, ...end] : start;
  return groups
    .slice(0, prefix / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/**
 * One source of texts: the /24 of an IPv4 address, because one person can have many of it, or the
 * /48 of an IPv6 address.
 */
export function wideNetwork(request: Request): string {
  return clientNetwork(request).replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1");
}
