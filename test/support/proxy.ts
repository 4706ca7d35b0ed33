import { once } from "node:events";
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Starts a proxy of the server at `behind`. It can replace responses, like a later deployment:
 * `replaced` has their texts by path, or null for 404.
 */
export async function startProxy(behind: string) {
  const { hostname, port } = new URL(behind);
  const replaced = new Map<string, string | null>();
  const server = createServer((incoming, reply) => {
    const text = replaced.get(new URL(incoming.url ?? "/", behind).pathname);
    if (text !== undefined) {
      reply.writeHead(text === null ? 404 : 200, { "Content-Type": "text/javascript" }).end(text);
      return;
    }
    const { url: path, method, headers } = incoming;
    const outgoing = forward({ hostname, port, path, method, headers }, (response) => {
      response.pipe(reply.writeHead(response.statusCode ?? 502, response.headers));
    });
    outgoing.on("error", () => reply.destroy());
    incoming.pipe(outgoing);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replaced,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
