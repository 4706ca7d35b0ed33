import type { ReactNode } from "react";
import { AdminsOnly } from "~/client/AdminsOnly";
import { lazy } from "~/client/lazy";
import { useToken } from "~/client/use-token";
import classes from "./GamesPage.module.css";
import { Lava } from "./Lava";

const EmptyDays = lazy(() => import("./EmptyDays"), { errorFallback: "nothing" });

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
