import { securePage } from "~/http/security-headers.server";
import { offlineDocument } from "~/ui/shell/OfflinePage";

/**
 * The page that the service worker shows if a page is unreachable and has no offline copy. It is
 * rendered without Remix, because it appears at any address. Its only script waits for the network.
 */
export const loader = async () => {
  const nonce = crypto.randomUUID();
  const { html, csp } = await securePage(offlineDocument(nonce), nonce);
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": csp,
    },
  });
};
