import { useNavigation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { exploreTexts } from "~/config/texts/explore";
import { Lava } from "../board/Lava";
import { useMounted } from "../kit/use-mounted";
import { CalendarView } from "./CalendarView";
import { CardSkeletons } from "./CardSkeletons";
import type { ExploreContent } from "./content";
import classes from "./ExploreScreen.module.css";
import { GameList } from "./GameList";
import { isAdminList, isDayList, type ListName, listAt } from "./lists";
import { SearchBox } from "./SearchBox";
import { Tabs } from "./Tabs";
import { Tools } from "./Tools";

const AdminGames = lazy(() => import("./AdminGames"));

/** How long the list before stays while another one is loaded, ms: one that comes at once should not flicker. */
const PATIENCE = 150;

interface ExploreScreenProps {
  readonly list: ListName;
  readonly page: number;
  readonly search: string;
  /** Null on the lists of admins, which the browser fetches. */
  readonly content: ExploreContent | null;
}

export function ExploreScreen({ page, search, ...loaded }: ExploreScreenProps) {
  const mounted = useMounted();
  const { list, content, coming } = useShown(loaded);
  const busy = useNavigation().state === "loading";
  return (
    <>
      <Lava level={3} />
      <main id="main" className={classes.explore}>
        <h1 className="visually-hidden">{exploreTexts.titles[list]}</h1>
        <Tabs list={list} search={search} />
        {content?.kind !== "calendar" && <SearchBox list={list} search={search} />}
        {!isAdminList(list) && <Tools list={list} content={content} />}
        <div className={classes.content} aria-busy={busy && !coming}>
          {coming && <CardSkeletons dated={isDayList(list)} />}
          {content?.kind === "list" && (
            <GameList list={list} page={page} search={search} {...content} />
          )}
          {content?.kind === "calendar" && <CalendarView {...content.month} />}
          {isAdminList(list) && !coming && !mounted && <CardSkeletons dated={isDayList(list)} />}
          {/* A boundary that came from the server could still be hydrating when this changes. */}
          {isAdminList(list) && !coming && mounted && (
            <Suspense fallback={<CardSkeletons dated={isDayList(list)} />}>
              <AdminGames list={list} page={page} search={search} />
            </Suspense>
          )}
        </div>
      </main>
    </>
  );
}

type Loaded = Pick<ExploreScreenProps, "list" | "content">;

/** What was loaded, or the place of another list for which one has waited long enough to want to see that it comes. */
function useShown(loaded: Loaded): Loaded & { readonly coming: boolean } {
  const { location } = useNavigation();
  const waiting = useLasting(location !== undefined, PATIENCE);
  const list = location && listAt(location.pathname);
  if (!waiting || !list || list === loaded.list) return { ...loaded, coming: false };
  return { list, content: null, coming: true };
}

/** Whether something has been so for a time, ms. */
function useLasting(isSo: boolean, time: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasting(true), time);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isSo, time]);
  return lasting;
}
