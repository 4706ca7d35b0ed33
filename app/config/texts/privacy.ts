import { brand } from "../brand";

interface PrivacySection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** The privacy policy. What it promises is kept by the code; whoever changes one changes the other. */
export const privacyTexts = {
  title: "Privacy Policy",
  intro: `${brand.name} can be played without an account and without telling us who you are.`,
  sections: [
    {
      heading: "In your browser",
      paragraphs: [
        "Your progress, your settings and a random identity of this browser are kept in its storage. The random identity is sent with a finished game, so that it counts once and your streak is yours. There are no advertising cookies.",
        "When you log in, the browser keeps a session token, and your username and e-mail address encrypted. Both go when you log out, and the browser gets a new random identity.",
      ],
    },
    {
      heading: "On our server",
      paragraphs: [
        "Of a finished game we keep the answers, the wrong guesses, the score and the day, under your account or under the random identity. Of daily games, results of guests are deleted after 60 days, and of other results the answers and wrong guesses; scoreboards keep totals that name nobody.",
        "Of an account we keep the username, the e-mail address, a hash of the password that cannot be turned back, and the games you create. Your username stands beside these games for everybody to see; your e-mail address is shown to you alone.",
        "What you write to us is kept with its date, and under your account if you are logged in. We show it to others only if it is a testimony that we publish.",
        "To stop guessing, floods of mail and overuse we keep counts for at most two days, in which e-mail and network addresses stand as a keyed hash only.",
        "We mail you codes, links and notices about your account, and nothing else.",
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
        "In the settings you can export your progress as a file and import it into another browser. Logged in, you can download everything that is stored about your account there, and delete the account.",
        "Deleting removes the account, its results and streaks at once and for ever. You choose whether the games you created go too or stay without your name; games that were or will be a daily game stay without your name, and so does what you wrote to us.",
        "To remove what is kept in your browser, clear the site's data in the browser's settings.",
      ],
    },
  ] satisfies readonly PrivacySection[],
} as const;
