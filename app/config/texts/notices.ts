import { feedbackTexts } from "./feedback";

const reasons: Readonly<Record<string, string>> = feedbackTexts.reasons;

export const noticesTexts = {
  title: "Notices",
  menu: (unread: number) => (unread === 0 ? "Notices" : `Notices (${unread})`),
  empty: "Nothing has happened yet. Here you read how the reviews of your games end.",
  logIn: "Please log in to see your notices.",
  kinds: {
    approved: "Your game was approved. Everybody can play it now.",
    hidden: "Your game was not approved.",
    daily: "Your game is a daily game!",
    correction: "We have looked at your correction. Thank you!",
    report: "We have looked at your report. Thank you!",
  },
  deleted: "The game is deleted.",
  reason: (reason: string) => `Reason: ${reasons[reason] ?? reason}`,
  note: (note: string) => `“${note}”`,
  isNew: "New",
  mails: "Send me a mail when a game of mine was reviewed",
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
