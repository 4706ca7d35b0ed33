import type { MetaDescriptor } from "@remix-run/react";
import { brand } from "~/config/brand";
import type { RootData } from "~/features/site/contract";
import { productTexts } from "~/texts/shell";

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
  { title, description = productTexts.description, path }: PageMeta,
  matches: readonly Match[],
): MetaDescriptor[] {
  if (path === undefined) return [{ title }, { name: "robots", content: "noindex" }];
  const origin = publicUrlOf(matches);
  const url = `${origin}${path}`;
  const image = `${origin}/card.png`;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
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

function publicUrlOf(matches: readonly Match[]): string {
  const root = matches.find(({ id }) => id === "root")?.data;
  return (root as RootData | undefined)?.publicUrl ?? "";
}
