import type { ReactNode } from "react";
import type { Game } from "~/contract/game";
import { isAdmin, isAdminOrCreator, useUser } from "../account/use-user";

interface AdminsOnlyProps {
  readonly children: ReactNode;
  /** A game whose creator sees the children too. */
  readonly game?: Pick<Game, "submitter">;
}

/** Renders its children for admins and nothing for others. */
export default function AdminsOnly({ children, game }: AdminsOnlyProps) {
  const { user } = useUser();
  return (game ? isAdminOrCreator(user, game) : isAdmin(user)) && <>{children}</>;
}
