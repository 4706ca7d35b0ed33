import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { exploreTexts } from "~/config/texts/explore";
import { type ListName, listPath } from "./lists";
import classes from "./Tabs.module.css";

export interface TabsProps {
  /** The list that is open. */
  readonly list: ListName;
  readonly search: string;
}

export function Tab({ to, list, search }: TabsProps & { readonly to: ListName }) {
  const isOpen = to === list;
  const tab = useRef<HTMLAnchorElement>(null);
  // On a narrow screen the later tabs lie beyond its edge.
  useEffect(() => {
    if (isOpen && tab.current) bringIntoView(tab.current);
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

/** Scrolls the row of tabs sideways; scrollIntoView would move the page as well. */
function bringIntoView(tab: HTMLElement): void {
  const row = tab.parentElement;
  if (!row) return;
  const space = row.clientWidth - tab.clientWidth;
  row.scrollLeft = tab.offsetLeft - row.offsetLeft - space / 2;
}
