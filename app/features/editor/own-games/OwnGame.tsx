import { useNavigate } from "@remix-run/react";
import { request } from "~/client/api";
import { useCall } from "~/client/use-call";
import { useModals } from "~/client/use-modals";
import { useSend } from "~/client/use-send";
import { listCsv } from "~/features/editor/paste/list-headers";
import {
  type Game,
  getGameByUid,
  type ListGame,
  makeGameLink,
  revokeGameLink,
} from "~/features/games/contract";
import { Prompt } from "~/features/games/Prompt";
import { getCommunityStats, getGameFigures } from "~/features/play/contract";
import { newYorkDate } from "~/game/dates";
import { Button } from "~/kit/Button";
import { download } from "~/kit/download";
import { focusIfLost } from "~/kit/focus-if-lost";
import { calendarDate, wholeNumber } from "~/kit/format";
import { IconDownload, IconFeedback, IconPencil, IconShare } from "~/kit/icons";
import { ShareLink } from "~/kit/ShareLink";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { toast } from "~/kit/toast";
import { ownGameTexts as texts } from "~/texts/explore";
import { feedbackTexts } from "~/texts/feedback";
import { draftGame } from "../drafts";
import classes from "./OwnGame.module.css";

const { failed } = texts;
const icon = { "aria-hidden": true, size: 20 } as const;

interface OwnGameProps extends ModalProps {
  readonly owner: string;
  readonly game: ListGame | null;
}

/** What a creator can do with a submitted game. */
export default function OwnGame({ owner, game, opened, onClose }: OwnGameProps) {
  return (
    <Sheet title={texts.title} opened={opened} onClose={onClose}>
      {game && (
        <div className={classes.own}>
          <p className={classes.prompt} dir="auto">
            <Prompt prompt={game.prompt} />
          </p>
          {game.status === "unreviewed" ? <Share game={game} /> : <Figures uid={game.uid} />}
          {game.reason && <p className={classes.note}>{feedbackTexts.reasons[game.reason]}</p>}
          {game.note !== undefined && (
            <p className={classes.note} dir="auto">
              {game.note}
            </p>
          )}
          {game.status === "denied" && <ObjectButton game={game} />}
          <Texts owner={owner} game={game} />
        </div>
      )}
    </Sheet>
  );
}

/** Once, to the decision that hid the game. */
function ObjectButton({ game: { uid, prompt } }: { readonly game: ListGame }) {
  const { open } = useModals();
  return (
    <Button
      variant="default"
      onClick={() => open("feedback", { kind: "objection", gameUid: uid, prompt })}
    >
      <IconFeedback {...icon} />
      {feedbackTexts.titles.objection}
    </Button>
  );
}

function Figures({ uid }: Pick<Game, "uid">) {
  const { data } = useCall(getGameFigures, { params: { id: uid } });
  return data ? <Played {...data} /> : <p className={classes.note}>{texts.loading}</p>;
}

interface PlayedProps {
  readonly playerCount: number;
  readonly averageScore: number | null;
}

function Played({ playerCount, averageScore }: PlayedProps) {
  return (
    <p className={classes.note}>
      {averageScore === null
        ? texts.nobody
        : texts.played(wholeNumber(playerCount), wholeNumber(averageScore))}
    </p>
  );
}

function Share({ game: { uid, prompt } }: { readonly game: ListGame }) {
  const params = { id: uid };
  const link = useSend(() => request(makeGameLink, { params }), { failed });
  const revoking = useSend(() => request(revokeGameLink, { params }), {
    onSuccess() {
      link.reset();
      toast({ tone: "success", message: texts.revoked });
    },
    failed,
  });
  if (!link.data) {
    return (
      <section className={classes.share}>
        <p ref={focusIfLost} className={classes.note} tabIndex={-1}>
          {texts.shareNote}
        </p>
        <Button loading={link.isPending} onClick={() => link.mutate()}>
          <IconShare {...icon} />
          {texts.share}
        </Button>
      </section>
    );
  }
  const { url, expires } = link.data;
  return (
    <section className={classes.share}>
      <ShareLink url={url} text={texts.invitation(prompt)} />
      <p ref={focusIfLost} className={classes.note} tabIndex={-1}>
        {texts.ends(calendarDate(newYorkDate(Date.parse(expires))))}
      </p>
      <FriendsPlayed uid={uid} link={url.split("/").at(-1) ?? ""} />
      <Button
        variant="default"
        tone="danger"
        loading={revoking.isPending}
        onClick={() => revoking.mutate()}
      >
        {texts.revoke}
      </Button>
    </section>
  );
}

function FriendsPlayed({ uid, link }: { readonly uid: string; readonly link: string }) {
  const { data } = useCall(
    getCommunityStats,
    { params: { id: uid }, query: { link }, headers: {} },
    { staleTime: 0 },
  );
  return data ? <Played {...data} /> : null;
}

interface TextsProps {
  readonly owner: string;
  readonly game: ListGame;
}

function Texts({ owner, game: { uid } }: TextsProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useSend(
    async (use: (game: Game) => void) => use(await request(getGameByUid, { params: { uid } })),
    { failed },
  );
  const copy = (game: Game) => {
    draftGame(owner, game);
    navigate("/create");
  };
  const save = ({ prompt, items }: Game) =>
    download(texts.fileName(uid), listCsv(prompt, items), "text/csv");
  return (
    <div className={classes.buttons}>
      <Button variant="default" disabled={isPending} onClick={() => mutate(copy)}>
        <IconPencil {...icon} />
        {texts.copy}
      </Button>
      <Button variant="default" disabled={isPending} onClick={() => mutate(save)}>
        <IconDownload {...icon} />
        {texts.download}
      </Button>
    </div>
  );
}
