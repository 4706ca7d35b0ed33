import { brand } from "~/config/brand";

interface PrivacySection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** The code must do what the policy says: change both together. */
export const privacyTexts = {
  title: "Privacy Policy",
  intro: `${brand.name} can be played without an account and without telling us who you are.`,
  sections: [
    {
      heading: "In your browser",
      paragraphs: [
        "Your progress, your settings and a random id are stored in your browser. The random id is sent with a finished game, so that the game counts once and your streak is yours. If you play live with others, your browser also stores the name that you chose and a key of your seat. There are no advertising cookies.",
        "When you log in, the browser stores a session token, and your username and e-mail address in encrypted form. Logging out deletes both, and the browser gets a new random id.",
      ],
    },
    {
      heading: "On our server",
      paragraphs: [
        "For a finished game we store which items were found, how many hints and wrong guesses it took, the score and the time, under your account or under the random id. We delete the results of guests after 60 days; those of an account stay as long as the account. Scoreboards keep anonymous totals. The texts of the wrong guesses are stored for 2 days, with a keyed hash of your network whose key changes every day, so that one network cannot place a text. The most frequent wrong guesses are shown to other players without names. If you ask that a guess counts, we store the guess under your account or under the random id for 60 days, with a keyed hash of your network, so that one network cannot fill the list.",
        "For an account we store the username, the e-mail address, a hash of the password that cannot be reversed, the date of your last login, and the games you create. If a moderator suspends the account, we store the reason and the end; if you then delete it, a keyed hash of the address and the end, until the end, so that the address gets no new account before. Your username is shown publicly next to these games. Your e-mail address is shown only to you. If you turn on two-factor authentication, we also store its key, encrypted, and hashes of your recovery codes.",
        "If you join a friends board, its members see the name that you chose for it, your score of each day with whether you survived and how many hints you took, whether you have played today, your best day and your streaks, of a host also that the board was not opened for 30 days, and nothing else. We store the name, and the day on which you last opened the board, until you leave, or until the board is deleted: by its host, or by us when no result of any member is stored any more.",
        "We store the messages that you send us with their date, and under your account if you are logged in. We show a message to others only if it is a testimony that we publish. A report of a game without an account is stored with a hash of your browser's random key or, without one, of your network address, so that each player reports a game once. An e-mail address that you leave with a report is deleted when we have sent you the decision. Apart from the report, we store for 60 days that your network has reported the game, as a keyed hash that is different for each game.",
        "To prevent password guessing, unwanted e-mail and overuse, we keep counters for at most two days. They contain e-mail and network addresses only as a keyed hash.",
        "We store for 90 days what happened to your games, corrections and reports, so that you can read it. If you make a link to a game, we store a hash of it and its time.",
        "A room in which you play with others keeps your name, your guesses and a hash of your account's or your browser's id. It is deleted when nobody has played in it for an hour.",
        "We e-mail you only codes, links, notices about your account and your games, and answers to your reports. You can switch off those about the reviews of your games.",
      ],
    },
    {
      heading: "Others",
      paragraphs: [
        "Analytics and hosting are provided by third parties, which process data, such as your network address, on our behalf to deliver and protect the site.",
        "We do not sell data.",
      ],
    },
    {
      heading: "Age",
      paragraphs: [
        "We do not collect data from people under 18. Please do not create an account if you are younger.",
      ],
    },
    {
      heading: "Your data is yours",
      paragraphs: [
        "In the settings you can export your progress as a file and import it into another browser. When you are logged in, you can also download everything that we store about your account, and delete the account.",
        "Deleting removes the account, its results and streaks immediately and permanently. You choose whether the games you created are deleted too or stay without your name. Games that were or will be a daily game stay without your name, and so do the messages that you sent us. Only our log of what admins did and who got which rights keeps its usernames.",
        "To remove the data in your browser, clear the site's data in the browser's settings.",
      ],
    },
  ] satisfies readonly PrivacySection[],
} as const;
