import { expect, test } from "vitest";
import {
  accountExistsEmail,
  codeEmail,
  passwordChangedEmail,
  recoveryCodeUsedEmail,
  resetEmail,
  secondFactorOffEmail,
  secondFactorOnEmail,
  secondFactorResetEmail,
} from "../../../app/features/accounts/mails.server";

const link = "https://lavalist.test/reset-password?token=abc&x=1";
const emails = {
  code: codeEmail("anna", "012345"),
  exists: accountExistsEmail("anna", "https://lavalist.test"),
  reset: resetEmail("anna", link),
  changed: passwordChangedEmail("anna"),
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
