import * as z from "zod/mini";
import { linkValidationTexts } from "~/config/texts/validation";

/** Where the site leads besides its own games; each entry is the operator's, and shown only if it has an address. */
export const outsideLinks = [
  "games",
  "chat",
  "subreddit",
  "roadmap",
  "credits",
  "donation",
] as const;
export type OutsideLink = (typeof outsideLinks)[number];

/** A page of the web by https or http, or of this site, which begins with one slash. */
export const addressSchema = z.string().check(
  z.trim(),
  z.refine((text) => /^\/(?![/\\])/.test(text) || isWebAddress(text), {
    message: linkValidationTexts.address,
  }),
);

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** What the operator advertises after a first game; without it a random community game is offered. */
export interface Advert {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** What the pages of every visitor get of the operator's links. */
export interface SiteLinks {
  readonly links: Readonly<Partial<Record<OutsideLink, string>>>;
  readonly advert: Advert | null;
}
