import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { newYorkDate } from "~/days/new-york";
import { publicUrl } from "~/server/bindings.server";
import { escapeXml, xmlResponse } from "~/server/text-response.server";
import { datesBefore, sitemapParts, uidsOfSitemapPart } from "./lists.server";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const pages = ["/", "/explore/archive/1", "/explore/community/1", "/privacy-policy", "/terms"];

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const { db, now } = context;
  const origin = publicUrl(context.bindings, request);
  const { part } = params;
  if (part === undefined) {
    const parts = ["days", ...(await sitemapParts(db)).map((number) => `community-${number}`)];
    const files = parts.map((name) => `<sitemap>${location(origin, `/sitemap/${name}`)}</sitemap>`);
    return xmlResponse(`<sitemapindex xmlns="${NAMESPACE}">${files.join("\n")}</sitemapindex>`);
  }
  if (part === "days") {
    const dates = await datesBefore(db, newYorkDate(now));
    return urls(origin, [...pages, ...dates.map((date) => `/archive/${date}`)]);
  }
  const number = /^community-(\d{1,6})$/.exec(part)?.[1];
  if (number === undefined) throw new Response(null, { status: 404 });
  const uids = await uidsOfSitemapPart(db, Number(number));
  return urls(
    origin,
    uids.map((uid) => `/community/${uid}`),
  );
};

function urls(origin: string, paths: readonly string[]): Response {
  const list = paths.map((path) => `<url>${location(origin, path)}</url>`).join("\n");
  return xmlResponse(`<urlset xmlns="${NAMESPACE}">${list}</urlset>`);
}

function location(origin: string, path: string): string {
  return `<loc>${escapeXml(origin + path)}</loc>`;
}
