import { navTexts } from "~/config/texts/navigation";
import classes from "../shell/Sidebar.module.css";
import { AdminNav } from "./AdminNav";

/** The sidebar's section with the admin pages. */
export default function AdminSidebarSection() {
  return (
    <section className={classes.admin}>
      <h3>{navTexts.admin}</h3>
      <AdminNav />
    </section>
  );
}
