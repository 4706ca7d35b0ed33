import type { MetaFunction } from "@remix-run/cloudflare";
import { useMatches } from "@remix-run/react";
import { type ComponentType, type ReactNode, useState } from "react";
import { brand } from "~/config/brand";
import {
  adminTexts,
  auditTexts,
  dailyJobTexts,
  inboxTexts,
  reviewTexts,
  scheduleTexts,
  siteStatisticsTexts,
  usersTexts,
} from "~/config/texts/admin";
import { dailyGameTexts, editTexts } from "~/config/texts/editor";
import { secondFactorTexts } from "~/config/texts/second-factor";
import { shellTexts } from "~/config/texts/shell";
import { AdminNav } from "~/ui/admin/AdminNav";
import { GameFigures } from "~/ui/admin/GameFigures";
import { useModals } from "~/ui/app/use-modals";
import { useLastToken, useToken } from "~/ui/app/use-token";
import { isAdmin, useUser } from "~/ui/app/use-user";
import { TryOut } from "~/ui/board/try-out";
import { Button } from "~/ui/kit/Button";
import { useHydrated } from "~/ui/kit/hooks";
import { Loading } from "~/ui/kit/Loading";
import { late } from "~/ui/kit/late";
import { withMantine } from "~/ui/kit/mantine";
import { Notice } from "~/ui/kit/Notice";
import { RetryNotice } from "~/ui/kit/RetryNotice";
import type { PageHandle } from "~/ui/shell/page-handle";
import classes from "./admin.module.css";

interface AdminPage {
  readonly title: string;
  readonly Screen: ComponentType;
  readonly forbidden?: string;
  readonly hasNav?: boolean;
}

const forAdmins = {
  ifMissing: "notice",
  fallback: () => <Loading>{shellTexts.loading}</Loading>,
} as const;

const ReviewScreen = late(() => import("~/ui/admin/ReviewScreen"), forAdmins);
const GameAdvice = late(() => import("~/ui/editor/GameAdvice"), { ifMissing: "nothing" });
const DailyGameScreen = late(() => import("~/ui/editor/DailyGameScreen"), forAdmins);
const EditScreen = late(() => import("~/ui/editor/EditScreen"), forAdmins);

/** By the id of their route, which is its path. */
const pages: Readonly<Record<string, AdminPage>> = {
  "admin/schedule": {
    title: scheduleTexts.title,
    Screen: late(() => import("~/ui/admin/ScheduleScreen"), forAdmins),
  },
  "admin/inbox": {
    title: inboxTexts.title,
    Screen: late(() => import("~/ui/admin/InboxScreen"), forAdmins),
  },
  "admin/users": {
    title: usersTexts.title,
    Screen: late(() => import("~/ui/admin/UsersScreen"), forAdmins),
  },
  "admin/audit": {
    title: auditTexts.title,
    Screen: late(() => import("~/ui/admin/AuditScreen"), forAdmins),
  },
  "admin/daily-job": {
    title: dailyJobTexts.title,
    Screen: late(() => import("~/ui/admin/DailyJobScreen"), forAdmins),
  },
  "admin/statistics": {
    title: siteStatisticsTexts.title,
    Screen: late(() => import("~/ui/admin/SiteStatisticsScreen"), forAdmins),
  },
  "admin/review/:uid": {
    title: reviewTexts.title,
    Screen: () => <ReviewScreen Advice={GameAdvice} />,
  },
  "admin/daily-game/:date": {
    title: dailyGameTexts.title,
    Screen: () => <DailyGameScreen TryOut={TryOut} />,
    hasNav: false,
  },
  "edit/:uid": {
    title: editTexts.title,
    Screen: () => <EditScreen figuresOf={(game) => <GameFigures game={game} />} />,
    forbidden: editTexts.forbidden,
    hasNav: false,
  },
};

function pageOf(id: string | undefined): AdminPage {
  const page = pages[id ?? ""];
  if (!page) throw new Error(`There is no admin page "${id}".`);
  return page;
}

/** Search engines must not list these pages. */
export const meta: MetaFunction = ({ matches }) => [
  { title: `${brand.name} - ${pageOf(matches.at(-1)?.id).title}` },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { headerTitle: ({ id }) => pageOf(id).title };

/**
 * The server renders the same frame for every visitor. The browser then finds out who is an
 * admin.
 */
export default function Admin() {
  const hydrated = useHydrated();
  const page = pageOf(useMatches().at(-1)?.id);
  const { title, Screen, forbidden = adminTexts.forbidden, hasNav = true } = page;
  return (
    <main id="main" className={classes.page}>
      <h1>{title}</h1>
      {hydrated ? (
        <AccessCheck forbidden={forbidden} hasNav={hasNav}>
          <Screen />
        </AccessCheck>
      ) : (
        <Loading>{shellTexts.loading}</Loading>
      )}
    </main>
  );
}

interface AccessCheckProps {
  readonly forbidden: string;
  readonly hasNav: boolean;
  /** Rendered for admins only, so that nobody else makes its API calls. */
  readonly children: ReactNode;
}

const AccessCheck = withMantine(function AccessCheck(props: AccessCheckProps) {
  const { forbidden, hasNav, children } = props;
  const token = useToken();
  const isLost = useLastToken() !== token;
  const { user, isPending, failure } = useUser();
  const [isAdmitted, setIsAdmitted] = useState(false);
  if (isAdmin(user) && !isAdmitted) setIsAdmitted(true);
  // What the admin was typing stays when the server has ended the session.
  if (!isLost || !isAdmitted) {
    if (token !== null && isPending) return <Loading>{shellTexts.loading}</Loading>;
    if (failure) return <RetryNotice {...failure} />;
    if (user?.secondFactor === "required") return <EnrolmentNotice />;
    if (!isAdmin(user)) return <Notice>{forbidden}</Notice>;
  }
  return (
    <>
      {hasNav && <AdminNav />}
      {children}
    </>
  );
});

function EnrolmentNotice() {
  const { open } = useModals();
  return (
    <Notice>
      <p>{secondFactorTexts.required.notice}</p>
      <Button onClick={() => open("secondFactor")}>{secondFactorTexts.required.setUp}</Button>
    </Notice>
  );
}
