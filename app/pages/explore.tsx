import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { isUnreachable, orUnreachable } from "~/browser/unreachable";
import { brand } from "~/config/brand";
import { limits } from "~/config/limits";
import { exploreTexts } from "~/config/texts/explore";
import { shellTexts } from "~/config/texts/shell";
import { lastPage } from "~/contract/pagination";
import { parseMonth } from "~/days/month";
import { parseSort } from "~/game/sort";
import { limitPage } from "~/http/page-errors.server";
import { searchLimit } from "~/http/rate-limit.server";
import { readArchiveMonth } from "~/services/games/archive-month.server";
import { pageOfCommunity, pageOfPreviousDays } from "~/services/games/lists.server";
import { guestAt } from "~/services/ground/viewer.server";
import { type ExploreContent, isAdminList, listPath, parseListName } from "~/ui/app/lists";
import { ExploreScreen } from "~/ui/explore/ExploreScreen";
import type { PageHandle } from "~/ui/shell/page-handle";
import { pageMeta } from "~/ui/shell/page-meta";
import { UnreachablePage } from "~/ui/shell/Unreachable";

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const { db, now } = context;
  const list = parseListName(params.subpath ?? "archive");
  const page = parsePage(params.page ?? "1");
  if (!list || page === null) throw redirect("/");
  const query = new URL(request.url).searchParams;
  const search = (query.get("search") ?? "").trim().slice(0, limits.searchLength);
  const sort = list === "community" ? parseSort(query.get("sort")) : "newest";
  const shown = { list, page, search, sort };
  if (isAdminList(list)) return { ...shown, content: null };

  const guest = guestAt(now);
  if (list === "archive" && query.get("view") === "calendar") {
    const month = await readArchiveMonth(db, parseMonth(query.get("month") ?? ""), guest);
    return { ...shown, content: { kind: "calendar", month } satisfies ExploreContent };
  }
  if (search !== "") await limitPage(searchLimit, request, context);
  const read = list === "archive" ? pageOfPreviousDays : pageOfCommunity;
  const { games, total } = await read(db, { page, limit: limits.pageSize, search, sort }, guest);
  const last = lastPage(total, limits.pageSize);
  if (page > last) throw redirect(listPath(list, last, search, sort));
  return { ...shown, content: { kind: "list", games, total } satisfies ExploreContent };
};

/** Returns the page number of a URL, at most the last page of any list. Null if invalid. */
function parsePage(text: string): number | null {
  return /^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), limits.pagesMax) : null;
}

/** If the server cannot be reached, the page is shown with a retry button. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  orUnreachable(request, () => serverLoader<typeof loader>());

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data || isUnreachable(data)) return [{ title: brand.name }];
  const { list, page, search, sort } = data;
  const title = `${brand.name} - ${exploreTexts.titles[list]}`;
  const indexed = !isAdminList(list) && search === "" && sort === "newest";
  return pageMeta({ title, ...(indexed && { path: listPath(list, page) }) }, matches);
};

export const handle: PageHandle = {
  headerTitle: ({ data }) => {
    const { list } = (data ?? {}) as { list?: keyof typeof exploreTexts.titles };
    return list ? exploreTexts.titles[list] : shellTexts.titles.explore;
  },
};

export default function Explore() {
  const data = useLoaderData<typeof clientLoader>();
  return isUnreachable(data) ? (
    <UnreachablePage error={data.unreachable} />
  ) : (
    <ExploreScreen {...data} />
  );
}
