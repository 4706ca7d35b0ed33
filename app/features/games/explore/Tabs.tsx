import { Link } from "@remix-run/react";
import { AdminsOnly } from "~/client/AdminsOnly";
import { useToken } from "~/client/use-token";
import classes from "~/kit/Tabs.module.css";
import { exploreTexts } from "~/texts/explore";
import { adminLists, type ListName, listPath, publicLists } from "../lists";

interface TabsProps {
  readonly list: ListName;
  readonly search: string;
}

/** They keep the search. */
export function Tabs({ list, search }: TabsProps) {
  const signedIn = useToken() !== null;
  const tabs = (lists: readonly ListName[]) =>
    lists.map((to) => (
      <Link key={to} to={listPath(to, 1, search)} aria-current={to === list ? "page" : undefined}>
        {exploreTexts.tabs[to]}
      </Link>
    ));
  return (
    <nav className={classes.nav} aria-label={exploreTexts.tabsLabel}>
      {tabs(publicLists)}
      {signedIn && <AdminsOnly>{tabs(adminLists)}</AdminsOnly>}
    </nav>
  );
}
