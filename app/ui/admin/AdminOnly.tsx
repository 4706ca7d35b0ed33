import type { ReactNode } from "react";
import { adminTexts } from "~/config/texts/admin";
import { useToken } from "../account/use-token";
import { useUser } from "../account/use-user";
import { Queries } from "../kit/Queries";
import { RetryNotice } from "../kit/RetryNotice";
import classes from "./AdminPage.module.css";
import { Waiting } from "./Waiting";

interface AdminOnlyProps {
  /** What everybody else reads. */
  readonly forbidden?: string;
  /** Only made for admins, so that nobody else makes their calls. */
  readonly children: () => ReactNode;
}

/** Shows admins what is theirs, and everybody else that it is not. */
export function AdminOnly(props: AdminOnlyProps) {
  return (
    <Queries>
      <Content {...props} />
    </Queries>
  );
}

function Content({ forbidden = adminTexts.forbidden, children }: AdminOnlyProps) {
  const token = useToken();
  const { user, isPending, failure } = useUser();
  if (token !== null && isPending) return <Waiting />;
  if (failure) return <RetryNotice onRetry={failure.retry} busy={failure.busy} />;
  if (user?.role !== "admin") return <p className={classes.notice}>{forbidden}</p>;
  return children();
}
