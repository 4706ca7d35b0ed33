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
import { Button, buttonLook } from "~/kit/Button";
import { ConfirmSheet } from "~/kit/ConfirmSheet";
import form from "~/kit/Form.module.css";
import row from "~/kit/Row.module.css";
import section from "~/kit/Section.module.css";
import { ShareLink } from "~/kit/ShareLink";
import { toast } from "~/kit/toast";
import { circleTexts } from "~/texts/circles";
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

const calls: Readonly<Record<Change, (id: string, member: string) => Promise<unknown>>> = {
  renew: (id) => request(renewCircleLink, { params: { id }, body: { userKey: userKey() } }),
  handOver: (id, member) =>
    request(handOverCircle, {
      params: { id },
      body: { member: Number(member), userKey: userKey() },
    }),
  remove: (id, member) => request(removeCircleMember, { params: { id, member }, ...identity() }),
  leave: (id) => request(leaveCircle, { params: { id }, body: { userKey: userKey() } }),
  delete: (id) => request(deleteCircle, { params: { id }, ...identity() }),
};

const ofOthers: readonly Change[] = ["handOver", "remove"];

export function ManageCircle({ id, name, members }: CircleStandings) {
  const [asked, setAsked] = useState<Change | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  const summary = useRef<HTMLElement>(null);
  const { open } = useModals();
  const navigate = useNavigate();
  const { mutate, isPending } = useSend(
    (change: Change) => calls[change](id, select.current?.value ?? ""),
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
  const me = members.find(({ you }) => you);
  const others = members.filter(({ you }) => !you);
  const changes: readonly Change[] = me?.maker
    ? ["renew", ...(others.length > 0 ? ofOthers : []), "leave", "delete"]
    : ["leave"];
  return (
    <>
      {me?.maker && <Invite id={id} name={name} />}
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
        <div className={row.row}>
          {changes.map((change) => (
            <Button key={change} variant="subtle" onClick={() => setAsked(change)}>
              {texts.changes[change].confirm}
            </Button>
          ))}
          {!me?.maker && (
            <Button
              variant="subtle"
              onClick={() => open("feedback", { kind: "report", circle: id, prompt: name })}
            >
              {texts.report}
            </Button>
          )}
        </div>
        <ConfirmSheet
          texts={texts.changes[asked ?? "leave"]}
          opened={asked !== null}
          busy={isPending}
          onConfirm={() => asked && select.current?.reportValidity() !== false && mutate(asked)}
          onClose={() => setAsked(null)}
        >
          {asked && ofOthers.includes(asked) && (
            <label className={form.form}>
              {texts.others}
              <select ref={select} className={form.field} required>
                <option value="" />
                {others.map((other) => (
                  <option key={other.member} value={other.member}>
                    {other.name}
                  </option>
                ))}
              </select>
            </label>
          )}
        </ConfirmSheet>
      </details>
    </>
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
