import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { isUnreachable, orUnreachable } from "~/browser/unreachable";
import { brand } from "~/config/brand";
import { boardTexts, gamePageTexts } from "~/config/texts/board";
import { shellTexts } from "~/config/texts/shell";
import { todayAt } from "~/days/new-york";
import { guestAt } from "~/services/accounts/viewer.server";
import { findDailyGame, toGame } from "~/services/games/games.server";
import { GameScreen } from "~/ui/board/GameScreen";
import { toast } from "~/ui/kit/toast";
import type { PageHandle } from "~/ui/shell/page-handle";
import { pageMeta } from "~/ui/shell/page-meta";
import { UnreachablePage } from "~/ui/shell/Unreachable";

/** ms; longer than usual, since the page changes meanwhile. */
const NO_GAME_TOAST = 7000;

/** An address with a day (see `dayAddress`) permanently names the game of that day. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { db, now, shownGames } = context;
  const { date, day } = todayAt(now);
  const requested = new URL(request.url).searchParams.get("day");
  if (requested !== null && requested !== date) {
    throw redirect(`/archive/${encodeURIComponent(requested)}`);
  }
  const game = await findDailyGame(db, date);
  if (game) shownGames.add(game.uid);
  return { day, game: game && toGame(game, guestAt(now)) };
};

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  orUnreachable(request, () => serverLoader<typeof loader>());

type HomeData = Awaited<ReturnType<typeof loader>>;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(
    {
      title: brand.name,
      path: "/",
      ...(data?.game && { description: gamePageTexts.dayDescription(data.day, data.game.prompt) }),
    },
    matches,
  );

export const handle: PageHandle = {
  headerTitle: ({ data }) => {
    const { day } = (data ?? {}) as Partial<HomeData>;
    return day === undefined ? null : shellTexts.header.day(day);
  },
};

export default function Home() {
  const loaded = useLoaderData<typeof clientLoader>();
  if (isUnreachable(loaded)) return <UnreachablePage error={loaded.unreachable} />;
  const { game } = loaded;
  if (!game) return <NoGame />;
  return <GameScreen key={game.uid} puzzle={{ kind: "daily", game }} />;
}

/** Says that the day has no game, and opens the archive. */
function NoGame() {
  const navigate = useNavigate();
  useEffect(() => {
    toast({ tone: "info", message: boardTexts.noGame, duration: NO_GAME_TOAST });
    navigate("/explore/archive/1", { replace: true });
  }, [navigate]);
  return <main id="main" />;
}
