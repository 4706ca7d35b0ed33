import { NavLink } from "@remix-run/react";
import { navTexts } from "~/config/texts/navigation";
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
  return (
    <nav className={classes.nav} aria-label={navTexts.adminPages.label}>
      {(Object.keys(links) as (keyof typeof links)[]).map((name) => (
        <NavLink key={name} to={links[name]}>
          {navTexts.adminPages[name]}
        </NavLink>
      ))}
    </nav>
  );
}
