import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { request } from "~/browser/api";
import { limits } from "~/config/limits";
import { profileTexts } from "~/config/texts/explore";
import { getCommunityGamesPage } from "~/contract/calls/lists";
import type { ListGame } from "~/contract/game";
import { useToken } from "../account/use-token";
import { useUser } from "../account/use-user";
import { CardSkeletons } from "../explore/CardSkeletons";
import { Queries } from "../kit/Queries";
import { RetryNotice } from "../kit/RetryNotice";
import { DeleteGame } from "./DeleteGame";
import { ManageGame } from "./ManageGame";
import { ProfileGames } from "./ProfileGames";
import { ProfileHeading } from "./ProfileHeading";

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
  const allowed = own || user?.role === "admin";
  const { data, isError, isFetching, isPaused, refetch } = useQuery({
    queryKey: ["creator", name, token],
    queryFn: ({ signal }) => {
      const query = { username: name, page: "1", limit: String(limits.profileGames) };
      return request(getCommunityGamesPage, { query }, signal);
    },
    enabled: allowed,
  });
  const [deleting, setDeleting] = useState<ListGame | null>(null);
  const top = useRef<HTMLHeadingElement>(null);
  if (!allowed) return publicGames;

  const heading = own ? profileTexts.own : profileTexts.others(name);
  if (!data) {
    return (
      <>
        <ProfileHeading>{heading}</ProfileHeading>
        {isError || isPaused ? (
          <RetryNotice onRetry={refetch} busy={isFetching} />
        ) : (
          <CardSkeletons dated={false} />
        )}
      </>
    );
  }

  const pages = Math.max(1, Math.ceil(data.games.length / limits.profilePageSize));
  const from = (Math.min(page, pages) - 1) * limits.profilePageSize;
  return (
    <>
      <ProfileGames
        name={name}
        heading={<ProfileHeading ref={top}>{heading}</ProfileHeading>}
        page={page}
        games={data.games.slice(from, from + limits.profilePageSize)}
        total={data.total}
        isOwn={own}
        actionsOf={(game) => <ManageGame game={game} onDelete={() => setDeleting(game)} />}
      />
      {deleting && (
        <DeleteGame
          key={deleting.uid}
          game={deleting}
          // What opened the question is gone with its game, and the focus with it.
          onDeleted={() => top.current?.focus()}
          onClosed={() => setDeleting(null)}
        />
      )}
    </>
  );
}
