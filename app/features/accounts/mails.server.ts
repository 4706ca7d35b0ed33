import { toEmail } from "~/server/mail/email-frame.server";
import type { EmailContent } from "~/server/mail/mailer.server";
import { mailTexts } from "~/texts/emails";

export function codeEmail(username: string, code: string): EmailContent {
  return toEmail(mailTexts.code(username, code), { code });
}

export function accountExistsEmail(username: string, siteUrl: string): EmailContent {
  return toEmail(mailTexts.accountExists(username), { link: siteUrl, label: mailTexts.openSite });
}

export function addressSuspendedEmail(until: string | null): EmailContent {
  return toEmail(mailTexts.addressSuspended(until));
}

export function resetEmail(username: string, link: string): EmailContent {
  return toEmail(mailTexts.reset(username), { link, label: mailTexts.chooseNewPassword });
}

export function passwordChangedEmail(username: string): EmailContent {
  return toEmail(mailTexts.passwordChanged(username));
}

export function secondFactorOnEmail(username: string): EmailContent {
  return toEmail(mailTexts.secondFactorOn(username));
}

export function wrongCodesEmail(username: string): EmailContent {
  return toEmail(mailTexts.wrongCodes(username));
}

export function secondFactorOffEmail(username: string): EmailContent {
  return toEmail(mailTexts.secondFactorOff(username));
}

export function secondFactorResetEmail(username: string): EmailContent {
  return toEmail(mailTexts.secondFactorReset(username));
}

export function recoveryCodeUsedEmail(username: string, left: number): EmailContent {
  return toEmail(mailTexts.recoveryCodeUsed(username, left));
}
