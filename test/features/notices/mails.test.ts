import { expect, test } from "vitest";
import { reviewEmail } from "../../../app/features/notices/mails.server";

test.each(["https://lavalist.test", null])(
  "a mail about a review holds no relative link if the address of the site is %s",
  (siteUrl) => {
    const game = { username: "anna", prompt: "Kinds of lava", isApproved: true };
    const { text, html, headers = {} } = reviewEmail(game, siteUrl, "a-token");
    const lines = [...`${text}\n${html}`.split(/[\s"<>]+/), ...Object.values(headers)];
    const links = lines.filter((line) => /\/(?:notices|unsubscribe)/.test(line));
    expect(links.map((link) => link.replace(/^</, "")).join("\n")).not.toMatch(/^\//m);
    expect(links.length > 0).toBe(siteUrl !== null);
  },
);
