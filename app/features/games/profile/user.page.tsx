import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { lazy } from "~/client/lazy";
import { isUnreachable, orUnreachable } from "~/client/unreachable";
import { useToken } from "~/client/use-token";
import { brand } from "~/config/brand";
import { listLimits } from "~/config/list-limits";
import { guestAt } from "~/server/viewer.server";
import type { PageHandle } from "~/shell/page-handle";
import { pageMeta } from "~/shell/page-meta";
import { UnreachablePage } from "~/shell/Unreachable";
import { profileTexts } from "~/texts/explore";
import type { ListGame } from "../contract";
import { GamesPage } from "../GamesPage";
import { listPath } from "../lists";
import { findCreator, pageOfCreator, playsOfCreator } from "../lists.server";
import { ProfileGames, ProfileHeading } from "./ProfileGames";

const AllGames = lazy(() => import("~/features/editor/own-games/AllGames"), {
  errorFallback: "toast",
  fallback: ({ publicGames }) => publicGames,
});

const SignedInProfileTitle = lazy(() => import("./SignedInProfileTitle"), {
  errorFallback: "nothing",
  fallback: () => profileTexts.section.others,
});

/** The browser fetches what only the creator or an admin may see. */
export const loader = async ({ params, context: { db, now } }: LoaderFunctionArgs) => {
  const creator = await findCreator(db, params.profileName ?? "");
  // The search says that nobody of this name is there.
  if (!creator)
    throw redirect(
      listPath("community", 1, (params.profileName ?? "").slice(0, listLimits.searchLength)),
    );
  const name = creator.username;
  const all = { page: 1, limit: listLimits.profileGames };
  const [page, plays] = await Promise.all([
    pageOfCreator(db, name, all, guestAt(now)),
    playsOfCreator(db, creator.id),
  ]);
  return { name, plays, ...page };
};

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  orUnreachable(request, () => serverLoader<typeof loader>());

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(
    data?.name
      ? {
          title: `${brand.name} - ${profileTexts.title(data.name)}`,
          path: `/user/${data.name}`,
        }
      : { title: brand.name },
    matches,
  );

export const handle: PageHandle = {
  headerTitle: ({ data }) => {
    const { name } = (data ?? {}) as { name?: string };
    return name === undefined ? profileTexts.section.others : <ProfileTitle name={name} />;
  },
};

export default function User() {
  const data = useLoaderData<typeof clientLoader>();
  return isUnreachable(data) ? (
    <UnreachablePage error={data.unreachable} />
  ) : (
    <ProfileScreen key={data.name} {...data} />
  );
}

interface ProfileScreenProps {
  readonly name: string;
  readonly plays: number;
  readonly games: readonly ListGame[];
  readonly total: number;
}

function ProfileScreen({ name, plays, ...list }: ProfileScreenProps) {
  const signedIn = useToken() !== null;
  const heading = <ProfileHeading plays={plays}>{profileTexts.title(name)}</ProfileHeading>;
  const publicGames = <ProfileGames {...list} heading={heading} />;
  return (
    <GamesPage>
      {signedIn ? <AllGames name={name} plays={plays} publicGames={publicGames} /> : publicGames}
    </GamesPage>
  );
}

function ProfileTitle({ name }: { readonly name: string }) {
  const signedIn = useToken() !== null;
  return signedIn ? <SignedInProfileTitle name={name} /> : profileTexts.section.others;
}
