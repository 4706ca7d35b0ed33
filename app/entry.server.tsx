import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { contentSecurityPolicy } from "./http/security-headers.server";

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
  headers.set("Content-Security-Policy", contentSecurityPolicy(await inlineScriptHashes(html)));
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

async function inlineScriptHashes(html: string): Promise<string[]> {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const texts = [...new Set(Array.from(scripts, ([, text]) => text ?? ""))];
  return Promise.all(
    texts.map(async (text) => {
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
      return btoa(String.fromCharCode(...new Uint8Array(digest)));
    }),
  );
}
