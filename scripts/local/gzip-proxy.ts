import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";

/** A response that a browser received through the proxy. */
export interface Transfer {
  readonly path: string;
  /** The `Content-Type` without parameters. */
  readonly type: string;
  /** Bytes on the wire: status line, headers and compressed body. */
  readonly bytes: number;
}

interface GzipProxy {
  readonly url: string;
  /** The finished responses, oldest first. */
  readonly transfers: readonly Transfer[];
  stop(): Promise<void>;
}

/** The level of Cloudflare's gzip is not documented; 6 is the default of zlib. */
const GZIP = { level: 6 };
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;

/**
 * Starts a proxy of the server at `behind` that compresses texts like Cloudflare, which the local
 * server does not, and counts what it sends. `rewrite` changes the HTML of pages.
 */
export async function startGzipProxy(
  behind: string,
  rewrite = (html: string) => html,
): Promise<GzipProxy> {
  const { hostname, port } = new URL(behind);
  const transfers: Transfer[] = [];
  // A repeated visit must not cost the time of the compression again.
  const compressed = new Map<string, Buffer>();
  const compress = (body: Buffer) => {
    const key = body.toString("latin1");
    const known = compressed.get(key) ?? gzipSync(body, GZIP);
    compressed.set(key, known);
    return known;
  };
  const server = createServer((incoming, reply) => {
    const { url: path = "/", method, socket } = incoming;
    const before = socket.bytesWritten;
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    const options = { hostname, port, path, method, headers, agent: false as const };
    const outgoing = forward(options, async (response) => {
      const {
        "transfer-encoding": _chunked,
        "content-length": _length,
        ...kept
      } = response.headers;
      const type = (kept["content-type"] ?? "").split(";")[0] ?? "";
      const read = await buffer(response);
      const body = type === "text/html" ? Buffer.from(rewrite(read.toString())) : read;
      // Of HEAD, 204 and 304.
      const isEmpty = body.length === 0;
      const isCompressed = !isEmpty && COMPRESSIBLE.test(type);
      const sent = isCompressed ? compress(body) : body;
      reply.on("finish", () => {
        transfers.push({ path, type, bytes: socket.bytesWritten - before });
      });
      reply.writeHead(response.statusCode ?? 502, {
        ...kept,
        ...(!isEmpty && { "content-length": sent.length }),
        ...(isCompressed && { "content-encoding": "gzip" }),
      });
      reply.end(sent);
    });
    outgoing.on("error", () => reply.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    transfers,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
