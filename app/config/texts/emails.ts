import { brand } from "../brand";

/** A mail's words; what a person must not miss stands between the paragraphs. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Below the rule; that of mails about an account where absent. */
  readonly signature?: string;
}

/** Why somebody gets the mails to operators. */
const toOperators = `You get this mail because you run ${brand.name}.`;

/** The mails to operators. */
export const operatorMailTexts = {
  missingGames: (dates: readonly string[]): MailText => ({
    subject: `${brand.name}: no game for ${dates.join(", ")}`,
    heading: "A coming day has no game",
    before: [`No game is scheduled for ${dates.join(", ")}.`],
    after: ["Without one, players of that day get a notice and the archive."],
    signature: toOperators,
  }),
  openSchedule: "Open the schedule",
  dailyJobFailed: (date: string, failures: readonly string[]): MailText => ({
    subject: `${brand.name}: the roll to ${date} failed in part`,
    heading: "A part of the nightly work failed",
    before: [
      `Of the work at the beginning of ${date}, this failed:`,
      ...failures,
      "The rest was done. Which game is today's does not depend on it.",
    ],
    after: [
      "What was left is done with the next night's work, or when the trigger is run again within the hour.",
    ],
    signature: toOperators,
  }),
  openDailyJob: "Open the record",
} as const;

/** The mails of accounts. */
export const mailTexts = {
  code: (username: string, code: string): MailText => ({
    subject: `${code} is your ${brand.name} code`,
    heading: "Your verification code",
    before: [`Enter this code to create the account "${username}" on ${brand.name}:`],
    after: [
      "It is good for 10 minutes.",
      "If you did not ask for it, or that is not the name you chose, do not enter it and ignore this mail: without the code no account is made.",
    ],
  }),
  accountExists: (username: string): MailText => ({
    subject: `You already have a ${brand.name} account`,
    heading: "You already have an account",
    before: [
      `Somebody, perhaps you, tried to sign up on ${brand.name} with this e-mail address. It already belongs to the account "${username}".`,
      "Log in with your password, or choose a new one there under “Forgot password”:",
    ],
    after: ["If it was not you, there is nothing to do: your account is as it was."],
  }),
  openSite: `Open ${brand.name}`,
  reset: (username: string): MailText => ({
    subject: `Choose a new ${brand.name} password`,
    heading: "Choose a new password",
    before: [`This link lets you choose a new password for your account "${username}":`],
    after: [
      "It works once, for one hour. Choosing a new password logs every device out.",
      "If you did not ask for it, ignore this mail: your password stays as it is.",
    ],
  }),
  chooseNewPassword: "Choose a new password",
  passwordChanged: (username: string): MailText => ({
    subject: `Your ${brand.name} password was changed`,
    heading: "Your password was changed",
    before: [
      `The password of your account "${username}" has just been changed, and every device was logged out.`,
    ],
    after: [
      "If it was you, log in with the new password.",
      "If it was not, choose a new password at once under “Forgot password”, and one for your mailbox too: whoever did this could read your mail.",
    ],
  }),
  signature: `${brand.name} sends mail only about your account.`,
} as const;
