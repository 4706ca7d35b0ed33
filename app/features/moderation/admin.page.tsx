import type { MetaFunction } from "@remix-run/cloudflare";
import { useMatches } from "@remix-run/react";
import { type ComponentType, type ReactNode, useState } from "react";
import { lazy } from "~/client/lazy";
import { RetryCallout } from "~/client/RetryCallout";
import { useModals } from "~/client/use-modals";
import { useLastToken, useToken } from "~/client/use-token";
import { isAdmin, useUser } from "~/client/use-user";
import { brand } from "~/config/brand";
import { TryOut } from "~/features/play/board/try-out";
import { Button } from "~/kit/Button";
import { Callout } from "~/kit/Callout";
import { Loading } from "~/kit/Loading";
import { withMantine } from "~/kit/mantine";
import { useHydrated } from "~/kit/use-hydrated";
import type { PageHandle } from "~/shell/page-handle";
import {
  adminTexts,
  auditTexts,
  dailyJobTexts,
  inboxTexts,
  queueTexts,
  reviewTexts,
  scheduleTexts,
  siteStatisticsTexts,
  usersTexts,
} from "~/texts/admin";
import { dailyGameTexts, editTexts } from "~/texts/editor";
import { secondFactorTexts } from "~/texts/second-factor";
import { shellTexts } from "~/texts/shell";
import { AdminNav } from "./AdminNav";
import classes from "./admin.module.css";
import { GameFigures } from "./GameFigures";

interface AdminPage {
  readonly title: string;
  readonly Screen: ComponentType;
  readonly forbidden?: string;
  readonly hasNav?: boolean;
}

const forAdmins = {
  errorFallback: "callout",
  fallback: () => <Loading>{shellTexts.loading}</Loading>,
} as const;

const ReviewScreen = lazy(() => import("./ReviewScreen"), forAdmins);
const ScheduleScreen = lazy(() => import("./ScheduleScreen"), forAdmins);
const PuzzleDesk = lazy(() => import("~/features/bank/PuzzleDesk"), { errorFallback: "callout" });
const GameAdvice = lazy(() => import("~/features/editor/GameAdvice"), { errorFallback: "nothing" });
const DailyGameScreen = lazy(() => import("~/features/editor/DailyGameScreen"), forAdmins);
const EditScreen = lazy(() => import("~/features/editor/EditScreen"), forAdmins);

/** By the id of their route, which is its path. */
const pages: Readonly<Record<string, AdminPage>> = {
  "admin/schedule": {
    title: scheduleTexts.title,
    Screen: () => <ScheduleScreen Desk={PuzzleDesk} />,
  },
  "admin/queue": {
    title: queueTexts.title,
    Screen: lazy(() => import("./ReviewQueue"), forAdmins),
  },
  "admin/inbox": {
    title: inboxTexts.title,
    Screen: lazy(() => import("~/features/feedback/InboxScreen"), forAdmins),
  },
  "admin/users": {
    title: usersTexts.title,
    Screen: lazy(() => import("./UsersScreen"), forAdmins),
  },
  "admin/audit": {
    title: auditTexts.title,
    Screen: lazy(() => import("./AuditScreen"), forAdmins),
  },
  "admin/daily-job": {
    title: dailyJobTexts.title,
    Screen: lazy(() => import("./DailyJobScreen"), forAdmins),
  },
  "admin/statistics": {
    title: siteStatisticsTexts.title,
    Screen: lazy(() => import("./SiteStatisticsScreen"), forAdmins),
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
    if (failure) return <RetryCallout {...failure} />;
    if (user?.secondFactor === "required") return <EnrolmentCallout />;
    if (!isAdmin(user)) return <Callout>{forbidden}</Callout>;
  }
  return (
    <>
      {hasNav && <AdminNav />}
      {children}
    </>
  );
});

function EnrolmentCallout() {
  const { open } = useModals();
  return (
    <Callout>
      <p>{secondFactorTexts.required.notice}</p>
      <Button onClick={() => open("secondFactor")}>{secondFactorTexts.required.setUp}</Button>
    </Callout>
  );
}
