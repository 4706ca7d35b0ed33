import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/cloudflare";
import { preview } from "vite";
import { run } from "../../scripts/local/command";
import { atEnd } from "./server";

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

/**
 * Builds the site, renders its page once and serves it: the least that a page of this framework can
 * cost. Returns its address.
 */
export async function startBareSite(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), "lavalist-bare-"));
  atEnd(() => rm(root, { recursive: true }));
  for (const [name, text] of Object.entries(sources)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  await symlink(path.resolve("node_modules"), path.join(root, "node_modules"));
  await run("remix", ["vite:build", "--logLevel", "error"], { cwd: root });
  const build = await import(pathToFileURL(path.join(root, "build/server/index.js")).href);
  const page = await createRequestHandler(build, "production")(new Request("http://localhost/"));
  await writeFile(path.join(root, "build/client/index.html"), await page.text());
  const site = await preview({
    root,
    configFile: false,
    appType: "mpa",
    build: { outDir: "build/client" },
    preview: { host: "127.0.0.1", port: 0 },
  });
  atEnd(() => site.close());
  return site.resolvedUrls?.local[0] ?? "";
}
