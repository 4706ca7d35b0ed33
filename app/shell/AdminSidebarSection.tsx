import { AdminNav } from "~/features/moderation/AdminNav";
import { navTexts } from "~/texts/navigation";
import classes from "./Sidebar.module.css";

export default function AdminSidebarSection() {
  return (
    <section className={classes.admin}>
      <h3>{navTexts.admin}</h3>
      <AdminNav />
    </section>
  );
}
