import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { isUnreachable, orUnreachable } from "~/browser/unreachable";
import { brand } from "~/config/brand";
import { limits } from "~/config/limits";
import { exploreTexts } from "~/config/texts/explore";
import { shellTexts } from "~/config/texts/shell";
import { parseMonth } from "~/days/month";
import { newYorkDate } from "~/days/new-york";
import { readMonth } from "~/services/games/calendar.server";
import { pageOfCommunity, pageOfPreviousDays } from "~/services/games/lists.server";
import type { ExploreContent } from "~/ui/explore/content";
import { ExploreScreen } from "~/ui/explore/ExploreScreen";
import { isAdminList, listNamed, listPath } from "~/ui/explore/lists";
import { pageMeta } from "~/ui/shell/page-meta";
import type { PageHandle } from "~/ui/shell/section";
import { UnreachablePage } from "~/ui/shell/Unreachable";

export const loader = async ({ params, request, context: { db, now } }: LoaderFunctionArgs) => {
  const list = listNamed(params.subpath ?? "archive");
  const page = pageNamed(params.page ?? "1");
  if (!list || page === null) throw redirect("/");
  const query = new URL(request.url).searchParams;
  const search = (query.get("search") ?? "").trim().slice(0, limits.searchLength);
  const place = { list, page, search };
  if (isAdminList(list)) return { ...place, content: null };

  const today = newYorkDate(now);
  if (list === "archive" && query.get("view") === "calendar") {
    const month = await readMonth(db, parseMonth(query.get("month") ?? ""), today);
    return { ...place, content: { kind: "calendar", month } satisfies ExploreContent };
  }
  const read = list === "archive" ? pageOfPreviousDays : pageOfCommunity;
  const { games, total } = await read(db, { page, limit: limits.pageSize, search }, { today });
  const last = Math.max(1, Math.ceil(total / limits.pageSize));
  if (page > last) throw redirect(listPath(list, last, search));
  return { ...place, content: { kind: "list", games, total } satisfies ExploreContent };
};

/** The page that an address names, at most the last that any list could have; null where it names none. */
function pageNamed(text: string): number | null {
  return /^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), limits.pagesMax) : null;
}

/** A page that cannot be reached keeps its place; the first one comes rendered. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  orUnreachable(() => serverLoader<typeof loader>());

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data || isUnreachable(data)) return [{ title: brand.baseTitle }];
  const { list, page, search } = data;
  const title = `${brand.baseTitle} - ${exploreTexts.titles[list]}`;
  const indexed = !isAdminList(list) && search === "";
  return pageMeta({ title, ...(indexed && { path: listPath(list, page) }) }, matches);
};

export const handle: PageHandle = {
  section: (data) => {
    const { list } = (data ?? {}) as { list?: keyof typeof exploreTexts.titles };
    return list ? exploreTexts.titles[list] : shellTexts.titles.explore;
  },
};

export default function Explore() {
  const data = useLoaderData<typeof clientLoader>();
  return isUnreachable(data) ? <UnreachablePage /> : <ExploreScreen {...data} />;
}
