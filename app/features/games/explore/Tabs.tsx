import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { AdminsOnly } from "~/client/AdminsOnly";
import { useToken } from "~/client/use-token";
import { exploreTexts } from "~/texts/explore";
import { adminLists, type ListName, listPath, publicLists } from "../lists";
import classes from "./Tabs.module.css";

interface TabsProps {
  readonly list: ListName;
  readonly search: string;
}

/** They keep the search. */
export function Tabs(props: TabsProps) {
  const signedIn = useToken() !== null;
  const tabs = (lists: readonly ListName[]) =>
    lists.map((list) => <Tab key={list} to={list} {...props} />);
  return (
    <nav className={classes.tabs} aria-label={exploreTexts.tabsLabel}>
      {tabs(publicLists)}
      {signedIn && <AdminsOnly>{tabs(adminLists)}</AdminsOnly>}
    </nav>
  );
}

function Tab({ to, list, search }: TabsProps & { readonly to: ListName }) {
  const isOpen = to === list;
  const tab = useRef<HTMLAnchorElement>(null);
  // On narrow screens the last tabs are outside the row's visible part.
  useEffect(() => {
    if (isOpen && tab.current) scrollToTab(tab.current);
  }, [isOpen]);
  return (
    <Link
      ref={tab}
      to={listPath(to, 1, search)}
      className={classes.tab}
      aria-current={isOpen ? "page" : undefined}
    >
      {exploreTexts.tabs[to]}
    </Link>
  );
}

/** `scrollIntoView` would scroll the page as well. */
function scrollToTab(tab: HTMLElement): void {
  const row = tab.parentElement;
  if (!row) return;
  const space = row.clientWidth - tab.clientWidth;
  row.scrollLeft = tab.offsetLeft - row.offsetLeft - space / 2;
}
