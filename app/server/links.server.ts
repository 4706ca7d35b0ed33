import {
  type Advert,
  linkSchema,
  type Operator,
  type OutsideLink,
  outsideLinks,
  type SiteLinks,
} from "~/features/site/contract";
import { type Bindings, defaults } from "./bindings.server";
import { logEvent } from "./log.server";
import type { RequestContext } from "./request-context.server";

const variables = {
  games: "LINK_GAMES",
  chat: "LINK_CHAT",
  subreddit: "LINK_SUBREDDIT",
  roadmap: "LINK_ROADMAP",
  credits: "LINK_CREDITS",
  donation: "LINK_DONATION",
} as const satisfies Record<OutsideLink, keyof Bindings>;

type Site = Pick<RequestContext, "bindings" | "requestId">;

/** Invalid links are logged: a typo in a link must not take the site down. */
export function siteLinks({ bindings, requestId }: Site): SiteLinks {
  const links: Partial<Record<OutsideLink, string>> = {};
  for (const name of outsideLinks) {
    const url = linkIn({ bindings, requestId }, variables[name]);
    if (url !== null) links[name] = url;
  }
  return { links, advert: advertIn({ bindings, requestId }) };
}

export function operatorOf(bindings: Bindings): Operator | null {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_CONTACT: contact } = bindings;
  return name && address && contact ? { name, address, contact } : null;
}

function advertIn(site: Site): Advert | null {
  const { ADVERT_TITLE: title = "", ADVERT_TEXT: text = "" } = site.bindings;
  const url = linkIn(site, "ADVERT_URL");
  return url === null || title === "" ? null : { title, text, url };
}

function linkIn(
  { bindings, requestId }: Site,
  variable: (typeof variables)[OutsideLink] | "ADVERT_URL",
): string | null {
  const text = { ...defaults, ...bindings }[variable] ?? "";
  if (text.trim() === "") return null;
  const link = linkSchema.safeParse(text);
  if (link.success) return link.data;
  const message = `The variable ${variable} is no address and is not shown.`;
  logEvent("error", { requestId, message });
  return null;
}
