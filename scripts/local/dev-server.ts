import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import net, { type AddressInfo } from "node:net";
import path from "node:path";
import type { Duplex } from "node:stream";
import { type Request, Response } from "miniflare";
import { createServer as createVite, type DevEnvironment, type Plugin } from "vite";
import { atShutDown } from "./run-server";

/** The packages that the server imports. Those that are CommonJS run in no Worker as they are. */
const serverPackages = [
  ...["react", "react/jsx-runtime", "react/jsx-dev-runtime", "react-dom", "react-dom/server"],
  ...["@remix-run/react", "@remix-run/cloudflare", "@tanstack/react-query"],
  ...["@mantine/core", "@mantine/hooks", "@mantine/notifications"],
  ...["drizzle-orm", "drizzle-orm/d1", "drizzle-orm/sqlite-core", "zod/mini"],
  ...["jose", "obscenity", "otpauth/slim", "temporal-polyfill"],
];

const conditions = ["workerd", "worker", "browser", "module", "development"];

/** What the build provides in another way: the service worker, and WebAssembly. */
const standIns: Plugin = {
  name: "stand-ins",
  enforce: "pre",
  resolveId: (id) => (id === "virtual:service-worker" ? `\0${id}` : undefined),
  load(id) {
    if (id === "\0virtual:service-worker") {
      return 'export const workerCode = "", shellFiles = [], fileHashes = {};';
    }
    if (!id.endsWith(".wasm")) return undefined;
    return `export default globalThis.localWasm[${JSON.stringify(path.basename(id))}];`;
  },
};

/**
 * Starts Vite, which gives the browser and the Worker the sources. A change reaches the browser at
 * once; the Worker loads it, and what imports it, before it answers the next request.
 */
export async function startDevServer() {
  const front = createServer();
  let loading: Promise<void> | null = null;
  const changed = new Set<string>();
  const vite = await createVite({
    appType: "custom",
    clearScreen: false,
    cacheDir: ".wrangler/vite",
    server: { middlewareMode: true, hmr: { server: front } },
    // Found at the start: packages that are found later reload the page.
    optimizeDeps: { entries: ["app/entry.client.tsx", "app/{kit,client,shell,features}/**/*.tsx"] },
    ssr: {
      resolve: { conditions },
      optimizeDeps: { include: serverPackages, esbuildOptions: { conditions } },
    },
    environments: { ssr: { resolve: { builtins: [/^cloudflare:/] } } },
    plugins: [
      standIns,
      {
        name: "load-worker",
        hotUpdate({ file }) {
          changed.add(file);
          loading = null;
        },
      },
    ],
  });
  atShutDown(() => vite.close());
  const { ssr } = vite.environments;
  if (!ssr) throw new Error("Vite has no environment for the server.");

  function listen(worker: URL): Promise<number> {
    vite.middlewares.use(async (asked: IncomingMessage, answer: ServerResponse) => {
      loading ??= loadWorker(worker, changed);
      try {
        await loading;
        forward(asked, answer, worker);
      } catch (error) {
        loading = null;
        answer.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
        answer.end(String(error));
      }
    });
    front.on("request", vite.middlewares);
    front.on("upgrade", (asked: IncomingMessage, socket: Duplex) => {
      if (asked.url?.startsWith("/api/")) forwardUpgrade(asked, socket, worker);
    });
    return new Promise((resolve) => {
      front.listen(0, "127.0.0.1", () => resolve((front.address() as AddressInfo).port));
    });
  }

  return { fetchModule: (call: Request) => fetchModule(ssr, call), listen };
}

/** Answers a call of the module runner in the Worker. */
async function fetchModule(ssr: DevEnvironment, call: Request): Promise<Response> {
  const { data } = (await call.json()) as {
    readonly data: { readonly data: Parameters<DevEnvironment["fetchModule"]> };
  };
  try {
    return Response.json({ result: await ssr.fetchModule(...data.data) });
  } catch (error) {
    const { message, stack } = error as Error;
    return Response.json({ error: { message, stack } });
  }
}

async function loadWorker(worker: URL, changed: Set<string>): Promise<void> {
  const files = [...changed];
  const init = { method: "POST", body: JSON.stringify(files) };
  const response = await fetch(new URL("/__local/load", worker), init);
  if (!response.ok) throw new Error(await response.text());
  for (const file of files) changed.delete(file);
}

/** A WebSocket of a room. Vite has its own. */
function forwardUpgrade(asked: IncomingMessage, socket: Duplex, { hostname, port }: URL): void {
  const { method, url, rawHeaders } = asked;
  const headers = rawHeaders.map((text, index) => text + (index % 2 === 0 ? ": " : "\r\n"));
  const upstream = net.connect(Number(port), hostname);
  upstream.write(`${method} ${url} HTTP/1.1\r\n${headers.join("")}\r\n`);
  upstream.pipe(socket).pipe(upstream);
  upstream.on("error", () => socket.destroy());
  socket.on("error", () => upstream.destroy());
}

function forward(asked: IncomingMessage, answer: ServerResponse, { hostname, port }: URL): void {
  const { url: path, method, headers } = asked;
  const forwarded = request({ hostname, port, path, method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 500, response.headers);
    response.pipe(answer);
  });
  forwarded.on("error", (error) => answer.destroy(error));
  asked.pipe(forwarded);
}
