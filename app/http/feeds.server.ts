import { escapeMarkup } from "~/contract/encoding";
import type { RequestContext } from "./request-context.server";

/** The public address of this site, without a slash at the end. */
export function publicUrl(
  request: Request,
  { bindings }: Pick<RequestContext, "bindings">,
): string {
  return (bindings.PUBLIC_URL || new URL(request.url).origin).replace(/\/+$/, "");
}

/** A text that is no page. */
export function textResponse(text: string, contentType: string): Response {
  return new Response(text, {
    headers: { "Content-Type": `${contentType}; charset=utf-8` },
  });
}

/** An XML document; its parts must be escaped. */
export function xmlResponse(xml: string, contentType = "application/xml"): Response {
  return textResponse(`<?xml version="1.0" encoding="utf-8"?>\n${xml}\n`, contentType);
}

// XML 1.0 cannot write them, not even escaped: controls but tab and line ends, lone surrogates, two non-characters.
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** A text as XML writes it between tags and in attributes. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.replace(unwritable, ""));
}
