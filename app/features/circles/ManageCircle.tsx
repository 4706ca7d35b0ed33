import { useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { request } from "~/client/api";
import { NameForm } from "~/client/NameForm";
import { QueryFallback } from "~/client/QueryFallback";
import { queryClient } from "~/client/query-client";
import { remove } from "~/client/storage";
import { useCall } from "~/client/use-call";
import { useModals } from "~/client/use-modals";
import { useSend } from "~/client/use-send";
import { userKey } from "~/client/user-key";
import { Button, buttonLook, IconButton } from "~/kit/Button";
import { ConfirmSheet } from "~/kit/ConfirmSheet";
import { IconCrown, IconUserMinus } from "~/kit/icons";
import row from "~/kit/Row.module.css";
import section from "~/kit/Section.module.css";
import { ShareLink } from "~/kit/ShareLink";
import { toast } from "~/kit/toast";
import { circleTexts } from "~/texts/circles";
import classes from "./Circles.module.css";
import { identity, nameField, refresh, stopReading } from "./circle-queries";
import {
  type CircleStandings,
  changeCircle,
  deleteCircle,
  getCircleLink,
  handOverCircle,
  leaveCircle,
  removeCircleMember,
  renewCircleLink,
} from "./contract";

const { manage: texts } = circleTexts;

type Change = keyof typeof texts.changes;

interface Asked {
  readonly change: Exclude<Change, "remove">;
  readonly member?: number;
}

type Send = (id: string, member: number) => Promise<unknown>;

const handOver: Send = (id, member) =>
  request(handOverCircle, { params: { id }, body: { member, userKey: userKey() } });

const renew = (id: string, member?: number) =>
  request(renewCircleLink, { params: { id }, body: { member, userKey: userKey() } });

const calls: Readonly<Record<Change, Send>> = {
  renew: (id) => renew(id),
  handOver,
  takeOver: handOver,
  remove: (id, member) =>
    request(removeCircleMember, { params: { id, member: String(member) }, ...identity() }),
  removeAndRenew: renew,
  leave: (id) => request(leaveCircle, { params: { id }, body: { userKey: userKey() } }),
  delete: (id) => request(deleteCircle, { params: { id }, ...identity() }),
};

export function ManageCircle({ id, name, members, succeeds }: CircleStandings) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const summary = useRef<HTMLElement>(null);
  const { open } = useModals();
  const navigate = useNavigate();
  const me = members.find(({ you }) => you);
  const { mutate, isPending } = useSend(
    (change: Change) => calls[change](id, asked?.member ?? me?.member ?? 0),
    {
      onSuccess(_, change) {
        toast({ tone: "success", message: texts.changes[change].done });
        // Nothing beside an open sheet can get the focus, and the button of the change may go.
        flushSync(() => setAsked(null));
        summary.current?.focus();
        if (change !== "leave" && change !== "delete") return refresh();
        // They hold the names of others.
        remove("circleStandings");
        stopReading();
        queryClient.removeQueries({ type: "inactive" });
        navigate("/", { replace: true });
      },
      failed: texts.failed,
    },
  );
  const button = (change: Asked["change"]) => (
    <Button
      variant="subtle"
      tone={change === "delete" ? "danger" : undefined}
      onClick={() => setAsked({ change })}
    >
      {texts.changes[change].confirm}
    </Button>
  );
  return (
    <>
      {me?.maker && <Invite id={id} name={name} />}
      {succeeds && button("takeOver")}
      <details>
        <summary ref={summary} {...buttonLook({ variant: "default", fullWidth: true })}>
          {texts.label}
        </summary>
        <NameForm
          fields={{
            ...(me?.maker && { name: nameField("name", name) }),
            memberName: nameField("memberName", me?.name),
          }}
          submit={texts.save}
          failure={texts.failed}
          send={(body) => request(changeCircle, { params: { id }, body })}
          onSuccess={() => {
            refresh();
            toast({ tone: "success", message: texts.saved });
          }}
        />
        {me?.maker && <Others members={members.filter(({ you }) => !you)} onAsk={setAsked} />}
        <div className={row.row}>
          {me?.maker && button("renew")}
          {button("leave")}
          {me?.maker ? (
            button("delete")
          ) : (
            <Button
              variant="subtle"
              onClick={() => open("feedback", { kind: "report", circle: id, prompt: name })}
            >
              {texts.report}
            </Button>
          )}
        </div>
      </details>
      <ConfirmSheet
        texts={texts.changes[asked?.change ?? "leave"]}
        opened={asked !== null}
        busy={isPending}
        onConfirm={() => asked && mutate(asked.change)}
        onClose={() => setAsked(null)}
        other={
          asked?.change === "removeAndRenew" && (
            <Button variant="subtle" tone="danger" onClick={() => mutate("remove")}>
              {texts.changes.remove.confirm}
            </Button>
          )
        }
      >
        <p>
          <b dir="auto">{members.find(({ member }) => member === asked?.member)?.name}</b>
        </p>
      </ConfirmSheet>
    </>
  );
}

const ofOthers = [
  ["handOver", texts.changes.handOver.confirm, IconCrown],
  ["removeAndRenew", texts.removeMember, IconUserMinus],
] as const;

interface OthersProps extends Pick<CircleStandings, "members"> {
  readonly onAsk: (asked: Asked) => void;
}

function Others({ members, onAsk }: OthersProps) {
  return (
    <ul className={classes.members} aria-label={texts.others}>
      {members.map(({ member, name }) => (
        <li key={member} className={row.row}>
          <span>
            <bdi>{name}</bdi>
          </span>
          {ofOthers.map(([change, label, Icon]) => (
            <IconButton
              key={change}
              aria-label={texts.of(label, name)}
              title={label}
              onClick={() => onAsk({ change, member })}
            >
              <Icon aria-hidden size={22} />
            </IconButton>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Invite({ id, name }: Pick<CircleStandings, "id" | "name">) {
  const { data, ...query } = useCall(getCircleLink, { params: { id }, ...identity() });
  if (!data) return <QueryFallback {...query} />;
  return (
    <section className={section.section}>
      <h2>{circleTexts.invite}</h2>
      <p>{circleTexts.linkNote}</p>
      <ShareLink url={data.url} text={circleTexts.invitation(name)} />
    </section>
  );
}
