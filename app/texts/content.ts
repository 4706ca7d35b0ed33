import type { CreditedPackage, CreditedSource } from "~/config/credits";

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
    "@mantine/hooks": "small parts of components",
    "@mantine/notifications": "the toasts",
    "@remix-run/cloudflare": "Remix, the framework, on the server",
    "@remix-run/react": "Remix, the framework, in the browser",
    "@tabler/icons-react": "Tabler, the icons",
    "@tanstack/react-query": "loads data from the server",
    argon2id: "hashes passwords",
    "drizzle-orm": "queries the database",
    jose: "signs sessions",
    leven: "counts the typos of a guess",
    obscenity: "finds bad words",
    otpauth: "checks the codes of authenticator apps",
    papaparse: "reads and writes CSV",
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

/** Without dates, since none is promised. */
export const roadmapTexts = {
  title: "Roadmap",
  intro: "What we would like to do next. Nothing here has a date. Your feedback changes the order.",
  sections: [
    {
      heading: "Next",
      entries: [
        "Other languages. All texts are separate from the code, so the game can be translated.",
        "A larger catalogue for the autofill, so that it has suggestions for more prompts.",
        "Notifications on your phone for a new puzzle. Until then, use the web feed.",
      ],
    },
    {
      heading: "Under consideration",
      entries: [
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
