import type { ListGame } from "~/contract/game";
import { useUser } from "../account/use-user";
import { Queries } from "../kit/Queries";
import { AdminMenu } from "./AdminMenu";

interface AdminCardMenuProps {
  readonly game: ListGame;
  /** It stands in a list of games that are reviewed; else there are only the ways to it. */
  readonly judged: boolean;
}

/** What an admin can do with a game of a list; nothing for anybody else. Load it for who has a token. */
export default function AdminCardMenu(props: AdminCardMenuProps) {
  return (
    <Queries>
      <IfAdmin {...props} />
    </Queries>
  );
}

function IfAdmin(props: AdminCardMenuProps) {
  const { user } = useUser();
  return user?.role === "admin" && <AdminMenu {...props} />;
}
