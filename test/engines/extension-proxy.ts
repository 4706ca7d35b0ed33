import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface ExtensionProxy extends AsyncDisposable {
  readonly url: string;
}

/** ms between the page's load event and its hydration. */
const HOLD = 4000;

const passwordManager = `<script>
  document.querySelector("main input")
    ?.insertAdjacentHTML("afterend", "<x-password-manager></x-password-manager>");
</script>`;

const added: readonly (readonly [RegExp, string])[] = [
  [/<head>/, '$&<meta class="foreign">'],
  [/<\/head>/, '<meta class="foreign">$&'],
  [/<body[^>]*>/, '$&<div class="foreign"></div>'],
  [/<\/body>/, `<iframe class="foreign"></iframe>${passwordManager}$&<x-assistant></x-assistant>`],
  [
    /import\("\/assets\/entry\.client/,
    `await new Promise((load) => addEventListener("load", () => setTimeout(load, ${HOLD})));$&`,
  ],
];

/**
 * Serves the pages of a server with elements that extensions add before the hydration, which comes
 * late.
 */
export async function startExtensionProxy(behind: string): Promise<ExtensionProxy> {
  const proxy = createServer(async (request, reply) => {
    const response = await fetch(new URL(request.url ?? "/", behind));
    const headers = Object.fromEntries(response.headers);
    delete headers["content-encoding"];
    delete headers["content-length"];
    // It has the hash of each script.
    delete headers["content-security-policy"];
    const isPage = headers["content-type"]?.startsWith("text/html");
    const text = isPage ? await response.text() : Buffer.from(await response.arrayBuffer());
    reply.writeHead(response.status, headers);
    reply.end(
      typeof text === "string"
        ? added.reduce((page, [place, element]) => page.replace(place, element), text)
        : text,
    );
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
