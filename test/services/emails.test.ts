import { expect, test } from "vitest";
import {
  accountExistsEmail,
  codeEmail,
  passwordChangedEmail,
  resetEmail,
} from "../../app/services/mail/emails.server";

const link = "https://lavalist.test/reset-password?token=abc&x=1";
const letters = {
  code: codeEmail("anna", "012345"),
  exists: accountExistsEmail("anna", "https://lavalist.test"),
  reset: resetEmail("anna", link),
  changed: passwordChangedEmail("anna"),
};

test.each(Object.entries(letters))(
  "the letter %s says the same as text and as HTML",
  (_, letter) => {
    const plain = letter.html
      .replace(/<head>.*<\/head>/s, "")
      .replace(/<[^>]+>/g, " ")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&");
    const paragraphs = letter.text.split(/\n\n(?:-- \n)?/).map((paragraph) => paragraph.trim());
    expect(paragraphs.length).toBeGreaterThan(2);
    for (const paragraph of paragraphs) expect(plain).toContain(paragraph);
  },
);

test.each(Object.entries(letters))(
  "the letter %s loads nothing and runs nothing",
  (_, { html }) => {
    expect(html).not.toMatch(/<(img|script|link|style|iframe|form)\b|url\(|src=/i);
  },
);

test.each(Object.entries(letters))(
  "the letter %s is laid out for old clients, unseen by screen readers",
  (_, { html }) => {
    const tables = html.match(/<table\b[^>]*>/g) ?? [];
    expect(tables.length).toBeGreaterThan(2);
    for (const table of tables) expect(table).toContain('role="presentation"');
    expect(html.match(/<\/table>/g)).toHaveLength(tables.length);
  },
);

test("a code stands in the subject, a link both as a button and to be copied", () => {
  expect(letters.code.subject).toContain("012345");
  expect(letters.reset.text).toContain(link);
  expect(letters.reset.html.split(link.replace("&", "&amp;"))).toHaveLength(3);
});

test("a name cannot put markup into a letter", () => {
  const { html } = codeEmail('<b onclick="x">', "012345");
  expect(html).not.toContain("<b ");
  expect(html).toContain("&lt;b onclick=&quot;x&quot;&gt;");
});
