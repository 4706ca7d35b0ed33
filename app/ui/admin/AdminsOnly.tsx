import type { ReactNode } from "react";
import { isAdmin, useUser } from "../account/use-user";

interface AdminsOnlyProps {
  readonly children: ReactNode;
}

/** Renders its children for admins and nothing for others. */
export default function AdminsOnly({ children }: AdminsOnlyProps) {
  const { user } = useUser();
  return isAdmin(user) && <>{children}</>;
}
