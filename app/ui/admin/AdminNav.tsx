import { NavLink } from "@remix-run/react";
import { navTexts } from "~/config/texts/navigation";
import { shellTexts } from "~/config/texts/shell";
import { Badge } from "../app/Badge";
import EmptyDays from "../app/EmptyDays";
import { badgesOf, useOpenWork } from "../app/use-open-work";
import classes from "./AdminNav.module.css";

const links = {
  schedule: "/admin/schedule",
  review: "/explore/review/1",
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
