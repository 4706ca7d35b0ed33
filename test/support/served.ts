import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** Starts a server for the tests of a file, and returns its address. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
