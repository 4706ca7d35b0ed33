import { policyOfPage } from "~/http/security-headers.server";
import { offlineDocument } from "~/ui/shell/OfflinePage";

/**
 * What the service worker shows for a page that can neither be reached nor is kept. It comes without Remix: it stands at
 * any address, and its only script waits for the network.
 */
export const loader = async () => {
  const html = offlineDocument();
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": await policyOfPage(html),
    },
  });
};
