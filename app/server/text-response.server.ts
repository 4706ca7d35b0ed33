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

/** Octets (RFC 5545, section 3.1). */
const LINE_MAX = 75;

/** RFC 5545, section 3.3.11. */
export function calendarText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");
}

/** Into lines of at most 75 octets, which begin with a space. */
export function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let size = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (size + octets > LINE_MAX) {
      folded += "\r\n ";
      size = 1;
    }
    folded += character;
    size += octets;
  }
  return folded;
}
