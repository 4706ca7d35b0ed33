import { expect, test } from "vitest";
import {
  accountDeletedEmail,
  accountExistsEmail,
  codeEmail,
  passwordChangedEmail,
  recoveryCodeUsedEmail,
  reportedGamesEmail,
  resetEmail,
  secondFactorOffEmail,
  secondFactorOnEmail,
  secondFactorResetEmail,
} from "../../app/server/mail/email-templates.server";

const link = "https://lavalist.test/reset-password?token=abc&x=1";
const emails = {
  code: codeEmail("anna", "012345"),
  exists: accountExistsEmail("anna", "https://lavalist.test"),
  reset: resetEmail("anna", link),
  changed: passwordChangedEmail("anna"),
  deleted: accountDeletedEmail("anna"),
  secondFactorOn: secondFactorOnEmail("anna"),
  secondFactorOff: secondFactorOffEmail("anna"),
  secondFactorReset: secondFactorResetEmail("anna"),
  recoveryCodeUsed: recoveryCodeUsedEmail("anna", 9),
};

test.each(Object.entries(emails))("the e-mail %s says the same as text and as HTML", (_, email) => {
  const { html, text } = email;
  const plain = html
    .replace(/<head>.*<\/head>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  const paragraphs = text.split(/\n\n(?:-- \n)?/).map((paragraph) => paragraph.trim());
  expect(paragraphs.length).toBeGreaterThan(2);
  for (const paragraph of paragraphs) expect(plain).toContain(paragraph);
  // It loads nothing, runs no script, and hides its tables from readers.
  expect(html).not.toMatch(/<(img|script|link|style|iframe|form)\b|url\(|src=/i);
  const tables = html.match(/<table\b[^>]*>/g) ?? [];
  expect(tables.length).toBeGreaterThan(2);
  for (const table of tables) expect(table).toContain('role="presentation"');
  expect(html.match(/<\/table>/g)).toHaveLength(tables.length);
});

test("a code is in the subject; a link is a button and plain text", () => {
  expect(emails.code.subject).toContain("012345");
  expect(emails.reset.text).toContain(link);
  expect(emails.reset.html.split(link.replace("&", "&amp;"))).toHaveLength(3);
});

test("a user name is escaped in the HTML", () => {
  const { html } = codeEmail('<b onclick="x">', "012345");
  expect(html).not.toContain("<b ");
  expect(html).toContain("&lt;b onclick=&quot;x&quot;&gt;");
});

test("a creator's prompt cannot forge a line or a header of an operators' mail", () => {
  const prompt = "Lava”.\r\n\r\nNothing is wrong.\u2028\u202eBcc: x@lavalist.test\0<b>";
  const { subject, text, html } = reportedGamesEmail(
    [{ prompt, reports: 3 }],
    "https://lavalist.test",
  );
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text.split("\n").filter((line) => line.includes("Nothing is wrong"))).toEqual([
    expect.stringMatching(/^3 players have reported .*Lava”\..*Nothing is wrong\..*Bcc.*<b>”\.$/),
  ]);
  expect(`${text}${html}`).not.toMatch(/[\r\0\u2028\u202e]/);
  expect(html).toContain("&lt;b&gt;");
});
