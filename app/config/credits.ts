interface Credit {
  readonly name: string;
  /** An SPDX identifier, if it is a package. */
  readonly licence: string;
  readonly url: string;
}

/** A test compares this list with `package.json`. */
export const credits = [
  {
    name: "@fontsource-variable/libre-franklin",
    licence: "OFL-1.1",
    url: "https://fontsource.org",
  },
  { name: "@mantine/core", licence: "MIT", url: "https://mantine.dev" },
  { name: "@mantine/hooks", licence: "MIT", url: "https://mantine.dev" },
  { name: "@mantine/notifications", licence: "MIT", url: "https://mantine.dev" },
  { name: "@remix-run/cloudflare", licence: "MIT", url: "https://remix.run" },
  { name: "@remix-run/react", licence: "MIT", url: "https://remix.run" },
  { name: "@tabler/icons-react", licence: "MIT", url: "https://tabler.io/icons" },
  { name: "@tanstack/react-query", licence: "MIT", url: "https://tanstack.com/query" },
  { name: "argon2id", licence: "MIT", url: "https://github.com/openpgpjs/argon2id" },
  { name: "drizzle-orm", licence: "Apache-2.0", url: "https://orm.drizzle.team" },
  { name: "jose", licence: "MIT", url: "https://github.com/panva/jose" },
  { name: "leven", licence: "MIT", url: "https://github.com/sindresorhus/leven" },
  { name: "obscenity", licence: "MIT", url: "https://github.com/jo3-l/obscenity" },
  { name: "otpauth", licence: "MIT", url: "https://github.com/hectorm/otpauth" },
  { name: "papaparse", licence: "MIT", url: "https://www.papaparse.com" },
  { name: "react", licence: "MIT", url: "https://react.dev" },
  { name: "react-dom", licence: "MIT", url: "https://react.dev" },
  {
    name: "temporal-polyfill",
    licence: "MIT",
    url: "https://github.com/fullcalendar/temporal-polyfill",
  },
  { name: "uqr", licence: "MIT", url: "https://github.com/unjs/uqr" },
  { name: "zod", licence: "MIT", url: "https://zod.dev" },
] as const satisfies readonly Credit[];

export const sources = [
  {
    name: "WordNet 3.1",
    licence: "WordNet",
    url: "https://wordnet.princeton.edu/license-and-commercial-use",
  },
] as const satisfies readonly Credit[];

export type CreditedPackage = (typeof credits)[number]["name"];
export type CreditedSource = (typeof sources)[number]["name"];

/** The full licences of all code that browsers receive. The build writes the file. */
export const LICENCES_FILE = "/licences.txt";
