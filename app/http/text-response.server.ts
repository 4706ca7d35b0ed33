import { escapeMarkup } from "~/contract/encoding";

/** Returns a response with a text that is not a page. */
export function textResponse(text: string, contentType: string): Response {
  return new Response(text, {
    headers: { "Content-Type": `${contentType}; charset=utf-8` },
  });
}

/** Returns a response with an XML document. Its texts must be escaped. */
export function xmlResponse(xml: string, contentType = "application/xml"): Response {
  return textResponse(`<?xml version="1.0" encoding="utf-8"?>\n${xml}\n`, contentType);
}

// XML 1.0 has no way to write these: controls other than tab and line ends, lone surrogates, and
// two non-characters.
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Returns a text as XML writes it between tags and in attributes. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.replace(unwritable, ""));
}
