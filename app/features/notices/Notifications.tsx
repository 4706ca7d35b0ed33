import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { request } from "~/client/api";
import { toastError } from "~/client/error-toast";
import { QueryFallback } from "~/client/QueryFallback";
import { queryClient } from "~/client/query-client";
import { useSend } from "~/client/use-send";
import { useUser } from "~/client/use-user";
import { Prompt } from "~/features/games/Prompt";
import { Callout } from "~/kit/Callout";
import { Checkbox } from "~/kit/Checkbox";
import { momentText } from "~/kit/format";
import { withMantine } from "~/kit/mantine";
import { noticesTexts as texts } from "~/texts/notices";
import {
  getNotices,
  type Notification,
  type NotificationKind,
  readNotices,
  setReviewMails,
} from "./contract";
import classes from "./Notifications.module.css";
import { useNotifications } from "./use-notifications";

function Notifications() {
  const query = useNotifications();
  const { data } = query;
  useReading(data?.notices);
  if (!data) return <QueryFallback {...query} />;
  return (
    <>
      {data.notices.length === 0 && <Callout>{texts.empty}</Callout>}
      <ul className={classes.list}>
        {data.notices.map((notification) => (
          <NotificationItem key={notification.id} {...notification} />
        ))}
      </ul>
      <Mails mails={data.mails} />
    </>
  );
}

/** Shown as new until the page is left. */
function useReading(notifications: readonly Notification[] = []): void {
  const hasNew = notifications.some(({ read }) => !read);
  useEffect(() => {
    if (!hasNew) return;
    const reading = request(readNotices, {}).catch(() => {});
    return () => void reading.then(refresh);
  }, [hasNew]);
}

function refresh() {
  return queryClient.invalidateQueries({ queryKey: [getNotices.path] });
}

function NotificationItem(notification: Notification) {
  const { kind, game, at, read } = notification;
  const { user } = useUser();
  return (
    <li>
      <p className={classes.head}>
        {!read && <b className={classes.isNew}>{texts.isNew}</b>}
        <time dateTime={at}>{momentText(at)}</time>
      </p>
      <p>{texts.kinds[kind]}</p>
      {(game || (kind !== "objection" && kind !== "report")) && (
        <p className={classes.game} dir="auto">
          {game ? (
            <Link to={linkOf(kind, game.uid, user?.username)}>
              <Prompt prompt={game.prompt} />
            </Link>
          ) : (
            texts.deleted
          )}
        </p>
      )}
      <Why {...notification} />
    </li>
  );
}

/** Why a game was hidden, or what was decided. */
function Why(notification: Notification): ReactNode {
  switch (notification.kind) {
    case "hidden": {
      const { reason, note } = notification;
      return (
        <>
          {reason !== undefined && <p>{texts.reason(reason)}</p>}
          {note !== undefined && <p dir="auto">{texts.note(note)}</p>}
        </>
      );
    }
    case "report":
    case "objection": {
      const { kind, reason } = notification;
      return reason !== undefined && <p>{texts.decisions[kind][reason]}</p>;
    }
    default:
      return null;
  }
}

/** A hidden game can be copied on the own page. */
function linkOf(kind: NotificationKind, uid: string, username = ""): string {
  return kind === "hidden" || kind === "objection"
    ? `/user/${username}#${uid}`
    : `/community/${uid}`;
}

function Mails({ mails }: { readonly mails: boolean }) {
  const [wanted, setWanted] = useState(mails);
  const { mutate } = useSend(
    (next: boolean) => request(setReviewMails, { body: { mails: next } }),
    {
      onError(error, next) {
        setWanted(!next);
        toastError(error);
      },
      onSettled: refresh,
    },
  );
  return (
    <Checkbox
      className={classes.mails}
      label={texts.mails}
      note={texts.mailsNote}
      checked={wanted}
      onChange={(checked) => {
        setWanted(checked);
        mutate(checked);
      }}
    />
  );
}

export default withMantine(Notifications);
