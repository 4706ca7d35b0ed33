import { navTexts } from "~/config/texts/navigation";
import { AdminNav } from "../admin/AdminNav";
import classes from "./Sidebar.module.css";

export default function AdminSidebarSection() {
  return (
    <section className={classes.admin}>
      <h3>{navTexts.admin}</h3>
      <AdminNav />
    </section>
  );
}
