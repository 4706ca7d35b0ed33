import { Suspense } from "react";
import { exploreTexts } from "~/config/texts/explore";
import { useToken } from "../account/use-token";
import { optional } from "../kit/optional";
import { publicLists } from "./lists";
import { Tab, type TabsProps } from "./Tab";
import classes from "./Tabs.module.css";

const AdminTabs = optional(() => import("./AdminTabs"));

/** The ways from list to list; a search comes along. */
export function Tabs(props: TabsProps) {
  const signedIn = useToken() !== null;
  return (
    <nav className={classes.tabs} aria-label={exploreTexts.tabsLabel}>
      {publicLists.map((list) => (
        <Tab key={list} to={list} {...props} />
      ))}
      {signedIn && (
        <Suspense>
          <AdminTabs {...props} />
        </Suspense>
      )}
    </nav>
  );
}
