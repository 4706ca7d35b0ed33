import { Link } from "@remix-run/react";
import { useState } from "react";
import { usersTexts } from "~/config/texts/admin";
import type { AccountSummary } from "~/contract/moderation";
import { Button } from "../kit/Button";
import { ConfirmSheet } from "../kit/ConfirmSheet";
import { calendarDate } from "../kit/format";
import { RenameSheet, SuspendSheet } from "./AccountForms";
import cards from "./Card.module.css";
import { ReasonSheet } from "./ReasonSheet";
import classes from "./UsersScreen.module.css";
import { type AccountAction, useAccountActions } from "./use-account-actions";

export function AccountCard({ account }: { readonly account: AccountSummary }) {
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

function Actions({ account }: { readonly account: AccountSummary }) {
  const { username, suspended, hiddenGames } = account;
  const [opened, setOpened] = useState<SheetName | null>(null);
  const { mutate, isPending } = useAccountActions(username);
  const act = (action: AccountAction) => {
    setOpened(null);
    mutate(action);
  };
  const sheet = (name: SheetName) => ({ opened: opened === name, onClose: () => setOpened(null) });
  const button = (label: string, onClick: () => void) => (
    <Button
      variant="default"
      disabled={isPending}
      aria-label={usersTexts.of(label, username)}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.actions}>
      {suspended
        ? button(usersTexts.lift, () => act({ kind: "lift" }))
        : button(usersTexts.suspend, () => setOpened("suspend"))}
      {hiddenGames > 0
        ? button(usersTexts.restore(hiddenGames), () => act({ kind: "restore" }))
        : button(usersTexts.hide, () => setOpened("hide"))}
      {button(usersTexts.rename, () => setOpened("rename"))}
      {button(usersTexts.endSessions, () => setOpened("endSessions"))}
      <SuspendSheet {...sheet("suspend")} name={username} onAct={act} />
      <ReasonSheet
        {...sheet("hide")}
        title={usersTexts.of(usersTexts.hide, username)}
        hasNote={false}
        onChoose={({ reason }) => act({ kind: "hide", reason })}
      />
      <RenameSheet {...sheet("rename")} name={username} onAct={act} />
      <ConfirmSheet
        {...sheet("endSessions")}
        texts={{
          title: usersTexts.of(usersTexts.endSessions, username),
          text: usersTexts.confirmEnd,
          confirm: usersTexts.endSessions,
          cancel: usersTexts.cancel,
        }}
        onConfirm={() => act({ kind: "endSessions" })}
      />
    </div>
  );
}
