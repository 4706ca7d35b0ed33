import { NavLink } from "@remix-run/react";
import { badgesOf, useOpenWork } from "~/client/use-open-work";
import EmptyDays from "~/features/games/EmptyDays";
import { Badge } from "~/kit/Badge";
import classes from "~/kit/Tabs.module.css";
import { navTexts } from "~/texts/navigation";
import { shellTexts } from "~/texts/shell";

const links = {
  schedule: "/admin/schedule",
  review: "/admin/queue",
  inbox: "/admin/inbox",
  users: "/admin/users",
  auditLog: "/admin/audit",
  dailyJob: "/admin/daily-job",
  siteStatistics: "/admin/statistics",
} as const;

export function AdminNav() {
  const work = useOpenWork();
  const badges: Partial<Record<keyof typeof links, number>> = badgesOf(work);
  return (
    <>
      <EmptyDays />
      <nav className={classes.nav} aria-label={navTexts.adminPages.label}>
        {(Object.keys(links) as (keyof typeof links)[]).map((name) => (
          <NavLink key={name} to={links[name]}>
            {navTexts.adminPages[name]}
            <Badge
              count={badges[name] ?? 0}
              {...(name === "schedule" && { label: shellTexts.emptyDays })}
            />
          </NavLink>
        ))}
      </nav>
    </>
  );
}
