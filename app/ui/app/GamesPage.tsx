import type { ReactNode } from "react";
import { Lava } from "../kit/Lava";
import classes from "./GamesPage.module.css";

export function GamesPage({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Lava level={3} />
      <main id="main" className={classes.page}>
        {children}
      </main>
    </>
  );
}
