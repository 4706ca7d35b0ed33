import { brand } from "~/config/brand";
import { language } from "~/config/language";
import { escapeMarkup } from "~/contract/encoding";
import { oneLine } from "~/contract/text";
import { type MailText, mailTexts } from "~/texts/emails";
import type { EmailContent } from "./mailer.server";

/** Stands out between the paragraphs. */
type Highlight = { readonly code: string } | Link | null;

interface Link {
  readonly link: string;
  readonly label: string;
}

/** Null if the address of the site is not known. */
export function linkTo(siteUrl: string | null, path: string, label: string): Link | null {
  return siteUrl === null ? null : { link: `${siteUrl}${path}`, label };
}

/** Returns the mail as text and as HTML. A user's text stays on the line that it stands in. */
export function toEmail(content: MailText, highlight: Highlight = null): EmailContent {
  const text = {
    ...content,
    subject: oneLine(content.subject),
    before: content.before.map(oneLine),
    after: content.after.map(oneLine),
  };
  return {
    subject: text.subject,
    text: toPlainText(text, highlight),
    html: toHtmlPage(text, highlight),
  };
}

function toPlainText({ before, after, signature }: MailText, highlight: Highlight): string {
  const middle = highlight && ("code" in highlight ? highlight.code : highlight.link);
  const blocks = [
    ...before,
    ...(middle ? [middle] : []),
    ...after,
    `-- \n${signature ?? mailTexts.signature}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

const FONT = "font-family:'Libre Franklin',Helvetica,Arial,sans-serif";
const TABLE = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';

/**
 * Outlook on Windows lays out tables only, and ignores `max-width` and the padding of links.
 * Gmail drops styles that are not inline. Nothing is loaded, so that opening cannot be tracked.
 */
function toHtmlPage(
  { subject, heading, before, after, signature }: MailText,
  highlight: Highlight,
): string {
  return `<!doctype html>
<html lang="${language.tag}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeMarkup(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:#f6efe4">
<table ${TABLE} width="100%" bgcolor="#f6efe4"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${TABLE} width="520"><tr><td><![endif]-->
<table ${TABLE} width="100%" bgcolor="#ffffff" style="max-width:520px;border-top:6px solid #ff5a36;border-radius:12px"><tr><td align="left" style="padding:28px 28px 20px;color:#241500;${FONT};font-size:16px;line-height:1.55">
<p style="margin:0 0 20px;color:#a3122a;font-weight:800;letter-spacing:0.02em">${escapeMarkup(brand.name)}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeMarkup(heading)}</h1>
${before.map(paragraphHtml).join("\n")}
${highlightHtml(highlight)}${after.map(paragraphHtml).join("\n")}
<p style="margin:28px 0 0;padding-top:14px;border-top:1px solid #eadfce;color:#6b5a4a;font-size:13px">${escapeMarkup(signature ?? mailTexts.signature)}</p>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function paragraphHtml(text: string): string {
  return `<p style="margin:0 0 14px">${escapeMarkup(text)}</p>`;
}

function highlightHtml(highlight: Highlight): string {
  if (!highlight) return "";
  if ("code" in highlight) {
    return `<table ${TABLE} width="100%" style="margin:22px 0"><tr><td align="center" bgcolor="#fdf3df" style="padding:14px;border-radius:10px;color:#241500;font:700 34px/1.2 Menlo,Consolas,monospace;letter-spacing:0.22em">${escapeMarkup(highlight.code)}</td></tr></table>\n`;
  }
  const link = escapeMarkup(highlight.link);
  return `<table ${TABLE} style="margin:22px 0"><tr><td bgcolor="#6d1324" style="border-radius:10px;mso-padding-alt:13px 22px"><a href="${link}" style="display:inline-block;padding:13px 22px;color:#ffffff;${FONT};font-size:16px;font-weight:700;text-decoration:none">${escapeMarkup(highlight.label)}</a></td></tr></table>
<p style="margin:0 0 18px;color:#6b5a4a;font-size:13px;word-break:break-all">${link}</p>\n`;
}
