import { Outlet } from "@remix-run/react";
import { AdminLayout } from "~/ui/admin/AdminLayout";

/** The route around every admin page: it has no path of its own. */
export default function Layout() {
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  );
}
