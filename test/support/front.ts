import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";

/** A server in front of another, which can be made to answer some paths as a later deployment would. */
export interface Front {
  readonly url: string;
  /** What is answered in place of the server behind, by path: the text, or null for "not found". */
  readonly replaced: Map<string, string | null>;
  /** Breaks every connection, as a network that is gone does; false: lets them through again. */
  cut(isCut: boolean): void;
  stop(): Promise<void>;
}

/** Starts a front of the server at `behind`. */
export async function startFront(behind: string): Promise<Front> {
  const { hostname, port } = new URL(behind);
  const replaced: Front["replaced"] = new Map();
  let isCut = false;
  const server = createServer((incoming, answer) => {
    if (isCut) {
      incoming.socket.destroy();
      return;
    }
    const text = replaced.get(new URL(incoming.url ?? "/", behind).pathname);
    if (text !== undefined) {
      answer.writeHead(text === null ? 404 : 200, { "Content-Type": "text/javascript" });
      answer.end(text);
      return;
    }
    const { url: path, method, headers } = incoming;
    const outgoing = forward({ hostname, port, path, method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    outgoing.on("error", () => answer.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replaced,
    cut(cut) {
      isCut = cut;
      if (cut) server.closeAllConnections();
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
