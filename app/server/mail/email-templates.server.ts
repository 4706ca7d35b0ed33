import { brand } from "~/config/brand";
import { language } from "~/config/language";
import { escapeMarkup } from "~/contract/encoding";
import { oneLine } from "~/contract/text";
import { type MailText, mailTexts, operatorMailTexts } from "~/texts/emails";
import type { EmailContent } from "./mailer.server";

type Highlight =
  | { readonly code: string }
  | { readonly link: string; readonly label: string }
  | null;

export function codeEmail(username: string, code: string): EmailContent {
  return toEmail(mailTexts.code(username, code), { code });
}

export function accountExistsEmail(username: string, siteUrl: string): EmailContent {
  return toEmail(mailTexts.accountExists(username), { link: siteUrl, label: mailTexts.openSite });
}

export function resetEmail(username: string, link: string): EmailContent {
  return toEmail(mailTexts.reset(username), { link, label: mailTexts.chooseNewPassword });
}

function notice<Args extends readonly unknown[]>(text: (...args: Args) => MailText) {
  return (...args: Args): EmailContent => toEmail(text(...args), null);
}

export const passwordChangedEmail = notice(mailTexts.passwordChanged);
export const accountDeletedEmail = notice(mailTexts.accountDeleted);
export const secondFactorOnEmail = notice(mailTexts.secondFactorOn);
export const wrongCodesEmail = notice(mailTexts.wrongCodes);
export const secondFactorOffEmail = notice(mailTexts.secondFactorOff);
export const secondFactorResetEmail = notice(mailTexts.secondFactorReset);
export const recoveryCodeUsedEmail = notice(mailTexts.recoveryCodeUsed);
export const reportReceivedEmail = notice(mailTexts.reportReceived);
export const decisionEmail = notice(mailTexts.decision);
export const gameHiddenEmail = notice(mailTexts.gameHidden);
export const suspendedEmail = notice(mailTexts.suspended);
export const suspensionLiftedEmail = notice(mailTexts.suspensionLifted);
export const gamesHiddenEmail = notice(mailTexts.gamesHidden);
export const gamesRestoredEmail = notice(mailTexts.gamesRestored);
export const renamedEmail = notice(mailTexts.renamed);
export const manyMailsEmail = notice(operatorMailTexts.manyMails);
export const alarmEmail = notice(operatorMailTexts.alarm);

function linkTo(siteUrl: string | null, path: string, label: string): Highlight {
  return siteUrl === null ? null : { link: `${siteUrl}${path}`, label };
}

export function missingGamesEmail(dates: readonly string[], siteUrl: string | null): EmailContent {
  const link = linkTo(siteUrl, "/admin/schedule", operatorMailTexts.openSchedule);
  return toEmail(operatorMailTexts.missingGames(dates), link);
}

export function dailyJobFailedEmail(
  date: string,
  failures: readonly string[],
  siteUrl: string | null,
): EmailContent {
  const link = linkTo(siteUrl, "/admin/daily-job", operatorMailTexts.openDailyJob);
  return toEmail(operatorMailTexts.dailyJobFailed(date, failures), link);
}

export function dayFreedEmail(date: string, siteUrl: string): EmailContent {
  const link = linkTo(siteUrl, "/admin/schedule", operatorMailTexts.openSchedule);
  return toEmail(operatorMailTexts.dayFreed(date), link);
}

interface ReviewedGame {
  readonly username: string;
  readonly prompt: string;
  readonly isApproved: boolean;
}

/** RFC 8058: one click in the mail program ends these mails. */
export function reviewEmail(game: ReviewedGame, siteUrl: string, token: string): EmailContent {
  const link = linkTo(siteUrl, "/notices", mailTexts.openNotices);
  return {
    ...toEmail(mailTexts.reviewed(game, `${siteUrl}/unsubscribe/${token}`), link),
    headers: {
      "List-Unsubscribe": `<${siteUrl}/api/unsubscribe/${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

interface ReportedGame {
  readonly prompt: string;
  readonly reports: number;
}

export function reportLine({ prompt, reports }: ReportedGame): string {
  return operatorMailTexts.reportsOf(prompt, reports);
}

export function reportedGamesEmail(
  games: readonly ReportedGame[],
  siteUrl: string | null,
): EmailContent {
  const link = linkTo(siteUrl, "/admin/inbox?kind=report", operatorMailTexts.openReports);
  const text = operatorMailTexts.reportedGames(games.map(reportLine), games[0]?.reports ?? 0);
  return toEmail(text, link);
}

/** A user's text stays on the line that it stands in. */
function toEmail(content: MailText, highlight: Highlight): EmailContent {
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
