import { createServer } from "node:http";
import net from "node:net";

/** The port of the local server. */
export interface LocalPort {
  /** Forwards all further connections to a port of 127.0.0.1. */
  forwardTo(port: number): void;
  close(): void;
}

/** Seconds after which a client may try again while the server starts. */
const RETRY_AFTER = 2;

/**
 * Opens a port on 127.0.0.1 and `::1`, because `localhost` can be either address. Each request gets
 * a 503 until `forwardTo` is called. Throws an error for the operator if the port is taken.
 */
export async function openPort(port: number): Promise<LocalPort> {
  const unavailable = createUnavailableServer();
  let target = await listen(unavailable, "127.0.0.1", 0);
  const forwarders: net.Server[] = [];
  const close = () => {
    unavailable.close();
    unavailable.closeAllConnections();
    for (const forwarder of forwarders) forwarder.close();
  };
  for (const host of ["127.0.0.1", "::1"]) {
    const forwarder = net.createServer((incoming) => forward(incoming, target));
    try {
      await listen(forwarder, host, port);
      forwarders.push(forwarder);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // The machine has no IPv6.
      if (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT") continue;
      close();
      if (code !== "EADDRINUSE") throw error;
      throw new Error(`Port ${port} is taken on ${host}. Choose another one: PORT=8788 npm start`);
    }
  }
  return {
    forwardTo(newTarget) {
      target = newTarget;
      unavailable.close();
      unavailable.closeAllConnections();
    },
    close,
  };
}

/** A server that is not ready yet. Calls of the API get JSON, like all their errors. */
function createUnavailableServer() {
  const text = "The server is starting. Try again in a few seconds.";
  return createServer((request, response) => {
    const isCall = request.url?.startsWith("/api/") ?? false;
    response.writeHead(503, {
      "Content-Type": isCall ? "application/json" : "text/plain; charset=utf-8",
      "Retry-After": RETRY_AFTER,
      "Cache-Control": "no-store",
      // The client's next request must reach the product.
      Connection: "close",
    });
    response.end(isCall ? JSON.stringify({ error: text }) : `${text}\n`);
    request.resume();
  });
}

function listen(server: net.Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port, ipv6Only: true }, () => {
      server.off("error", reject);
      resolve((server.address() as net.AddressInfo).port);
    });
  });
}

function forward(incoming: net.Socket, port: number): void {
  const outgoing = net.connect(port, "127.0.0.1");
  incoming.pipe(outgoing).pipe(incoming);
  incoming.on("error", () => outgoing.destroy());
  outgoing.on("error", () => incoming.destroy());
}
