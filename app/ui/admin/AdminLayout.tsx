import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { secondFactorTexts } from "~/config/texts/second-factor";
import { shellTexts } from "~/config/texts/shell";
import { useToken } from "../account/use-token";
import { isAdmin, useUser } from "../account/use-user";
import { Button } from "../kit/Button";
import { useHydrated } from "../kit/hooks";
import { Loading } from "../kit/Loading";
import { withMantine } from "../kit/mantine";
import { RetryNotice } from "../kit/RetryNotice";
import { useModals } from "../shell/use-modals";
import classes from "./AdminLayout.module.css";
import { AdminNav } from "./AdminNav";
import type { AdminHandle } from "./admin-page";

interface AdminLayoutProps {
  /** The page. It is rendered for admins only, so that nobody else makes its API calls. */
  readonly children: ReactNode;
}

/**
 * The frame of the admin pages: heading, access check and navigation.
 *
 * The server renders the same frame for every visitor. The browser then finds out whether the
 * visitor is an admin.
 */
export function AdminLayout({ children }: AdminLayoutProps) {
  const handle = useMatches().at(-1)?.handle as AdminHandle;
  const hydrated = useHydrated();
  return (
    <main id="main" className={classes.page}>
      <h1>{handle.title}</h1>
      {hydrated ? (
        <AccessCheck handle={handle}>{children}</AccessCheck>
      ) : (
        <Loading>{shellTexts.loading}</Loading>
      )}
    </main>
  );
}

interface AccessCheckProps extends AdminLayoutProps {
  readonly handle: AdminHandle;
}

const AccessCheck = withMantine(function AccessCheck({ handle, children }: AccessCheckProps) {
  const token = useToken();
  const { user, isPending, failure } = useUser();
  if (token !== null && isPending) return <Loading>{shellTexts.loading}</Loading>;
  if (failure) return <RetryNotice {...failure} />;
  if (user?.secondFactor === "required") return <EnrolmentNotice />;
  if (!isAdmin(user)) return <p className={classes.notice}>{handle.forbidden}</p>;
  return (
    <>
      {handle.hasNav && <AdminNav />}
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
