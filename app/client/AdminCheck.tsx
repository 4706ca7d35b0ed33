import type { ReactNode } from "react";
import type { Game } from "~/features/games/contract";
import { isAdmin, isAdminOrCreator, useUser } from "./use-user";

interface AdminCheckProps {
  readonly children: ReactNode;
  readonly orCreatorOf?: Pick<Game, "submitter">;
}

export default function AdminCheck({ children, orCreatorOf }: AdminCheckProps) {
  const { user } = useUser();
  return (orCreatorOf ? isAdminOrCreator(user, orCreatorOf) : isAdmin(user)) && <>{children}</>;
}
