import type { ReactNode } from "react";
import { AdminsOnly } from "~/client/AdminsOnly";
import { late } from "~/client/lazy";
import { useToken } from "~/client/use-token";
import classes from "./GamesPage.module.css";
import { Lava } from "./Lava";

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
