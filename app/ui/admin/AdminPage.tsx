import { type ReactNode, Suspense } from "react";
import { useMounted } from "../kit/use-mounted";
import classes from "./AdminPage.module.css";
import { Waiting } from "./Waiting";

interface AdminPageProps {
  readonly title: string;
  /** Made, and so loaded, in the browser only. */
  readonly children: ReactNode;
}

/** The frame of a page for admins. It is the same for every visitor; who may see more is found out in the browser. */
export function AdminPage({ title, children }: AdminPageProps) {
  const mounted = useMounted();
  return (
    <main id="main" className={classes.page}>
      <h1>{title}</h1>
      {mounted ? <Suspense fallback={<Waiting />}>{children}</Suspense> : <Waiting />}
    </main>
  );
}
