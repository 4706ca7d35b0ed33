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
