import { brand } from "../brand";
import type { CreditedPackage, CreditedSource } from "../credits";

/** Who made what the game is made of. */
export const creditsTexts = {
  title: "Credits",
  intro:
    "The puzzles are written by the makers and by the players whose names stand beside them. The game itself stands on the work of many others, who gave it away freely. Thank you.",
  software: "Software",
  licence: (name: string) => `${name} licence`,
  purposes: {
    "@fontsource-variable/libre-franklin":
      "Libre Franklin, the typeface, by Impallari Type and contributors",
    "@mantine/core": "Mantine, the components",
    "@mantine/form": "the forms",
    "@mantine/hooks": "small parts of components",
    "@mantine/notifications": "the toasts",
    "@remix-run/cloudflare": "Remix, the framework, on the edge",
    "@remix-run/react": "Remix, the framework, in the browser",
    "@tabler/icons-react": "Tabler, the icons",
    "@tanstack/react-query": "talks to the server",
    argon2id: "keeps passwords safe",
    "drizzle-orm": "talks to the database",
    isbot: "tells robots from people",
    jose: "signs sessions",
    leven: "measures typos",
    obscenity: "finds bad words",
    react: "paints the screen",
    "react-dom": "paints the screen of a browser",
    "temporal-polyfill": "knows when it is midnight in New York",
    zod: "checks everything that comes in",
  } satisfies Record<CreditedPackage, string>,
  sources: "Words",
  sourcePurposes: {
    "WordNet 3.1": "lists for the autofill, by Princeton University",
  } satisfies Record<CreditedSource, string>,
  full: "The full licences of all that your browser is sent",
} as const;

/** Where the game is going; no dates, since none is promised. */
export const roadmapTexts = {
  title: "Roadmap",
  intro:
    "What we would like to do next. Nothing here has a date, and what players tell us changes the order.",
  sections: [
    {
      heading: "Next",
      entries: [
        "Other languages. All texts of the game stand apart from its code, so that a translation is a matter of words.",
        "A larger catalogue behind the autofill, so that it has an idea for more prompts.",
        "Notices on your phone for a new puzzle. Until then, the calendar reminder and the web feed tell you.",
      ],
    },
    {
      heading: "Being thought about",
      entries: [
        "Playing a list together with friends, each on their own phone.",
        "Collections: archive games gathered by theme.",
        "More to see for creators of how their games are played.",
      ],
    },
    {
      heading: "Not planned",
      entries: [
        "Advertisements of other companies, tracking, or selling data.",
        "Hints or games for money.",
      ],
    },
  ],
  ask: "Is something missing?",
  idea: "Share an idea",
} as const;

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

/** What has changed for players, the newest first. A date is that of New York, year-month-day. */
export const patchNotesTexts = {
  title: "Patch Notes",
  notes: [
    {
      date: "2026-11-21",
      title: "Beyond the board",
      changes: [
        "How to Play has a small game to try the rules on.",
        "Results can be shared in words and as a picture.",
        "Sounds and vibration, for those who switch them on in the settings.",
        "A random puzzle, the calendar and your statistics are in the options menu.",
        "Tell us what you think: feedback, ideas, corrections and testimonies.",
        "Your progress can be taken along as a file, with or without an account.",
      ],
    },
    {
      date: "2026-11-21",
      title: "Games by everybody",
      changes: [
        "With an account you can create games; after a review everybody can play them.",
        "Your streaks and finished games follow your account to every device.",
        "The archive and the community games can be searched, and each game opens anew where you left it.",
      ],
    },
    {
      date: "2026-11-21",
      title: "The volcano awakes",
      changes: [
        "A new list of ten every day at midnight in New York, with a scoreboard and streaks.",
        "Typos are forgiven: one letter in short guesses, more in longer ones, four at most.",
        "Letters of every script count, with or without accents.",
        "Five hints: the first two letters of an item, or its length.",
      ],
    },
  ],
} as const;
