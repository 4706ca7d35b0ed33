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

/** The longest line of a calendar, octets (RFC 5545, section 3.1). */
const LINE_MAX = 75;

/** Returns a text as the value of a property (RFC 5545, section 3.3.11). */
export function calendarText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");
}

/** Returns a line folded into lines of at most 75 octets, which begin with a space. */
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
