import type { ReactNode } from "react";
import { secondFactorTexts } from "~/config/texts/second-factor";
import { shellTexts } from "~/config/texts/shell";
import { useModals } from "../app/use-modals";
import { useToken } from "../app/use-token";
import { isAdmin, useUser } from "../app/use-user";
import { Button } from "../kit/Button";
import { useHydrated } from "../kit/hooks";
import { Loading } from "../kit/Loading";
import { withMantine } from "../kit/mantine";
import { RetryNotice } from "../kit/RetryNotice";
import classes from "./AdminLayout.module.css";
import { AdminNav } from "./AdminNav";

interface AccessCheckProps {
  /** The notice for visitors who are not admins. */
  readonly forbidden: string;
  /** Whether the page has links to the other admin pages. */
  readonly hasNav: boolean;
  /** The page. It is rendered for admins only, so that nobody else makes its API calls. */
  readonly children: ReactNode;
}

interface AdminLayoutProps extends AccessCheckProps {
  readonly title: string;
}

/**
 * The frame of the admin pages: heading, access check and navigation.
 *
 * The server renders the same frame for every visitor. The browser then finds out whether the
 * visitor is an admin.
 */
export function AdminLayout({ title, ...access }: AdminLayoutProps) {
  const hydrated = useHydrated();
  return (
    <main id="main" className={classes.page}>
      <h1>{title}</h1>
      {hydrated ? <AccessCheck {...access} /> : <Loading>{shellTexts.loading}</Loading>}
    </main>
  );
}

const AccessCheck = withMantine(function AccessCheck(props: AccessCheckProps) {
  const { forbidden, hasNav, children } = props;
  const token = useToken();
  const { user, isPending, failure } = useUser();
  if (token !== null && isPending) return <Loading>{shellTexts.loading}</Loading>;
  if (failure) return <RetryNotice {...failure} />;
  if (user?.secondFactor === "required") return <EnrolmentNotice />;
  if (!isAdmin(user)) return <p className={classes.notice}>{forbidden}</p>;
  return (
    <>
      {hasNav && <AdminNav />}
      {children}
    </>
  );
});

/** Leads an admin without the required second factor to its enrolment. */
function EnrolmentNotice() {
  const { open } = useModals();
  return (
    <div className={classes.notice}>
      <p>{secondFactorTexts.required.notice}</p>
      <Button onClick={() => open("secondFactor")}>{secondFactorTexts.required.setUp}</Button>
    </div>
  );
}
