import { navTexts } from "~/config/texts/navigation";
import { isAdmin, useUser } from "../account/use-user";
import classes from "../shell/Sidebar.module.css";
import { AdminNav } from "./AdminNav";

/** The sidebar's section with the admin pages. Renders nothing for visitors who are not admins. */
export default function AdminSidebarSection() {
  const { user } = useUser();
  if (!isAdmin(user)) return null;
  return (
    <section className={classes.admin}>
      <h3>{navTexts.admin}</h3>
      <AdminNav />
    </section>
  );
}
