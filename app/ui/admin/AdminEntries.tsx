import { navTexts } from "~/config/texts/navigation";
import { useUser } from "../account/use-user";
import { Queries } from "../kit/Queries";
import classes from "../shell/Sidebar.module.css";
import { AdminNav } from "./AdminNav";

/** The pages of admins, in an admin's sidebar. */
export default function AdminEntries() {
  return (
    <Queries>
      <ForAdmins />
    </Queries>
  );
}

function ForAdmins() {
  const { user } = useUser();
  if (user?.role !== "admin") return null;
  return (
    <section className={classes.admin}>
      <h3>{navTexts.admin}</h3>
      <AdminNav />
    </section>
  );
}
