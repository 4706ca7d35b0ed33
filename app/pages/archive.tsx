import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from "@remix-run/react";
import { isUnreachable, orUnreachable } from "~/browser/unreachable";
import { brand } from "~/config/brand";
import { gamePageTexts } from "~/config/texts/board";
import { shellTexts } from "~/config/texts/shell";
import { parseDate, todayAt } from "~/days/new-york";
import { gamePath } from "~/game/saved-game-key";
import { notFoundInit } from "~/http/cache-policy.server";
import { guestAt } from "~/services/accounts/viewer.server";
import { findDailyGame, toGame } from "~/services/games/games.server";
import { GameScreen } from "~/ui/board/GameScreen";
import { NonPublicGame } from "~/ui/board/NonPublicGame";
import type { PageHandle } from "~/ui/shell/page-handle";
import { pageMeta } from "~/ui/shell/page-meta";
import { UnreachablePage } from "~/ui/shell/Unreachable";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * A future day gets the same page with and without a game. Only an admin's browser can load the
 * game.
 */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const { db, now, shownGames } = context;
  const date = parseDate(params.date ?? "");
  const today = todayAt(now).date;
  if (date === null || date === today) throw redirect("/");
  if (date > today) return data({ game: null }, notFoundInit);
  const game = await findDailyGame(db, date);
  if (!game) throw redirect("/");
  shownGames.add(game.uid);
  return data({ game: toGame(game, guestAt(now)) });
};

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  orUnreachable(request, () => serverLoader<typeof loader>());

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data?.game) return pageMeta({ title: brand.name }, matches);
  const { date, prompt } = data.game;
  const day = data.game.day ?? 0;
  return pageMeta(
    {
      title: shellTexts.titles.archiveDay(brand.name, day),
      description: gamePageTexts.dayDescription(day, prompt),
      path: gamePath({ kind: "daily", date }),
    },
    matches,
  );
};

export const handle: PageHandle = { headerTitle: () => shellTexts.titles.archive };

export default function Archive() {
  const { date = "" } = useParams();
  const loaded = useLoaderData<typeof clientLoader>();
  if (isUnreachable(loaded)) return <UnreachablePage error={loaded.unreachable} />;
  const { game } = loaded;
  if (!game) return <NonPublicGame key={date} game={{ kind: "archive", date }} />;
  return <GameScreen key={game.uid} puzzle={{ kind: "archive", game }} />;
}
