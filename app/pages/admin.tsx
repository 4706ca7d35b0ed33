import type { MetaFunction } from "@remix-run/cloudflare";
import { useMatches } from "@remix-run/react";
import type { ComponentType } from "react";
import { brand } from "~/config/brand";
import {
  adminTexts,
  auditTexts,
  dailyJobTexts,
  inboxTexts,
  reviewTexts,
  scheduleTexts,
  siteStatisticsTexts,
} from "~/config/texts/admin";
import { dailyGameTexts, editTexts } from "~/config/texts/editor";
import { shellTexts } from "~/config/texts/shell";
import { AdminLayout } from "~/ui/admin/AdminLayout";
import { Loading } from "~/ui/kit/Loading";
import { late } from "~/ui/kit/late";
import type { PageHandle } from "~/ui/shell/page-handle";

interface AdminPage {
  readonly title: string;
  readonly Screen: ComponentType;
  /** The notice for visitors who are not admins. */
  readonly forbidden?: string;
  /** Whether the page has links to the other admin pages. */
  readonly hasNav?: boolean;
}

/** Options of `late` for a screen. Only admins load it. */
const forAdmins = {
  ifMissing: "notice",
  fallback: () => <Loading>{shellTexts.loading}</Loading>,
} as const;

/** The admin pages by the id of their route, which is its path. */
const pages: Readonly<Record<string, AdminPage>> = {
  "admin/schedule": {
    title: scheduleTexts.title,
    Screen: late(() => import("~/ui/admin/ScheduleScreen"), forAdmins),
  },
  "admin/inbox": {
    title: inboxTexts.title,
    Screen: late(() => import("~/ui/admin/InboxScreen"), forAdmins),
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
    Screen: late(() => import("~/ui/admin/ReviewScreen"), forAdmins),
  },
  "admin/daily-game/:date": {
    title: dailyGameTexts.title,
    Screen: late(() => import("~/ui/admin/DailyGameScreen"), forAdmins),
    hasNav: false,
  },
  "edit/:uid": {
    title: editTexts.title,
    Screen: late(() => import("~/ui/editor/EditScreen"), forAdmins),
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

export default function Admin() {
  const page = pageOf(useMatches().at(-1)?.id);
  const { title, Screen, forbidden = adminTexts.forbidden, hasNav = true } = page;
  return (
    <AdminLayout title={title} forbidden={forbidden} hasNav={hasNav}>
      <Screen />
    </AdminLayout>
  );
}
