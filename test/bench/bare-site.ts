import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/cloudflare";
import { run } from "../../scripts/local/command";

/** The sources of a site of one page that React and Remix render, and nothing else. */
const sources: Readonly<Record<string, string>> = {
  "package.json": '{ "type": "module", "sideEffects": false }',
  "vite.config.js": `import { vitePlugin as remix } from "@remix-run/dev";
export default {
  plugins: [remix({ future: { v3_singleFetch: true, v3_lazyRouteDiscovery: false, v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true } })],
  ssr: { noExternal: true },
};`,
  "app/root.jsx": `import { Links, Meta, Outlet, Scripts } from "@remix-run/react";
export default () => <html lang="en"><head><meta charSet="utf-8" /><meta name="viewport" content="width=device-width" /><title>Bare</title><Meta /><Links /></head><body><Outlet /><Scripts /></body></html>;`,
  "app/routes/_index.jsx": `import { useEffect, useState } from "react";
export default function Page() { const [n, set] = useState(0); useEffect(() => { document.documentElement.dataset.animations = ""; }, []); return <main><h1>Name a planet</h1><button onClick={() => set(n + 1)}>Pressed {n} times</button></main>; }`,
  "app/entry.server.jsx": `import { RemixServer } from "@remix-run/react";
import server from "react-dom/server.browser";
export default async (request, status, headers, context) => {
  const body = await server.renderToReadableStream(<RemixServer context={context} url={request.url} />);
  await body.allReady;
  headers.set("Content-Type", "text/html");
  return new Response(body, { status, headers });
};`,
};

interface BareSite {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds and serves the site: the least that a page of this framework can cost. */
export async function startBareSite(): Promise<BareSite> {
  const folder = await mkdtemp(path.join(tmpdir(), "lavalist-bare-"));
  for (const [name, text] of Object.entries(sources)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await symlink(path.resolve("node_modules"), path.join(folder, "node_modules"));
  await run(path.resolve("node_modules/.bin/remix"), ["vite:build", "--logLevel", "error"], {
    cwd: folder,
  });
  const build = await import(pathToFileURL(path.join(folder, "build/server/index.js")).href);
  const handle = createRequestHandler(build, "production");
  const server = createServer(async ({ url = "/" }, reply) => {
    if (url.startsWith("/assets/")) {
      const file = await readFile(path.join(folder, "build/client", url)).catch(() => null);
      reply.writeHead(file ? 200 : 404, { "Content-Type": "text/javascript" }).end(file);
      return;
    }
    if (url !== "/") {
      reply.writeHead(404).end();
      return;
    }
    const response = await handle(new Request(`http://localhost${url}`));
    reply.writeHead(response.status, Object.fromEntries(response.headers));
    reply.end(await response.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}
