import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy of a server. It can replace responses, like a later deployment. */
interface Proxy {
  readonly url: string;
  /** Replaced responses by path: the text, or null for 404. */
  readonly replaced: Map<string, string | null>;
  stop(): Promise<void>;
}

/** Starts a proxy of the server at `behind`. */
export async function startProxy(behind: string): Promise<Proxy> {
  const { hostname, port } = new URL(behind);
  const replaced: Proxy["replaced"] = new Map();
  const server = createServer((incoming, reply) => {
    const text = replaced.get(new URL(incoming.url ?? "/", behind).pathname);
    if (text !== undefined) {
      reply.writeHead(text === null ? 404 : 200, { "Content-Type": "text/javascript" });
      reply.end(text);
      return;
    }
    const { url: path, method, headers } = incoming;
    const outgoing = forward({ hostname, port, path, method, headers }, (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(reply);
    });
    outgoing.on("error", () => reply.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replaced,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
