import { fileHashes, shellFiles, workerCode } from "virtual:service-worker";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { textResponse } from "~/server/text-response.server";

const REMOVAL = `
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("lavalist-")) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

export const loader = ({ context: { bindings, version } }: LoaderFunctionArgs) => {
  if (bindings.SERVICE_WORKER === "off") return textResponse(REMOVAL, "text/javascript");
  const shell = [`/assets/manifest-${version}.js`, ...shellFiles];
  const constants = Object.entries({ BUILD: version, HASHES: fileHashes, SHELL: shell }).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}`,
  );
  return textResponse(`const ${constants.join()};\n${workerCode}`, "text/javascript");
};
