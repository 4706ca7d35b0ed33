import type { MetaDescriptor } from "@remix-run/react";
import { brand } from "~/config/brand";
import type { RootData } from "~/features/site/contract";
import { invitationTexts, productTexts } from "~/texts/shell";

export interface PageMeta {
  readonly title: string;
  readonly description?: string;
  /** Search engines do not index a page without a path. */
  readonly path?: string;
}

interface Match {
  readonly id: string;
  readonly data: unknown;
}

export function pageMeta(
  { title, description, path }: PageMeta,
  matches: readonly Match[],
): MetaDescriptor[] {
  if (path === undefined) return [{ title }, { name: "robots", content: "noindex" }];
  const url = `${publicUrlOf(matches)}${path}`;
  return [
    { title },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:url", content: url },
    ...preview(title, matches, description),
  ];
}

/** What messengers show beside a link. */
function preview(
  title: string,
  matches: readonly Match[],
  description: string = productTexts.description,
): MetaDescriptor[] {
  const image = `${publicUrlOf(matches)}/card.png`;
  return [
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: productTexts.imageAlt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
  ];
}

/** Keeps an address that has a secret out of other requests. */
export function privatePageMeta(title: string): MetaDescriptor[] {
  return [
    { title },
    { name: "referrer", content: "no-referrer" },
    { name: "robots", content: "noindex" },
  ];
}

/** The same for each secret, known or not. */
export function invitationMeta(
  kind: keyof typeof invitationTexts,
  title: string,
  matches: readonly Match[],
): MetaDescriptor[] {
  return [...privatePageMeta(title), ...preview(invitationTexts[kind], matches)];
}

function publicUrlOf(matches: readonly Match[]): string {
  const root = matches.find(({ id }) => id === "root")?.data;
  return (root as RootData | undefined)?.publicUrl ?? "";
}
