import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { withStyles } from "./server/page-styles.server";
import { securePage } from "./server/security-headers.server";
import { Rendering } from "./shell/rendering";

/**
 * The Content-Security-Policy has the hash of each inline script, known only when the page is
 * complete.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  let failed = false;
  const nonce = crypto.randomUUID();
  const stream = await renderToReadableStream(
    <Rendering.Provider value={{ nonce, requestId: context.requestId }}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
    </Rendering.Provider>,
    {
      nonce,
      onError(error) {
        failed = true;
        context.worstError.note(error, 500);
      },
    },
  );
  await stream.allReady;
  const page = withStyles(await new Response(stream).text());
  const { html, csp } = await securePage(page, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", csp);
  return new Response(html, { status: failed ? 500 : status, headers });
}

/**
 * Ignores requests that the visitor cancelled, and errors below 500, which the Worker notes with
 * the response.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  const isClientError = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isClientError) return;
  context.worstError.note(error, 500);
}
