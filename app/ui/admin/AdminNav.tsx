import { NavLink } from "@remix-run/react";
import { adminTexts } from "~/config/texts/admin";
import classes from "./AdminNav.module.css";

/** The ways between the pages of admins. */
export function AdminNav() {
  return (
    <nav className={classes.nav} aria-label={adminTexts.nav.label}>
      <NavLink to="/admin/schedule">{adminTexts.nav.schedule}</NavLink>
      <NavLink to="/explore/review/1">{adminTexts.nav.review}</NavLink>
      <NavLink to="/admin/inbox">{adminTexts.nav.inbox}</NavLink>
      <NavLink to="/admin/audit">{adminTexts.nav.auditLog}</NavLink>
      <NavLink to="/admin/rolls">{adminTexts.nav.dailyJob}</NavLink>
      <NavLink to="/admin/numbers">{adminTexts.nav.siteStatistics}</NavLink>
    </nav>
  );
}
