import type { ReactNode } from "react";
import type { Game } from "~/contract/game";
import { isAdmin, isAdminOrCreator, useUser } from "./use-user";

interface AdminsOnlyProps {
  readonly children: ReactNode;
  /** A game whose creator sees the children too. */
  readonly orCreatorOf?: Pick<Game, "submitter">;
}

/** Renders its children for admins and nothing for others. */
export default function AdminsOnly({ children, orCreatorOf }: AdminsOnlyProps) {
  const { user } = useUser();
  return (orCreatorOf ? isAdminOrCreator(user, orCreatorOf) : isAdmin(user)) && <>{children}</>;
}
