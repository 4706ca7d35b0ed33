import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { request } from "~/browser/api";
import { forgetBoards } from "~/browser/last-boards";
import { userKey } from "~/browser/user-key";
import { circleTexts } from "~/config/texts/circles";
import {
  type CircleBoard,
  changeCircle,
  deleteCircle,
  getCircleLink,
  handOverCircle,
  leaveCircle,
  removeCircleMember,
  renewCircleLink,
} from "~/contract/circles";
import { NameForm } from "../app/NameForm";
import { useCall } from "../app/use-call";
import { useModals } from "../app/use-modals";
import { useSend } from "../app/use-send";
import { Button } from "../kit/Button";
import { ConfirmSheet } from "../kit/ConfirmSheet";
import { focusIfLost } from "../kit/focus-if-lost";
import { QueryFallback } from "../kit/QueryFallback";
import section from "../kit/Section.module.css";
import { ShareLink } from "../kit/ShareLink";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { toast } from "../kit/toast";
import classes from "./Circles.module.css";
import { identity, nameField, refresh } from "./circle-queries";

const { manage: texts } = circleTexts;

type Change = keyof typeof texts.changes;

const calls: Readonly<Record<Change, (id: string, member: number) => Promise<unknown>>> = {
  renew: (id) => request(renewCircleLink, { params: { id }, body: { userKey: userKey() } }),
  handOver: (id, member) =>
    request(handOverCircle, { params: { id }, body: { member, userKey: userKey() } }),
  remove: (id, member) =>
    request(removeCircleMember, { params: { id, member: `${member}` }, ...identity() }),
  leave: (id) => request(leaveCircle, { params: { id }, body: { userKey: userKey() } }),
  delete: (id) => request(deleteCircle, { params: { id }, ...identity() }),
};

interface ManageCircleProps extends ModalProps {
  readonly board: CircleBoard;
}

export function ManageCircle({ board, opened, onClose }: ManageCircleProps) {
  const { id, name, members } = board;
  const me = members.find(({ you }) => you);
  const [asked, setAsked] = useState<{ change: Change; member: number } | null>(null);
  const { open } = useModals();
  const navigate = useNavigate();
  const { mutate, isPending } = useSend(
    ({ change, member }: NonNullable<typeof asked>) => calls[change](id, member),
    {
      onSuccess(_, { change }) {
        toast({ tone: "success", message: texts.changes[change].done });
        setAsked(null);
        if (change === "leave" || change === "delete") {
          forgetBoards();
          navigate("/", { replace: true });
        } else refresh();
        if (change === "handOver") onClose();
      },
      failed: texts.failed,
    },
  );
  const ask = (change: Change, member = 0) => setAsked({ change, member });
  return (
    <Sheet title={texts.label} opened={opened} onClose={onClose}>
      {me?.maker && <Invite {...board} ask={ask} />}
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
      {me?.maker && <Others {...board} ask={ask} />}
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={() => ask("leave")}>
          {texts.changes.leave.confirm}
        </Button>
        {me?.maker ? (
          <Button variant="subtle" tone="danger" onClick={() => ask("delete")}>
            {texts.changes.delete.confirm}
          </Button>
        ) : (
          <Button
            variant="subtle"
            onClick={() => open("feedback", { kind: "report", circle: id, prompt: name })}
          >
            {texts.report}
          </Button>
        )}
      </div>
      <ConfirmSheet
        texts={texts.changes[asked?.change ?? "leave"]}
        opened={asked !== null}
        busy={isPending}
        onConfirm={() => asked && mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </Sheet>
  );
}

interface PartProps extends CircleBoard {
  readonly ask: (change: Change, member?: number) => void;
}

function Others({ members, ask }: PartProps) {
  return (
    <section className={section.section}>
      <h3 key={members.length} ref={focusIfLost} tabIndex={-1}>
        {texts.others}
      </h3>
      <ul className={classes.list}>
        {members
          .filter(({ you }) => !you)
          .map(({ member, name }) => (
            <li key={member}>
              <bdi>{name}</bdi>
              <span className={classes.buttons}>
                <Button
                  variant="default"
                  aria-label={texts.handOverTo(name)}
                  onClick={() => ask("handOver", member)}
                >
                  {texts.changes.handOver.confirm}
                </Button>
                <Button
                  variant="default"
                  tone="danger"
                  aria-label={texts.removeMember(name)}
                  onClick={() => ask("remove", member)}
                >
                  {texts.changes.remove.confirm}
                </Button>
              </span>
            </li>
          ))}
      </ul>
      {members.length === 1 && <p className={classes.note}>{circleTexts.board.alone}</p>}
    </section>
  );
}

function Invite({ id, name, ask }: PartProps) {
  const { data, ...query } = useCall(getCircleLink, { params: { id }, ...identity() });
  if (!data) return <QueryFallback {...query} />;
  return (
    <section className={section.section}>
      <h3>{circleTexts.invite}</h3>
      <p className={classes.note}>{circleTexts.linkNote}</p>
      <ShareLink url={data.url} text={circleTexts.invitation(name)} />
      <Button variant="subtle" onClick={() => ask("renew")}>
        {texts.changes.renew.confirm}
      </Button>
    </section>
  );
}
