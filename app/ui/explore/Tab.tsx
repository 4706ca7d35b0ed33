import { Link } from "@remix-run/react";
import { exploreTexts } from "~/config/texts/explore";
import { type ListName, listPath } from "./lists";
import classes from "./Tabs.module.css";

export interface TabsProps {
  /** The list that is open. */
  readonly list: ListName;
  readonly search: string;
}

export function Tab({ to, list, search }: TabsProps & { readonly to: ListName }) {
  return (
    <Link
      to={listPath(to, 1, search)}
      className={classes.tab}
      aria-current={to === list ? "page" : undefined}
    >
      {exploreTexts.tabs[to]}
    </Link>
  );
}
