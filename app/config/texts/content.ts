import { brand } from "../brand";
import type { CreditedPackage, CreditedSource } from "../credits";

/** The credits page. */
export const creditsTexts = {
  title: "Credits",
  intro:
    "The puzzles are written by us and by the players named next to them. The game is built on the work of many others, who share it freely. Thank you.",
  software: "Software",
  licence: (name: string) => `${name} licence`,
  purposes: {
    "@fontsource-variable/libre-franklin":
      "Libre Franklin, the typeface, by Impallari Type and contributors",
    "@mantine/core": "Mantine, the components",
    "@mantine/form": "the forms",
    "@mantine/hooks": "small parts of components",
    "@mantine/notifications": "the toasts",
    "@remix-run/cloudflare": "Remix, the framework, on the server",
    "@remix-run/react": "Remix, the framework, in the browser",
    "@tabler/icons-react": "Tabler, the icons",
    "@tanstack/react-query": "loads data from the server",
    argon2id: "hashes passwords",
    "drizzle-orm": "queries the database",
    jose: "signs sessions",
    leven: "measures typos",
    obscenity: "finds bad words",
    otpauth: "checks the codes of authenticator apps",
    react: "renders the screen",
    "react-dom": "renders the screen in the browser",
    "temporal-polyfill": "knows when it is midnight in New York",
    uqr: "draws QR codes",
    zod: "validates all input",
  } satisfies Record<CreditedPackage, string>,
  sources: "Words",
  sourcePurposes: {
    "WordNet 3.1": "lists for the autofill, by Princeton University",
  } satisfies Record<CreditedSource, string>,
  full: "The full licences of everything sent to your browser",
} as const;

/** The roadmap. It has no dates, since none is promised. */
export const roadmapTexts = {
  title: "Roadmap",
  intro: "What we would like to do next. Nothing here has a date. Your feedback changes the order.",
  sections: [
    {
      heading: "Next",
      entries: [
        "Other languages. All texts are separate from the code, so the game can be translated.",
        "A larger catalogue for the autofill, so that it has suggestions for more prompts.",
        "Notifications on your phone for a new puzzle. Until then, use the calendar reminder or the web feed.",
      ],
    },
    {
      heading: "Under consideration",
      entries: [
        "Playing a list together with friends, each on their own phone.",
        "Collections: archive games grouped by theme.",
        "More statistics for creators about how their games are played.",
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

/** The privacy policy. The code must do what it says: change both together. */
export const privacyTexts = {
  title: "Privacy Policy",
  intro: `${brand.name} can be played without an account and without telling us who you are.`,
  sections: [
    {
      heading: "In your browser",
      paragraphs: [
        "Your progress, your settings and a random id are stored in your browser. The random id is sent with a finished game, so that the game counts once and your streak is yours. There are no advertising cookies.",
        "When you log in, the browser stores a session token, and your username and e-mail address in encrypted form. Logging out deletes both, and the browser gets a new random id.",
      ],
    },
    {
      heading: "On our server",
      paragraphs: [
        "For a finished game we store the answers, the wrong guesses, the score and the day, under your account or under the random id. We delete the wrong guesses after 7 days. After 60 days we delete the results that guests had in daily games, and the answers of all other results. After a year we delete the results that guests had in community games. Scoreboards keep anonymous totals.",
        "For an account we store the username, the e-mail address, a hash of the password that cannot be reversed, and the games you create. Your username is shown publicly next to these games. Your e-mail address is shown only to you. If you turn on two-factor authentication, we also store its key, encrypted, and hashes of your recovery codes.",
        "We store the messages that you send us with their date, and under your account if you are logged in. We show a message to others only if it is a testimony that we publish. A report of a game without an account is stored with a hash of your browser's random key or, without one, of your network address, so that each player reports a game once.",
        "To prevent password guessing, unwanted e-mail and overuse, we keep counters for at most two days. They contain e-mail and network addresses only as a keyed hash.",
        "We e-mail you only codes, links and notices about your account.",
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

/** The patch notes, newest first. Dates are New York dates (YYYY-MM-DD). */
export const patchNotesTexts = {
  title: "Patch Notes",
  notes: [
    {
      date: "2026-11-22",
      title: "Safer accounts",
      changes: [
        "Two-factor authentication: a login can also need a code of your phone. Set it up in the settings.",
      ],
    },
    {
      date: "2026-11-21",
      title: "Beyond the board",
      changes: [
        "How to Play has a small game to try the rules on.",
        "Results can be shared in words and as a picture.",
        "Sounds and vibration. Switch them on in the settings.",
        "The options menu has a random puzzle, the calendar and your statistics.",
        "Tell us what you think: feedback, ideas, corrections and testimonies.",
        "You can export your progress as a file and import it in another browser.",
      ],
    },
    {
      date: "2026-11-21",
      title: "Games by everybody",
      changes: [
        "With an account you can create games; after a review everybody can play them.",
        "Your streaks and finished games follow your account to every device.",
        "You can search the archive and the community games. Each game continues where you left it.",
      ],
    },
    {
      date: "2026-11-21",
      title: "The volcano awakes",
      changes: [
        "A new list of ten every day at midnight in New York, with a scoreboard and streaks.",
        "Typos are forgiven. At first one letter was allowed; now the allowance grows with the length of a guess and is capped at 4.",
        "Letters of every script count, with or without accents.",
        "Five hints: the first two letters of an item, or its length.",
      ],
    },
  ],
} as const;
