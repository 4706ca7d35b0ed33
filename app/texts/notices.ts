import { feedbackTexts } from "./feedback";

const { reasons } = feedbackTexts;

export const noticesTexts = {
  title: "Notices",
  menu: (unread: number) => (unread === 0 ? "Notices" : `Notices (${unread})`),
  empty: "Nothing has happened yet. Here you read how the reviews of your games end.",
  logIn: "Please log in to see your notices.",
  kinds: {
    approved: "Your game was approved. Everybody can play it now.",
    hidden: "Your game was not approved.",
    suspended: "Your account is suspended.",
    suspensionLifted: "Your account is no longer suspended.",
    daily: "Your game is a daily game!",
    correction: "We have looked at your correction. Thank you!",
    report: "We have looked at your report. Thank you!",
    objection: "We have looked at the case again.",
  },
  deleted: "The game is deleted.",
  decisions: {
    report: {
      acted: "We have acted on it: the game breaks our terms of use, or was mended.",
      kept: "The game stays as it is: it does not break our terms of use.",
    },
    board: {
      acted: "We have acted on it: the board has another name now, or is deleted.",
      kept: "The board stays as it is: it does not break our terms of use.",
    },
    objection: {
      acted: "You were right. The decision is taken back.",
      kept: "The decision stays as it is.",
    },
  },
  reason: (reason: keyof typeof reasons) => `Reason: ${reasons[reason]}`,
  note: (note: string) => `“${note}”`,
  isNew: "New",
  mails: "Send me a mail when a game of mine was reviewed",
  mailsNote:
    "If a game of yours is hidden, we mail you the reason in any case: the law asks us to tell you.",
  marked: "The notices are marked as read.",
  mailsOn: "You get mails about the reviews of your games.",
  mailsOff: "You get no more mails about the reviews of your games.",
  unknownToken: "This link is not valid.",
  unsubscribe: {
    title: "No more mails",
    text: "Do you want no more mails about the reviews of your games?",
    button: "No more mails",
  },
} as const;
