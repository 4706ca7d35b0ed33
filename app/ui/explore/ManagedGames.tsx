import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import { request } from "~/browser/api";
import { limits } from "~/config/limits";
import { profileTexts } from "~/config/texts/profile";
import { getCommunityGamesPage } from "~/contract/calls/lists";
import type { ListGame } from "~/contract/game";
import { Queries } from "../data/Queries";
import { useToken } from "../data/use-token";
import { useUser } from "../data/use-user";
import { DeleteGame } from "./DeleteGame";
import { ManageGame } from "./ManageGame";
import { ProfileGames } from "./ProfileGames";

interface ManagedGamesProps {
  readonly name: string;
  readonly page: number;
  /** What others see, and everybody until more is known. */
  readonly publicGames: ReactNode;
}

/** All games of a creator, where the visitor is the creator or an admin. */
export default function ManagedGames(props: ManagedGamesProps) {
  return (
    <Queries>
      <IfAllowed {...props} />
    </Queries>
  );
}

function IfAllowed({ name, page, publicGames }: ManagedGamesProps) {
  const { user } = useUser();
  const token = useToken();
  const own = user?.username === name;
  const { data } = useQuery({
    queryKey: ["creator", name, token],
    queryFn: ({ signal }) => {
      const query = { username: name, page: "1", limit: String(limits.profileGames) };
      return request(getCommunityGamesPage, { query }, signal);
    },
    enabled: own || user?.role === "admin",
  });
  const [deleting, setDeleting] = useState<ListGame | null>(null);
  if (!data) return publicGames;

  const pages = Math.max(1, Math.ceil(data.games.length / limits.profilePageSize));
  const from = (Math.min(page, pages) - 1) * limits.profilePageSize;
  return (
    <>
      <ProfileGames
        name={name}
        heading={own ? profileTexts.own : profileTexts.others(name)}
        page={page}
        games={data.games.slice(from, from + limits.profilePageSize)}
        total={data.total}
        actionsOf={(game) => <ManageGame game={game} onDelete={() => setDeleting(game)} />}
      />
      {deleting && (
        <DeleteGame key={deleting.uid} game={deleting} onDone={() => setDeleting(null)} />
      )}
    </>
  );
}
