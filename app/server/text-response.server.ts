import { escapeMarkup } from "~/contract/encoding";

export function textResponse(text: string, contentType: string): Response {
  return new Response(text, {
    headers: { "Content-Type": `${contentType}; charset=utf-8` },
  });
}

/** Its texts must be escaped. */
export function xmlResponse(xml: string, contentType = "application/xml"): Response {
  return textResponse(`<?xml version="1.0" encoding="utf-8"?>\n${xml}\n`, contentType);
}

// Controls, lone surrogates and two non-characters: XML 1.0 cannot write them.
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Between tags and in attributes. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.replace(unwritable, ""));
}
