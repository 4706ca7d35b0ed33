import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type Params,
  useLoaderData,
  useNavigate,
  useParams,
} from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { lazy } from "~/client/lazy";
import { isUnreachable, orUnreachable } from "~/client/unreachable";
import { brand } from "~/config/brand";
import { parseDate, todayAt } from "~/days/new-york";
import type { Game } from "~/features/games/contract";
import {
  findDailyGame,
  findGameByUid,
  isPublicCommunityGame,
  type StoredGame,
  toGame,
} from "~/features/games/games.server";
import { assertNever } from "~/game/assert-never";
import { SECOND } from "~/game/dates";
import { type GameKind, gamePath } from "~/game/game-ref";
import { toast } from "~/kit/toast";
import { notFoundInit } from "~/server/cache-policy.server";
import type { Database } from "~/server/db.server";
import { guestAt } from "~/server/viewer.server";
import type { PageHandle } from "~/shell/page-handle";
import { invitationMeta, type PageMeta, pageMeta } from "~/shell/page-meta";
import { UnreachablePage } from "~/shell/Unreachable";
import { boardTexts, gamePageTexts } from "~/texts/board";
import { shellTexts } from "~/texts/shell";
import { type GameParts, GameScreen } from "./GameScreen";
import { NonPublicGame } from "./NonPublicGame";
import { findOpenLink } from "./read-scoreboard.server";

/** ms; longer than usual, since the page changes meanwhile */
const NO_GAME_TOAST = 7 * SECOND;

function kindOf(params: Params): GameKind {
  if (params.date !== undefined) return "archive";
  return params.uid === undefined && params.secret === undefined ? "daily" : "community";
}

const finders: Record<GameKind, (args: LoaderFunctionArgs) => Promise<StoredGame | null>> = {
  /** An address with a day (see `dayAddress`) permanently names the game of that day. */
  daily: ({ request, context: { db, now } }) => {
    const { date } = todayAt(now);
    const requested = new URL(request.url).searchParams.get("day");
    if (requested !== null && requested !== date) {
      throw redirect(`/archive/${encodeURIComponent(requested)}`);
    }
    return findDailyGame(db, date);
  },
  /**
   * A future day gets the same page with and without a game: only an admin's browser can load it.
   */
  archive: async ({ params, context: { db, now } }) => {
    const date = parseDate(params.date ?? "");
    const today = todayAt(now).date;
    if (date === null || date === today) throw redirect("/");
    if (date > today) return null;
    const game = await findDailyGame(db, date);
    if (!game) throw redirect("/");
    return game;
  },
  /** A game that is not public gets the same page as one that does not exist. */
  community: async ({ params, context: { db, now } }) => {
    if (params.secret !== undefined) return linkedGame(db, params.secret, now);
    const game = await findGameByUid(db, params.uid ?? "");
    return game && isPublicCommunityGame(game) ? game : null;
  },
};

/** From its approval on, a link leads to the community page. */
async function linkedGame(db: Database, secret: string, now: number): Promise<StoredGame | null> {
  const game = await findOpenLink(db, secret, now);
  if (game && isPublicCommunityGame(game)) {
    throw redirect(gamePath({ kind: "community", uid: game.uid }));
  }
  return game;
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async (args: LoaderFunctionArgs) => {
  const {
    params,
    context: { now, shownGames },
  } = args;
  const kind = kindOf(params);
  const game = await finders[kind](args);
  if (kind !== "daily" && !game) return data({ game }, notFoundInit);
  if (game) shownGames.add(game.uid);
  const shown = { game: game && toGame(game, guestAt(now)) };
  return data(kind === "daily" ? { ...shown, day: todayAt(now).day } : shown);
};

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  orUnreachable(request, () => serverLoader<typeof loader>());

interface PageOfKind {
  /** The number of today, which the home page has with and without a game. */
  readonly headerTitle: (day?: number) => ReactNode;
  readonly meta: (game: Game) => PageMeta;
}

const dayOf = (game: Game) => game.day ?? 0;

const pages: Record<GameKind, PageOfKind> = {
  daily: {
    headerTitle: (day) => day !== undefined && shellTexts.header.day(day),
    meta: (game) => ({
      title: brand.name,
      description: gamePageTexts.dayDescription(dayOf(game), game.prompt),
      path: "/",
    }),
  },
  archive: {
    headerTitle: () => shellTexts.titles.archive,
    meta: (game) => ({
      title: shellTexts.titles.archiveDay(brand.name, dayOf(game)),
      description: gamePageTexts.dayDescription(dayOf(game), game.prompt),
      path: gamePath({ kind: "daily", date: game.date }),
    }),
  },
  community: {
    headerTitle: () => gamePageTexts.communitySection,
    meta: ({ uid, prompt, submitter }) => ({
      title: gamePageTexts.communityTitle(brand.name, prompt),
      description: gamePageTexts.communityDescription(prompt, submitter),
      path: gamePath({ kind: "community", uid }),
    }),
  },
};

export const meta: MetaFunction<typeof loader> = ({ data, params, matches }) => {
  const kind = kindOf(params);
  if (params.secret !== undefined) return invitationMeta("game", brand.name, matches);
  if (data?.game) return pageMeta(pages[kind].meta(data.game), matches);
  return pageMeta({ title: brand.name, ...(kind === "daily" && { path: "/" }) }, matches);
};

export const handle: PageHandle = {
  headerTitle: ({ data, params }) => {
    const { day } = (data ?? {}) as { day?: number };
    return pages[kindOf(params)].headerTitle(day);
  },
};

const AfterGame = lazy(() => import("~/shell/EndOfGame"), { errorFallback: "toast" });
const AdminTools = lazy(() => import("~/features/moderation/AdminTools"), {
  errorFallback: "nothing",
});

const parts: GameParts = {
  tools: (game) => <AdminTools game={game} />,
  afterGame: (finished) => <AfterGame {...finished} />,
  prefetchAfterGame: AfterGame.prefetch,
};

export default function GamePage() {
  const params = useParams();
  const { date = "", uid = "", secret } = params;
  const kind = kindOf(params);
  const loaded = useLoaderData<typeof clientLoader>();
  if (isUnreachable(loaded)) return <UnreachablePage error={loaded.unreachable} />;
  const { game } = loaded;
  // A community game may be a daily game too. Each is played and saved apart.
  if (game) {
    const onPage = { kind, game, ...(secret !== undefined && { link: secret }) };
    return <GameScreen key={`${kind}/${game.uid}/${secret}`} onPage={onPage} parts={parts} />;
  }
  if (secret !== undefined) return <GoTo path="/" message={gamePageTexts.linkEnded} />;
  switch (kind) {
    case "daily":
      return <NoGame />;
    case "archive":
      return <NonPublicGame key={date} game={{ kind, date }} parts={parts} />;
    case "community":
      return <NonPublicGame key={uid} game={{ kind, uid }} parts={parts} />;
    default:
      return assertNever(kind);
  }
}

function NoGame() {
  return <GoTo path="/explore/archive/1" message={boardTexts.noGame} />;
}

function GoTo({ path, message }: { readonly path: string; readonly message: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    toast({ tone: "info", message, duration: NO_GAME_TOAST });
    navigate(path, { replace: true });
  }, [navigate, path, message]);
  return <main id="main" />;
}
