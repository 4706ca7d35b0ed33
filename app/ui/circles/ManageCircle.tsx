import { useNavigate } from "@remix-run/react";
import { type ComponentProps, type ReactNode, useState } from "react";
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
import { circleField, identity, memberField, refresh } from "./circle-queries";

const { manage: texts } = circleTexts;

type Change = keyof typeof texts.changes;

interface Params {
  readonly id: string;
  readonly member: string;
}

const calls: Readonly<Record<Change, (params: Params) => Promise<unknown>>> = {
  renew: (params) => request(renewCircleLink, { params, body: { userKey: userKey() } }),
  handOver: ({ member, ...params }) =>
    request(handOverCircle, { params, body: { member: Number(member), userKey: userKey() } }),
  remove: (params) => request(removeCircleMember, { params, ...identity() }),
  leave: (params) => request(leaveCircle, { params, body: { userKey: userKey() } }),
  delete: (params) => request(deleteCircle, { params, ...identity() }),
};

interface ManageCircleProps extends ModalProps {
  readonly board: CircleBoard;
}

export default function ManageCircle({ board, opened, onClose }: ManageCircleProps) {
  const { id, name, members } = board;
  const me = members.find(({ you }) => you);
  const [asked, setAsked] = useState<{ change: Change; member: string } | null>(null);
  const { open } = useModals();
  const navigate = useNavigate();
  const { mutate, isPending } = useSend(
    ({ change, member }: NonNullable<typeof asked>) => calls[change]({ id, member }),
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
  const asking = (change: Change, member = 0) => ({
    children: texts.changes[change].confirm,
    onClick: () => setAsked({ change, member: `${member}` }),
  });
  return (
    <Sheet title={texts.label} opened={opened} onClose={onClose}>
      {me?.maker && (
        <Invite {...board}>
          <Button variant="subtle" {...asking("renew")} />
        </Invite>
      )}
      <NameForm
        fields={{
          ...(me?.maker && { name: circleField(name) }),
          memberName: memberField(me?.name),
        }}
        submit={texts.save}
        failure={texts.failed}
        send={(body) => request(changeCircle, { params: { id }, body })}
        onSuccess={() => {
          refresh();
          toast({ tone: "success", message: texts.saved });
        }}
      />
      {me?.maker && <Others {...board} asking={asking} />}
      <div className={classes.buttons}>
        <Button variant="subtle" {...asking("leave")} />
        {me?.maker ? (
          <Button variant="subtle" tone="danger" {...asking("delete")} />
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

interface OthersProps extends CircleBoard {
  readonly asking: (change: Change, member: number) => ComponentProps<typeof Button>;
}

function Others({ members, asking }: OthersProps) {
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
                  {...asking("handOver", member)}
                />
                <Button
                  variant="default"
                  tone="danger"
                  aria-label={texts.removeMember(name)}
                  {...asking("remove", member)}
                />
              </span>
            </li>
          ))}
      </ul>
      {members.length === 1 && <p className={classes.note}>{circleTexts.board.alone}</p>}
    </section>
  );
}

function Invite({ id, name, children }: CircleBoard & { readonly children: ReactNode }) {
  const { data, ...query } = useCall(getCircleLink, { params: { id }, ...identity() });
  if (!data) return <QueryFallback {...query} />;
  return (
    <section className={section.section}>
      <h3>{circleTexts.invite}</h3>
      <p className={classes.note}>{circleTexts.linkNote}</p>
      <ShareLink url={data.url} text={circleTexts.invitation(name)} />
      {children}
    </section>
  );
}
