import { brand } from "~/config/brand";
import { feedbackTexts } from "./feedback";
import { noticesTexts } from "./notices";

/** The code or the link stands between `before` and `after`. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly signature?: string;
}

const toOperators = `You get this mail because you run ${brand.name}.`;

export const operatorMailTexts = {
  missingGames: (dates: readonly string[]): MailText => ({
    subject: `${brand.name}: no game for ${dates.join(", ")}`,
    heading: "An upcoming day has no game",
    before: [`No game is scheduled for ${dates.join(", ")}.`],
    after: ["Without a game, players see a notice and the archive on that day."],
    signature: toOperators,
  }),
  dayFreed: (date: string): MailText => ({
    subject: `${brand.name}: ${date} has lost its game`,
    heading: "A day has lost its game",
    before: [`The creator of the game of ${date} has deleted it. The day has no game now.`],
    after: ["Without a game, players see a notice and the archive on that day."],
    signature: toOperators,
  }),
  openSchedule: "Open the schedule",
  dailyJobFailed: (date: string, failures: readonly string[]): MailText => ({
    subject: `${brand.name}: the daily job of ${date} failed in part`,
    heading: "A part of the daily job failed",
    before: [
      `These steps of the daily job of ${date} failed:`,
      ...failures,
      "Today's game does not depend on this job.",
    ],
    after: [
      "The next run repeats the failed steps: those that delete old data within an hour, the others tomorrow.",
    ],
    signature: toOperators,
  }),
  manyMails: (sent: number, limit: number): MailText => ({
    subject: `${brand.name}: ${sent} of ${limit} mails of a day are sent`,
    heading: "The limit of mails is near",
    before: [
      `${brand.name} has sent ${sent} account mails within a day. The limit is ${limit}. Above it, sign-ups and password resets fail.`,
    ],
    after: [
      "If the site has grown, raise the variable MAILS_PER_DAY. If not, somebody may be requesting mails to strangers.",
    ],
    signature: toOperators,
  }),
  alarm: (lines: readonly string[], isTrouble: boolean): MailText => ({
    subject: isTrouble ? `${brand.name}: something is wrong` : `${brand.name}: in order again`,
    heading: isTrouble ? "Something is wrong" : "In order again",
    before: lines,
    after: ["The page for operators, docs/operations.md, says what to do."],
    signature: toOperators,
  }),
  openDailyJob: "Open the daily job",
  reportsOf: (prompt: string, players: number) =>
    `${players} players have reported the game “${prompt}”.`,
  /** One line for each game; `players` is how many have reported the first one. */
  reportedGames: (lines: readonly string[], players: number): MailText => ({
    subject:
      lines.length === 1
        ? `${brand.name}: ${players} players have reported a game`
        : `${brand.name}: players have reported ${lines.length} games`,
    heading: lines.length === 1 ? "A game was reported" : "Games were reported",
    before: lines,
    after: ["Nothing was hidden. You are told once of each reported game."],
    signature: toOperators,
  }),
  openReports: "Open the reports",
} as const;

type Reason = keyof typeof feedbackTexts.reasons;

const howToObject = (place: string) =>
  `A person has made this decision. If you think that it is wrong, log in and choose “Object” ${place}: you can answer once, and another look is taken at the case. You can also go to a court, or to a body that settles disputes out of court.`;

const notYou =
  "If this was not you, choose a new password immediately under “Forgot password”, and set up two-factor authentication again.";

