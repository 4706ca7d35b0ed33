/**
 * Where a request comes from, as limits count it: an IPv4 address, or the /64 of an IPv6 one, which is what one household has.
 * Cloudflare sets the header itself, so no client can choose it.
 */
export function clientAddress(request: Request): string {
  const address = request.headers.get("CF-Connecting-IP") ?? "unknown";
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const start = head.split(":");
  if (!address.includes("::")) return start.slice(0, 4).join(":");
  const zeros = 8 - start.length - (tail === "" ? 0 : tail.split(":").length);
  return [...start, ...new Array<string>(zeros).fill("0"), ...tail.split(":")]
    .slice(0, 4)
    .join(":");
}
