import { expect, test } from "vitest";
import { calendarText, escapeXml, foldLine } from "../../app/server/text-response.server";

test("a text of a calendar cannot begin a property or a value of its own", () => {
  expect(calendarText("Lava, rock; ash\\\r\nATTENDEE:x")).toBe(
    "Lava\\, rock\\; ash\\\\\\nATTENDEE:x",
  );
});

test("a line has at most 75 octets, and unfolds to what it was", () => {
  for (const line of [
    "SUMMARY:short",
    `SUMMARY:${"a".repeat(300)}`,
    `SUMMARY:${"🌋é".repeat(60)}`,
  ]) {
    const folded = foldLine(line).split("\r\n");
    for (const part of folded) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    for (const part of folded.slice(1)) expect(part).toMatch(/^ /);
    expect(folded.join("\r\n").replaceAll("\r\n ", "")).toBe(line);
  }
});

test("a prompt cannot leave its element of a feed, nor make it unreadable", () => {
  expect(escapeXml('</title><link href="x"/>&\0\u001b\ud800')).toBe(
    "&lt;/title&gt;&lt;link href=&quot;x&quot;/&gt;&amp;",
  );
});
