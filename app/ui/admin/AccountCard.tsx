import { Link } from "@remix-run/react";
import { useState } from "react";
import { request } from "~/browser/api";
import { serverTime } from "~/browser/clock";
import { usersTexts } from "~/config/texts/admin";
import {
  type AccountSummary,
  endSessionsOf,
  hideAllGames,
  liftSuspension,
  renameUser,
  restoreAllGames,
  suspendUser,
} from "~/contract/moderation";
import { DAY, newYorkDate } from "~/game/dates";
import { Button } from "../kit/Button";
import { ConfirmSheet } from "../kit/ConfirmSheet";
import { calendarDate } from "../kit/format";
import { RenameSheet, SuspendSheet } from "./AccountForms";
import cards from "./Card.module.css";
import { ReasonSheet } from "./ReasonSheet";
import classes from "./UsersScreen.module.css";
import { useAction } from "./use-action";

interface AccountCardProps {
  readonly account: AccountSummary;
}

export function AccountCard({ account }: AccountCardProps) {
  const { username, email, role, createdAt, lastLogin, suspended, games } = account;
  return (
    <li className={classes.card}>
      <p className={cards.head}>
        <Link to={`/user/${username}`}>{username}</Link>
        <span>{email}</span>
        {role && <b>{usersTexts.admin}</b>}
      </p>
      <p>
        {usersTexts.since(calendarDate(createdAt.slice(0, 10)))} ·{" "}
        {lastLogin ? usersTexts.lastLogin(calendarDate(lastLogin)) : usersTexts.neverLogin}
      </p>
      {suspended && (
        <p>
          <mark>
            {usersTexts.suspended(suspended.until && calendarDate(suspended.until))}:{" "}
            {suspended.reason}
          </mark>
        </p>
      )}
      <p>{usersTexts.games(games.approved, games.unreviewed, games.denied)}</p>
      <p>{usersTexts.reports(account.reportsOfGames, account.reportsSent)}</p>
      <p>{usersTexts.appeals(account.acceptedAppeals)}</p>
      {!role && <Actions account={account} />}
    </li>
  );
}

type SheetName = "suspend" | "hide" | "rename" | "endSessions";

/** What takes an action back stands in its place. */
function Actions({ account: { username, suspended, hiddenGames } }: AccountCardProps) {
  const [opened, setOpened] = useState<SheetName | null>(null);
  const { mutate, isPending } = useAction({
    send: (call: () => Promise<{ message: string }>) => call(),
    message: ({ message }) => message,
    failed: usersTexts.failed,
  });
  const params = { username };
  const act: typeof mutate = (call) => {
    setOpened(null);
    mutate(call);
  };
  const button = (label: string, onClick: () => void) => (
    <Button
      variant="default"
      busy={isPending}
      aria-label={usersTexts.of(label, username)}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const opener = (name: SheetName) => button(usersTexts[name], () => setOpened(name));
  const sheet = (name: SheetName) => ({
    title: usersTexts.of(usersTexts[name], username),
    opened: opened === name,
    onClose: () => setOpened(null),
  });
  const { title: endTitle, ...endSheet } = sheet("endSessions");
  return (
    <div className={classes.actions}>
      {suspended
        ? button(usersTexts.lift, () => act(() => request(liftSuspension, { params })))
        : opener("suspend")}
      {hiddenGames > 0
        ? button(usersTexts.restore(hiddenGames), () =>
            act(() => request(restoreAllGames, { params })),
          )
        : opener("hide")}
      {opener("rename")}
      {opener("endSessions")}
      <SuspendSheet
        {...sheet("suspend")}
        onSuspend={(reason, days) =>
          act(async () => {
            const until = days === null ? null : newYorkDate((await serverTime()) + days * DAY);
            return request(suspendUser, { params, body: { reason, until } });
          })
        }
      />
      <ReasonSheet
        {...sheet("hide")}
        hasNote={false}
        onChoose={({ reason }) => act(() => request(hideAllGames, { params, body: { reason } }))}
      />
      <RenameSheet
        {...sheet("rename")}
        onRename={(name) => act(() => request(renameUser, { params, body: { username: name } }))}
      />
      <ConfirmSheet
        {...endSheet}
        texts={{
          title: endTitle,
          text: usersTexts.confirmEnd,
          confirm: usersTexts.endSessions,
          cancel: usersTexts.cancel,
        }}
        onConfirm={() => act(() => request(endSessionsOf, { params }))}
      />
    </div>
  );
}