export const mailTexts = {
  openNotices: "Open your notices",
  reviewed: (
    {
      username,
      prompt,
      isApproved,
    }: {
      readonly username: string;
      readonly prompt: string;
      readonly isApproved: boolean;
    },
    unsubscribe: string | null,
  ): MailText => ({
    subject: isApproved
      ? `${brand.name}: your game was approved`
      : `${brand.name}: your game was not approved`,
    heading: isApproved ? "Your game was approved" : "Your game was not approved",
    before: [
      `Hello ${username},`,
      isApproved
        ? `everybody can play your game “${prompt}” now.`
        : `your game “${prompt}” was not approved.`,
    ],
    after: [
      ...(isApproved ? [] : ["You can copy it into a new game and change what is wrong."]),
      ...(unsubscribe === null ? [] : [`No more such mails: ${unsubscribe}`]),
    ],
  }),
  code: (username: string, code: string): MailText => ({
    subject: `${code} is your ${brand.name} code`,
    heading: "Your verification code",
    before: [`Enter this code to create the account "${username}" on ${brand.name}:`],
    after: [
      "It is valid for 10 minutes.",
      "If you did not request it, or if this is not the name you chose, ignore this e-mail. Without the code, no account is created.",
    ],
  }),
  accountExists: (username: string): MailText => ({
    subject: `You already have a ${brand.name} account`,
    heading: "You already have an account",
    before: [
      `Somebody (perhaps you) tried to sign up on ${brand.name} with this e-mail address. It already belongs to the account "${username}".`,
      "Log in with your password, or use “Forgot password” to choose a new one:",
    ],
    after: ["If this was not you, you do not need to do anything. Your account has not changed."],
  }),
  addressSuspended: (until: string | null): MailText => ({
    subject: `No new ${brand.name} account for this address`,
    heading: "This address is suspended",
    before: [
      `Somebody (perhaps you) tried to sign up on ${brand.name} with this e-mail address. A moderator suspended its account ${until === null ? "for good" : `until ${until}`}, and the account was deleted then. Until the suspension ends, the address gets no new one.`,
    ],
    after: [
      "If you think that this is wrong, write to the contact in our terms of use. If this was not you, you do not need to do anything.",
    ],
  }),
  openSite: `Open ${brand.name}`,
  reset: (username: string): MailText => ({
    subject: `Choose a new ${brand.name} password`,
    heading: "Choose a new password",
    before: [`This link lets you choose a new password for your account "${username}":`],
    after: [
      "It works once and expires after an hour. A new password logs you out on every device.",
      "If you did not request it, ignore this e-mail. Your password has not changed.",
    ],
  }),
  chooseNewPassword: "Choose a new password",
  accountDeleted: (username: string): MailText => ({
    subject: `Your ${brand.name} account is deleted`,
    heading: "Your account is deleted",
    before: [
      `Hello ${username},`,
      `your ${brand.name} account and your results are deleted. This is the last mail to this address.`,
    ],
    after: [
      "If you did not delete it, somebody knew your password. Please change it wherever else you use it.",
    ],
  }),
  passwordChanged: (username: string): MailText => ({
    subject: `Your ${brand.name} password was changed`,
    heading: "Your password was changed",
    before: [
      `The password of your account "${username}" has just been changed. You have been logged out on every device.`,
    ],
    after: [
      "If this was you, log in with the new password.",
      "If this was not you, choose a new password immediately under “Forgot password”. Change the password of your mailbox too: somebody could read your e-mail.",
    ],
  }),
  secondFactorOn: (username: string): MailText => ({
    subject: `Two-factor authentication is on for your ${brand.name} account`,
    heading: "Two-factor authentication is on",
    before: [
      `From now on, a login to your account "${username}" needs a code of your authenticator app. Every device has been logged out, except the one that turned it on.`,
    ],
    after: [
      "Keep your recovery codes in a safe place. Each replaces a code once.",
      "If this was not you, choose a new password immediately under “Forgot password”. Then send us a message with “Feedback” in the menu: only we can remove this second factor.",
    ],
  }),
  wrongCodes: (username: string): MailText => ({
    subject: `Wrong codes were entered for your ${brand.name} account`,
    heading: "Wrong codes were entered",
    before: [
      `Within the last hour, somebody has entered several wrong authentication codes for your account "${username}". After ten, every code is refused for a while.`,
    ],
    after: ["If this was you, you do not need to do anything.", notYou],
  }),
  secondFactorOff: (username: string): MailText => ({
    subject: `Two-factor authentication is off for your ${brand.name} account`,
    heading: "Two-factor authentication is off",
    before: [
      `A login to your account "${username}" needs only the password now. Your recovery codes have expired.`,
    ],
    after: [notYou],
  }),
  secondFactorReset: (username: string): MailText => ({
    subject: `Two-factor authentication of your ${brand.name} account was reset`,
    heading: "Two-factor authentication was reset",
    before: [
      `The operator of ${brand.name} has removed the two-factor authentication of your account "${username}", and somebody has just logged in with the password.`,
    ],
    after: ["If this was you, set up two-factor authentication again in the settings.", notYou],
  }),
  recoveryCodeUsed: (username: string, left: number): MailText => ({
    subject: `A recovery code of your ${brand.name} account was used`,
    heading: "A recovery code was used",
    before: [
      `Somebody has logged in to your account "${username}" with the password and a recovery code. ${left === 1 ? "One code is" : `${left} codes are`} left.`,
    ],
    after: [
      "If you have lost your authenticator app, turn two-factor authentication off in the settings and set it up again. This also gives you new recovery codes.",
      notYou,
    ],
  }),
  reportReceived: (): MailText => ({
    subject: `Your report to ${brand.name} has arrived`,
    heading: "Your report has arrived",
    before: [
      `Somebody (perhaps you) has reported a game on ${brand.name} and left this address. A person looks at the report and tells you the decision here. Then we delete the address.`,
    ],
    after: ["If this was not you, you do not need to do anything."],
    signature: `You get this mail because the address was left with a report to ${brand.name}.`,
  }),
  decision(kind: string, decision: "acted" | "kept"): MailText {
    const isObjection = kind === "objection";
    const reported = kind === "board" ? "friends board" : "game";
    return {
      subject: isObjection
        ? `The outcome of your objection to ${brand.name}`
        : `The decision on your report to ${brand.name}`,
      heading: "A decision",
      before: [
        isObjection
          ? `You objected to a decision of a moderator of ${brand.name}. We have looked at the case again.`
          : `A ${reported} on ${brand.name} was reported and this address left with the report. We have looked at the ${reported}.`,
        noticesTexts.decisions[isObjection ? "objection" : kind === "board" ? "board" : "report"][
          decision
        ],
      ],
      after: [
        "A person has decided. If you think that the decision is wrong, write to the contact in our terms of use. You can also go to a court, or to a body that settles disputes out of court.",
      ],
      signature: `You get this mail because you wrote to ${brand.name}. It is the last one about this.`,
    };
  },
  gameHidden: (prompt: string, reason: Reason, note: string): MailText => ({
    subject: `A game of yours on ${brand.name} is hidden`,
    heading: "Your game is hidden",
    before: [
      `A moderator of ${brand.name} has hidden your game “${prompt}”. Only you and the moderators can see it. The reason:`,
      `${feedbackTexts.reasons[reason]}.`,
      ...(note === "" ? [] : [note]),
    ],
    after: [howToObject("at the game on your own page")],
  }),
  suspended: (username: string, reason: string, until: string | null): MailText => ({
    subject: `Your ${brand.name} account is suspended`,
    heading: "Your account is suspended",
    before: [
      `A moderator of ${brand.name} has suspended your account "${username}" ${until === null ? "for good" : `until ${until}`}. The reason:`,
      reason,
      "You can still log in, play, read, and download or delete your data. You cannot create games, report, appeal or write to us with the account.",
    ],
    after: [howToObject("in the options menu")],
  }),
  suspensionLifted: (username: string): MailText => ({
    subject: `Your ${brand.name} account is no longer suspended`,
    heading: "The suspension is over",
    before: [`A moderator has ended the suspension of your account "${username}".`],
    after: [],
  }),
  gamesHidden: (username: string, reason: Reason): MailText => ({
    subject: `Your games on ${brand.name} were hidden`,
    heading: "Your games were hidden",
    before: [
      `A moderator of ${brand.name} has hidden the games of your account "${username}". Others can no longer see them. The reason:`,
      `${feedbackTexts.reasons[reason]}.`,
    ],
    after: [howToObject("at a hidden game on your own page")],
  }),
  gamesRestored: (username: string): MailText => ({
    subject: `Your games on ${brand.name} are as they were`,
    heading: "Your games are as they were",
    before: [
      `A moderator of ${brand.name} has taken back that the games of your account "${username}" were hidden.`,
    ],
    after: [],
  }),
  renamed: (username: string, newName: string): MailText => ({
    subject: `Your ${brand.name} account has another username`,
    heading: "You have another username",
    before: [
      `A moderator of ${brand.name} has renamed your account "${username}", because the name breaks our terms of use. It is called "${newName}" now. E-mail address and password have not changed.`,
    ],
    after: [],
  }),
  signature: `${brand.name} sends mail only about your account.`,
} as const;
