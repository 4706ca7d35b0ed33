import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { lazy } from "~/client/lazy";
import { isUnreachable, orUnreachable } from "~/client/unreachable";
import { brand } from "~/config/brand";
import { listLimits } from "~/config/list-limits";
import { parseMonth } from "~/days/month";
import { addDays, type NewYorkDate } from "~/days/new-york";
import { readArchiveMonth } from "~/features/games/lists.server";
import { type GameSort, parseSort } from "~/game/sort";
import { lastPage } from "~/kit/last-page";
import type { Database } from "~/server/db.server";
import { limitPage } from "~/server/page-errors.server";
import { searchLimit } from "~/server/rate-limit.server";
import { guestAt, type Viewer } from "~/server/viewer.server";
import type { PageHandle } from "~/shell/page-handle";
import { pageMeta } from "~/shell/page-meta";
import { UnreachablePage } from "~/shell/Unreachable";
import { exploreTexts } from "~/texts/explore";
import { shellTexts } from "~/texts/shell";
import { CardSkeletons } from "../CardSkeletons";
import type { ListGame } from "../contract";
import { GamesPage } from "../GamesPage";
import { findDailyGame } from "../games.server";
import {
  type ExploreContent,
  isAdminList,
  isDated,
  type ListName,
  listOfPath,
  listPath,
  otherList,
  parseListName,
} from "../lists";
import { pageOfCommunity, pageOfPreviousDays } from "../lists.server";
import { CalendarView } from "./CalendarView";
import classes from "./explore.module.css";
import { GameList } from "./GameList";
import { ListTools, SearchBox } from "./SearchBox";
import { Tabs } from "./Tabs";

const AdminGames = lazy(() => import("./AdminGames"), {
  errorFallback: "callout",
  fallback: ({ list }) => <CardSkeletons dated={isDated(list)} />,
});

const AdminCardMenu = lazy(() => import("~/features/moderation/AdminCardMenu"), {
  errorFallback: "nothing",
});

/** ms. Faster loads do not flicker. */
const SKELETON_DELAY = 150;

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const { db, now } = context;
  const list = parseListName(params.subpath ?? "archive");
  const page = parsePage(params.page ?? "1");
  if (!list || page === null) throw redirect("/");
  const query = new URL(request.url).searchParams;
  const search = (query.get("search") ?? "").trim().slice(0, listLimits.searchLength);
  const sort = list === "community" ? parseSort(query.get("sort")) : "newest";
  const shown = { list, page, search, sort };

  /** Returns when today's game comes to the archive, or null if there is none. */
  async function firstArchiveDate(db: Database, { today }: Viewer): Promise<NewYorkDate | null> {
    return (await findDailyGame(db, today)) && addDays(today, 1);
  }
  if (isAdminList(list)) return { ...shown, content: null };

  const guest = guestAt(now);
  if (list === "archive" && query.get("view") === "calendar") {
    const month = await readArchiveMonth(db, parseMonth(query.get("month") ?? ""), guest);
    return { ...shown, content: { kind: "calendar", month } satisfies ExploreContent };
  }
  if (search !== "") await limitPage(searchLimit, request, context);
  const read = { archive: pageOfPreviousDays, community: pageOfCommunity };
  const asked = { page, limit: listLimits.pageSize, search, sort };
  const { games, total } = await read[list](db, asked, guest);
  const last = lastPage(total, listLimits.pageSize);
  if (page > last) throw redirect(listPath(list, last, search, sort));
  const isEmptyArchive = list === "archive" && search === "" && total === 0;
  const firstDate = isEmptyArchive ? await firstArchiveDate(db, guest) : null;
  const isMissed = search !== "" && total === 0;
  const other = isMissed && (await read[otherList(list)](db, { page: 1, limit: 1, search }, guest));
  const elsewhere = other ? other.total : 0;
  const content = { kind: "list", games, total, firstDate, elsewhere } satisfies ExploreContent;
  return { ...shown, content };
};

/** Null if invalid. */
function parsePage(text: string): number | null {
  return /^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), listLimits.pagesMax) : null;
}

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

interface ExploreScreenProps {
  readonly list: ListName;
  readonly page: number;
  readonly search: string;
  readonly sort: GameSort;
  /** Null for the lists of admins, which the browser fetches. */
  readonly content: ExploreContent | null;
}

function ExploreScreen({ page, search, sort, ...loaded }: ExploreScreenProps) {
  const { list, content, isLoading } = useShownList(loaded);
  const busy = useNavigation().state === "loading";
  const address = { list, page, search };
  const adminMenu = (game: ListGame) => <AdminCardMenu game={game} />;
  return (
    <GamesPage>
      <h1 className="visually-hidden">{exploreTexts.titles[list]}</h1>
      <Tabs list={list} search={search} />
      {content?.kind !== "calendar" && <SearchBox list={list} search={search} sort={sort} />}
      {!isAdminList(list) && (
        <ListTools list={list} search={search} sort={sort} content={content} />
      )}
      <div className={classes.content} aria-busy={busy && !isLoading}>
        {isLoading && <CardSkeletons dated={isDated(list)} />}
        {content?.kind === "list" && (
          <GameList {...address} sort={sort} adminMenu={adminMenu} {...content} />
        )}
        {content?.kind === "calendar" && <CalendarView {...content.month} />}
        {isAdminList(list) && !isLoading && (
          <AdminGames {...address} list={list} adminMenu={adminMenu} />
        )}
      </div>
    </GamesPage>
  );
}

type Loaded = Pick<ExploreScreenProps, "list" | "content">;

function useShownList(loaded: Loaded): Loaded & { readonly isLoading: boolean } {
  const { location } = useNavigation();
  const isSlow = useIsLasting(location !== undefined, SKELETON_DELAY);
  const list = location && listOfPath(location.pathname);
  if (!isSlow || !list || list === loaded.list) return { ...loaded, isLoading: false };
  return { list, content: null, isLoading: true };
}

function useIsLasting(condition: boolean, duration: number): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setIsLasting(true), duration);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [condition, duration]);
  return isLasting;
}
