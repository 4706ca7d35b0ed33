import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import { lazy } from "~/client/lazy";
import { RetryCallout } from "~/client/RetryCallout";
import { useCall } from "~/client/use-call";
import { isAdmin, useUser } from "~/client/use-user";
import { limits } from "~/config/limits";
import { CardSkeletons } from "~/features/games/CardSkeletons";
import type { ListGame } from "~/features/games/contract";
import { DeleteGame } from "~/features/games/DeleteGame";
import { getCommunityGamesPage, type Page } from "~/features/games/lists.contract";
import { Prompt } from "~/features/games/Prompt";
import classes from "~/features/games/profile/Profile.module.css";
import { ProfileGames, ProfileHeading } from "~/features/games/profile/ProfileGames";
import { buttonLook } from "~/kit/Button";
import { IconDotsVertical, IconEye, IconEyeOff, IconTrash } from "~/kit/icons";
import { withMantine } from "~/kit/mantine";
import row from "~/kit/Row.module.css";
import { Tooltip } from "~/kit/Tooltip";
import { ownGameTexts, profileTexts } from "~/texts/explore";
import own from "./OwnGame.module.css";

const OwnGame = lazy(() => import("./OwnGame"), { errorFallback: "toast" });

interface AllGamesProps {
  readonly name: string;
  /** Of the public games. */
  readonly plays: number;
  /** For visitors who are neither the creator nor an admin. */
  readonly publicGames: ReactNode;
}

function AllGames({ name, plays, publicGames }: AllGamesProps) {
  const { user } = useUser();
  const isOwn = user?.username === name;
  const isAllowed = isOwn || isAdmin(user);
  const query = { username: name, page: "1", limit: String(limits.profileGames) };
  const { data, error, isFetching, isPaused, refetch } = useCall(
    getCommunityGamesPage,
    { query },
    { enabled: isAllowed },
  );
  if (!isAllowed) return publicGames;
  if (data) return <ManagedGames name={name} plays={plays} isOwn={isOwn} {...data} />;
  return (
    <>
      <ProfileHeading plays={plays}>{headingOf(name, isOwn)}</ProfileHeading>
      {error || isPaused ? (
        <RetryCallout error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <CardSkeletons dated={false} />
      )}
    </>
  );
}

interface ManagedGamesProps extends Page {
  readonly name: string;
  readonly plays: number;
  readonly isOwn: boolean;
}

function ManagedGames({ name, plays, isOwn, games, total }: ManagedGamesProps) {
  const [gameToDelete, setGameToDelete] = useState<ListGame | null>(null);
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const opened = games.find(({ uid }) => isOwn && hash === `#${uid}`) ?? null;
  const created = games.find(({ uid }) => isOwn && uid === state?.created);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <ProfileGames
        heading={
          <>
            <ProfileHeading ref={heading} plays={plays}>
              {headingOf(name, isOwn)}
            </ProfileHeading>
            {created?.status === "unreviewed" && <Created game={created} />}
          </>
        }
        games={games}
        total={total}
        isOwn={isOwn}
        actionsOf={(game) => (
          <GameActions game={game} isOwn={isOwn} onDelete={() => setGameToDelete(game)} />
        )}
      />
      <OwnGame
        owner={name}
        game={opened}
        opened={opened !== null}
        onClose={() => navigate({ hash: "" }, { replace: true, preventScrollReset: true })}
      />
      <DeleteGame
        game={gameToDelete}
        onClose={() => setGameToDelete(null)}
        // The button that had the focus was deleted with its card.
        onDeleted={() => heading.current?.focus()}
      />
    </>
  );
}

function Created({ game: { uid, prompt } }: { readonly game: ListGame }) {
  return (
    <section className={own.created} aria-label={profileTexts.status.unreviewed}>
      <p>
        <b>{profileTexts.status.unreviewed}</b>
        <span dir="auto">
          <Prompt prompt={prompt} />
        </span>
      </p>
      <div className={row.row}>
        <Link to={{ hash: uid }} replace preventScrollReset {...buttonLook({})}>
          {ownGameTexts.share}
        </Link>
        <Link to="/create" {...buttonLook({ variant: "default" })}>
          {ownGameTexts.another}
        </Link>
      </div>
    </section>
  );
}

function headingOf(name: string, isOwn: boolean): string {
  return isOwn ? profileTexts.own : profileTexts.title(name);
}

interface GameActionsProps {
  readonly game: ListGame;
  readonly isOwn: boolean;
  readonly onDelete: () => void;
}

function GameActions({ game, isOwn, onDelete }: GameActionsProps) {
  const { status } = game;
  const visibility = game.public ? profileTexts.public : profileTexts.private;
  const text = status ? `${visibility} · ${profileTexts.status[status]}` : visibility;
  return (
    <span className={classes.actions}>
      <Tooltip label={text}>
        <span
          role="img"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus shows the tooltip.
          tabIndex={0}
          className={classes.status}
          aria-label={text}
          data-public={game.public || undefined}
          data-status={status}
        >
          {game.public ? <IconEye size={20} aria-hidden /> : <IconEyeOff size={20} aria-hidden />}
        </span>
      </Tooltip>
      {isOwn && (
        <Link
          to={{ hash: game.uid }}
          replace
          preventScrollReset
          className={classes.more}
          aria-label={ownGameTexts.open(game.prompt)}
        >
          <IconDotsVertical size={20} />
        </Link>
      )}
      <button
        type="button"
        className={classes.delete}
        aria-label={profileTexts.deleteNamed(game.prompt)}
        onClick={onDelete}
      >
        <IconTrash size={20} aria-hidden />
      </button>
    </span>
  );
}

export default withMantine(AllGames);
