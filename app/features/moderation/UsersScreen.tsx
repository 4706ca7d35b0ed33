import { Form, Link, useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { AdminPages } from "~/client/AdminPages";
import { request } from "~/client/api";
import { serverTime } from "~/client/clock";
import { QueryFallback } from "~/client/QueryFallback";
import { useAction } from "~/client/use-action";
import { useCall } from "~/client/use-call";
import { limits } from "~/config/limits";
import { DAY, newYorkDate } from "~/game/dates";
import { Button } from "~/kit/Button";
import { Callout } from "~/kit/Callout";
import cards from "~/kit/Card.module.css";
import { ConfirmSheet } from "~/kit/ConfirmSheet";
import form from "~/kit/Form.module.css";
import { focusIfLost } from "~/kit/focus-if-lost";
import { calendarDate } from "~/kit/format";
import { pageNumber } from "~/kit/Pages";
import { type ModalProps, Sheet } from "~/kit/Sheet";
import { usersTexts } from "~/texts/admin";
import {
  type AccountSummary,
  endSessionsOf,
  getUsers,
  hideAllGames,
  liftSuspension,
  renameUser,
  restoreAllGames,
  suspendUser,
} from "./accounts.contract";
import { ReasonSheet } from "./ReasonSheet";
import classes from "./UsersScreen.module.css";

export default function UsersScreen() {
  const [parameters] = useSearchParams();
  const search = parameters.get("search") ?? "";
  const page = String(pageNumber(parameters.get("page")));
  const query = useCall(getUsers, { query: { page, ...(search && { search }) } });
  const { data } = query;
  const field = useRef<HTMLInputElement>(null);
  // Of an earlier search, to which the browser goes back.
  useEffect(() => {
    if (field.current) field.current.value = search;
  }, [search]);
  return (
    <>
      <Form className={classes.search} role="search" action="/admin/users">
        <input
          ref={field}
          className={form.field}
          type="search"
          name="search"
          aria-label={usersTexts.search}
          placeholder={usersTexts.search}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={limits.searchLength}
        />
        <Button type="submit">{usersTexts.find}</Button>
      </Form>
      {!data && <QueryFallback {...query} />}
      {data?.users.length === 0 && (
        // A renamed account may be found no more.
        <div ref={focusIfLost} tabIndex={-1}>
          <Callout>{usersTexts.none}</Callout>
        </div>
      )}
      <ul className={cards.list}>
        {data?.users.map((account) => (
          // Its name may change while a button of the card has the focus.
          <AccountCard key={`${account.createdAt} ${account.email}`} account={account} />
        ))}
      </ul>
      {data && <AdminPages total={data.total} />}
    </>
  );
}

interface AccountCardProps {
  readonly account: AccountSummary;
}

function AccountCard({ account }: AccountCardProps) {
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

/** Days. 0: without an end. */
const suspensions = { week: 7, month: 30, never: 0 } as const;

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
  const suspend = (fields: FormData) =>
    act(async () => {
      const reason = String(fields.get("reason"));
      const days = Number(fields.get("days"));
      const until = days === 0 ? null : newYorkDate((await serverTime()) + days * DAY);
      return request(suspendUser, { params, body: { reason, until } });
    });
  const rename = (fields: FormData) =>
    act(() => request(renameUser, { params, body: { username: String(fields.get("username")) } }));
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
      <FormSheet {...sheet("suspend")} submit={usersTexts.suspend} tone="danger" onSubmit={suspend}>
        <SuspensionFields />
      </FormSheet>
      <ReasonSheet
        {...sheet("hide")}
        hasNote={false}
        onChoose={({ reason }) => act(() => request(hideAllGames, { params, body: { reason } }))}
      />
      <FormSheet {...sheet("rename")} submit={usersTexts.rename} onSubmit={rename}>
        <label>
          {usersTexts.newName}
          <input
            className={form.field}
            name="username"
            required
            data-autofocus
            autoComplete="off"
            autoCapitalize="none"
            minLength={limits.usernameLength.min}
            maxLength={limits.usernameLength.max}
            onInput={({ currentTarget: input }) => {
              input.value = input.value.replace(/[^A-Za-z0-9_]/g, "");
            }}
          />
        </label>
      </FormSheet>
      <ConfirmSheet
        {...sheet("endSessions")}
        texts={{
          title: usersTexts.of(usersTexts.endSessions, username),
          text: usersTexts.confirmEnd,
          confirm: usersTexts.endSessions,
          cancel: usersTexts.cancel,
        }}
        onConfirm={() => act(() => request(endSessionsOf, { params }))}
      />
    </div>
  );
}

function SuspensionFields() {
  return (
    <>
      <label>
        {usersTexts.reason}
        <textarea
          className={form.field}
          name="reason"
          required
          rows={3}
          dir="auto"
          data-autofocus
          maxLength={limits.suspensionReasonLength}
        />
      </label>
      <fieldset className={form.form}>
        <legend className="visually-hidden">{usersTexts.until}</legend>
        {(["week", "month", "never"] as const).map((name) => (
          <label key={name} className={form.option}>
            <input
              type="radio"
              name="days"
              value={suspensions[name]}
              defaultChecked={name === "week"}
            />
            {usersTexts.ends[name]}
          </label>
        ))}
      </fieldset>
    </>
  );
}

interface FormSheetProps extends ModalProps {
  readonly title: string;
  readonly submit: string;
  readonly tone?: "danger";
  readonly onSubmit: (fields: FormData) => void;
  readonly children: ReactNode;
}

function FormSheet({ submit, tone, onSubmit, children, ...sheet }: FormSheetProps) {
  return (
    <Sheet {...sheet} size={420}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(new FormData(event.currentTarget));
        }}
      >
        {children}
        <Button type="submit" tone={tone} fullWidth>
          {submit}
        </Button>
      </form>
    </Sheet>
  );
}
