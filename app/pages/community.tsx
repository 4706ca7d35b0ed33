import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from "@remix-run/react";
import { isUnreachable, orUnreachable } from "~/browser/unreachable";
import { brand } from "~/config/brand";
import { gamePageTexts } from "~/config/texts/board";
import { gamePath } from "~/game/saved-game-key";
import { notFoundInit } from "~/http/cache-policy.server";
import { guestAt } from "~/services/accounts/viewer.server";
import { findGameByUid, isPublicCommunityGame, toGame } from "~/services/games/games.server";
import { GameScreen } from "~/ui/board/GameScreen";
import { NonPublicGame } from "~/ui/board/NonPublicGame";
import type { PageHandle } from "~/ui/shell/page-handle";
import { pageMeta } from "~/ui/shell/page-meta";
import { UnreachablePage } from "~/ui/shell/Unreachable";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A game that is not public gets the same page as one that does not exist. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const { db, now, shownGames } = context;
  const game = await findGameByUid(db, params.uid ?? "");
  if (!game || !isPublicCommunityGame(game)) return data({ game: null }, notFoundInit);
  shownGames.add(game.uid);
  return data({ game: toGame(game, guestAt(now)) });
};

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  orUnreachable(request, () => serverLoader<typeof loader>());

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data?.game) return pageMeta({ title: brand.name }, matches);
  const { uid, prompt, submitter } = data.game;
  return pageMeta(
    {
      title: gamePageTexts.communityTitle(brand.name, prompt),
      description: gamePageTexts.communityDescription(prompt, submitter),
      path: gamePath({ kind: "community", uid }),
    },
    matches,
  );
};

export const handle: PageHandle = { headerTitle: () => gamePageTexts.communitySection };

export default function Community() {
  const { uid = "" } = useParams();
  const loaded = useLoaderData<typeof clientLoader>();
  if (isUnreachable(loaded)) return <UnreachablePage error={loaded.unreachable} />;
  const { game } = loaded;
  if (!game) return <NonPublicGame key={uid} game={{ kind: "community", uid }} />;
  return <GameScreen key={game.uid} puzzle={{ kind: "community", game }} />;
}
