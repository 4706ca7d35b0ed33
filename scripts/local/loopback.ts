import net from "node:net";

/**
 * Returns whether a port of a loopback address is free. An address that the machine does not have
 * counts as free.
 */
export function portIsFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else if (isMissingAddress(error)) resolve(true);
      else reject(error);
    });
    server.listen({ host, port, ipv6Only: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Forwards connections from `::1` to 127.0.0.1, where workerd listens, because `localhost` can be
 * either address. Returns null if the machine has no IPv6.
 */
export function listenOnIpv6(port: number): Promise<net.Server | null> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((incoming) => {
      const outgoing = net.connect(port, "127.0.0.1");
      incoming.pipe(outgoing).pipe(incoming);
      incoming.on("error", () => outgoing.destroy());
      outgoing.on("error", () => incoming.destroy());
    });
    server.once("error", (error: NodeJS.ErrnoException) =>
      isMissingAddress(error) ? resolve(null) : reject(error),
    );
    server.listen({ host: "::1", port, ipv6Only: true }, () => resolve(server));
  });
}

function isMissingAddress(error: NodeJS.ErrnoException): boolean {
  return error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT";
}
