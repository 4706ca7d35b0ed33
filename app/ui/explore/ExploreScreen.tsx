import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { exploreTexts } from "~/config/texts/explore";
import type { GameSort } from "~/game/sort";
import { CardSkeletons } from "../app/CardSkeletons";
import {
  type ExploreContent,
  isAdminList,
  isDayList,
  type ListName,
  listOfPath,
} from "../app/lists";
import { Lava } from "../kit/Lava";
import { late } from "../kit/late";
import { CalendarView } from "./CalendarView";
import classes from "./ExploreScreen.module.css";
import { GameList } from "./GameList";
import { ListTools } from "./ListTools";
import { SearchBox } from "./SearchBox";
import { Tabs } from "./Tabs";

const AdminGames = late(() => import("./AdminGames"), {
  ifMissing: "notice",
  fallback: ({ list }) => <CardSkeletons dated={isDayList(list)} />,
});

/** ms until the skeletons of another list replace the current one. Faster loads do not flicker. */
const SKELETON_DELAY = 150;

interface ExploreScreenProps {
  readonly list: ListName;
  readonly page: number;
  readonly search: string;
  readonly sort: GameSort;
  /** Null for the lists of admins, which the browser fetches. */
  readonly content: ExploreContent | null;
}

export function ExploreScreen({ page, search, sort, ...loaded }: ExploreScreenProps) {
  const { list, content, isLoading } = useShownList(loaded);
  const busy = useNavigation().state === "loading";
  return (
    <>
      <Lava level={3} />
      <main id="main" className={classes.explore}>
        <h1 className="visually-hidden">{exploreTexts.titles[list]}</h1>
        <Tabs list={list} search={search} />
        {content?.kind !== "calendar" && <SearchBox list={list} search={search} sort={sort} />}
        {!isAdminList(list) && (
          <ListTools list={list} search={search} sort={sort} content={content} />
        )}
        <div className={classes.content} aria-busy={busy && !isLoading}>
          {isLoading && <CardSkeletons dated={isDayList(list)} />}
          {content?.kind === "list" && (
            <GameList list={list} page={page} search={search} sort={sort} {...content} />
          )}
          {content?.kind === "calendar" && <CalendarView {...content.month} />}
          {isAdminList(list) && !isLoading && (
            <AdminGames list={list} page={page} search={search} />
          )}
        </div>
      </main>
    </>
  );
}

type Loaded = Pick<ExploreScreenProps, "list" | "content">;

/** Returns the loaded list, or the list of a navigation that takes longer than the delay. */
function useShownList(loaded: Loaded): Loaded & { readonly isLoading: boolean } {
  const { location } = useNavigation();
  const isSlow = useIsLasting(location !== undefined, SKELETON_DELAY);
  const list = location && listOfPath(location.pathname);
  if (!isSlow || !list || list === loaded.list) return { ...loaded, isLoading: false };
  return { list, content: null, isLoading: true };
}

/** Returns whether `condition` has been true for `duration` ms. */
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
