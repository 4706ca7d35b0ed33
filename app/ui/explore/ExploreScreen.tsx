import { lazy, Suspense } from "react";
import { exploreTexts } from "~/config/texts/explore";
import { Lava } from "../board/Lava";
import { useMounted } from "../layout/use-mounted";
import { CalendarView } from "./CalendarView";
import type { ExploreContent } from "./content";
import classes from "./ExploreScreen.module.css";
import { GameList } from "./GameList";
import { isAdminList, type ListName } from "./lists";
import { SearchBox } from "./SearchBox";
import { Tabs } from "./Tabs";
import { Tools } from "./Tools";

const AdminGames = lazy(() => import("./AdminGames"));

interface ExploreScreenProps {
  readonly list: ListName;
  readonly page: number;
  readonly search: string;
  /** Null on the lists of admins, which the browser fetches. */
  readonly content: ExploreContent | null;
}

export function ExploreScreen({ list, page, search, content }: ExploreScreenProps) {
  const mounted = useMounted();
  return (
    <>
      <Lava level={3} />
      <main id="main" className={classes.explore}>
        <h1 className="visually-hidden">{exploreTexts.titles[list]}</h1>
        <Tabs list={list} search={search} />
        {content?.kind !== "calendar" && <SearchBox list={list} search={search} />}
        {!isAdminList(list) && <Tools list={list} content={content} />}
        {content?.kind === "list" && (
          <GameList list={list} page={page} search={search} {...content} />
        )}
        {content?.kind === "calendar" && <CalendarView {...content.month} />}
        {isAdminList(list) && mounted && (
          <Suspense>
            <AdminGames list={list} page={page} search={search} />
          </Suspense>
        )}
      </main>
    </>
  );
}
