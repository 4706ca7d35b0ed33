import { NavLink } from "@remix-run/react";
import { navTexts } from "~/config/texts/navigation";
import { Badge } from "../app/Badge";
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
  const badges: Partial<Record<keyof typeof links, number>> = badgesOf(useOpenWork());
  return (
    <nav className={classes.nav} aria-label={navTexts.adminPages.label}>
      {(Object.keys(links) as (keyof typeof links)[]).map((name) => (
        <NavLink key={name} to={links[name]}>
          {navTexts.adminPages[name]}
          <Badge count={badges[name] ?? 0} />
        </NavLink>
      ))}
    </nav>
  );
}
