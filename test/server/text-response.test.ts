import { expect, test } from "vitest";
import { escapeXml } from "../../app/server/text-response.server";

test("a prompt cannot leave its element of a feed, nor make it unreadable", () => {
  expect(escapeXml('</title><link href="x"/>&\0\u001b\ud800')).toBe(
    "&lt;/title&gt;&lt;link href=&quot;x&quot;/&gt;&amp;",
  );
});
