import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { policyOfPage } from "./http/security-headers.server";

/**
 * Renders the whole page before answering: a page is cached and shared, and its policy lists the hash of each
 * inline script, which is known only when the page is complete.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  let failed = false;
  const stream = await renderToReadableStream(<RemixServer context={remix} url={request.url} />, {
    onError(error) {
      failed = true;
      context.failures.note(error, 500);
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", await policyOfPage(html));
  return new Response(html, { status: failed ? 500 : status, headers });
}

/**
 * Failures of loaders and actions. A request that the visitor broke off is none; an unknown path and a wrong
 * method are logged with the page that they get.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isRefusal) return;
  context.failures.note(error, 500);
}
