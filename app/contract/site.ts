import * as z from "zod/mini";
import { linkValidationTexts } from "~/config/texts/validation";

/** The external links that an operator can set. */
export const outsideLinks = [
  "games",
  "chat",
  "subreddit",
  "roadmap",
  "credits",
  "donation",
] as const;
export type OutsideLink = (typeof outsideLinks)[number];

/** An http or https URL, or a path of this site, which begins with exactly one slash. */
export const linkSchema = z.string().check(
  z.trim(),
  z.refine((text) => /^\/(?![/\\])/.test(text) || isHttpUrl(text), {
    message: linkValidationTexts.address,
  }),
);

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** The operator's advert after a player's first game. */
export interface Advert {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** The operator's links and advert. A link that is not set is missing. */
export interface SiteLinks {
  readonly links: Readonly<Partial<Record<OutsideLink, string>>>;
  readonly advert: Advert | null;
}

/** What the root loader returns. It is the same for every page and every visitor. */
export interface RootData extends SiteLinks {
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /** Whether the games are demo data, which every page then says. */
  readonly demoData: boolean;
  /** Whether browsers use the service worker. */
  readonly serviceWorker: boolean;
}
