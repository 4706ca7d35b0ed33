import type { ReactNode } from "react";
import { Lava } from "../kit/Lava";
import { late } from "../kit/late";
import { AdminsOnly } from "./AdminsOnly";
import classes from "./GamesPage.module.css";
import { useToken } from "./use-token";

const EmptyDays = late(() => import("./EmptyDays"), { ifMissing: "nothing" });

export function GamesPage({ children }: { readonly children: ReactNode }) {
  const signedIn = useToken() !== null;
  return (
    <>
      <Lava level={3} />
      <main id="main" className={classes.page}>
        {signedIn && (
          <AdminsOnly>
            <EmptyDays />
          </AdminsOnly>
        )}
        {children}
      </main>
    </>
  );
}
