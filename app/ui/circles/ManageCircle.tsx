import { useNavigate } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { request } from "~/browser/api";
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
import { useCall } from "../app/use-call";
import { useModals } from "../app/use-modals";
import { Button } from "../kit/Button";
import { ConfirmSheet, type QuestionTexts } from "../kit/ConfirmSheet";
import { toastError } from "../kit/error-toast";
import { QueryFallback } from "../kit/QueryFallback";
import { ShareLink } from "../kit/ShareLink";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { toast } from "../kit/toast";
import classes from "./Circles.module.css";
import { identity, useCircleChange } from "./circle-queries";
import { NameForm } from "./NameForm";

const { manage: texts } = circleTexts;

/** Asks first. */
interface Change {
  readonly question: QuestionTexts;
  readonly done: string;
  readonly leaves?: true;
  readonly run: () => Promise<unknown>;
}

type OnAsk = (change: Change) => void;

function changesOf(id: string) {
  const params = { id };
  const key = () => ({ userKey: userKey() });
  return {
    renew: {
      question: texts.renew,
      done: texts.renewed,
      run: () => request(renewCircleLink, { params, body: key() }),
    },
    handOver: (member: number) => ({
      question: texts.handOver,
      done: texts.saved,
      run: () => request(handOverCircle, { params, body: { member, ...key() } }),
    }),
    remove: (member: number) => ({
      question: texts.remove,
      done: texts.saved,
      run: () =>
        request(removeCircleMember, { params: { id, member: String(member) }, ...identity() }),
    }),
    leave: {
      question: texts.leave,
      done: circleTexts.left,
      leaves: true,
      run: () => request(leaveCircle, { params, body: key() }),
    },
    delete: {
      question: texts.delete,
      done: circleTexts.deleted,
      leaves: true,
      run: () => request(deleteCircle, { params, ...identity() }),
    },
  } as const;
}

interface ManageCircleProps extends ModalProps {
  readonly board: CircleBoard;
}

export default function ManageCircle({ board, opened, onClose }: ManageCircleProps) {
  const { id, name, members } = board;
  const me = members.find(({ you }) => you);
  const others = members.filter(({ you }) => !you);
  const [change, setChange] = useState<Change | null>(null);
  const { open } = useModals();
  const changes = changesOf(id);
  return (
    <Sheet title={texts.label} opened={opened} onClose={onClose}>
      {me?.maker && (
        <>
          <Section title={circleTexts.invite}>
            <Invite id={id} name={name} onRenew={() => setChange(changes.renew)} />
          </Section>
          <Section title={texts.rename}>
            <Rename id={id} names={{ name }} />
          </Section>
        </>
      )}
      <Section title={texts.myName}>
        <Rename id={id} names={{ memberName: me?.name ?? "" }} />
      </Section>
      {me?.maker && others.length > 0 && (
        <Section title={texts.others}>
          <Others id={id} members={others} onAsk={setChange} />
        </Section>
      )}
      <div className={classes.links}>
        <Button variant="subtle" onClick={() => setChange(changes.leave)}>
          {texts.leave.confirm}
        </Button>
        {me?.maker ? (
          <Button variant="subtle" tone="danger" onClick={() => setChange(changes.delete)}>
            {texts.delete.confirm}
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
      <Question change={change} onClose={() => setChange(null)} />
    </Sheet>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{title}</h3>
      {children}
    </section>
  );
}

interface InviteProps {
  readonly id: string;
  readonly name: string;
  readonly onRenew: () => void;
}

function Invite({ id, name, onRenew }: InviteProps) {
  const { data, ...query } = useCall(getCircleLink, { params: { id }, ...identity() });
  if (!data) return <QueryFallback {...query} />;
  return (
    <>
      <p className={classes.note}>{circleTexts.linkNote}</p>
      <ShareLink url={data.url} text={circleTexts.invitation(name)} />
      <Button variant="subtle" onClick={onRenew}>
        {texts.renew.confirm}
      </Button>
    </>
  );
}

interface RenameProps {
  readonly id: string;
  readonly names: { readonly name?: string; readonly memberName?: string };
}

function Rename({ id, names }: RenameProps) {
  return (
    <NameForm
      names={names}
      submit={texts.save}
      failure={texts.failed}
      send={(changed) =>
        request(changeCircle, { params: { id }, body: { ...changed, userKey: userKey() } })
      }
      onSuccess={() => toast({ tone: "success", message: texts.saved })}
    />
  );
}

interface OthersProps {
  readonly id: string;
  readonly members: CircleBoard["members"];
  readonly onAsk: OnAsk;
}

function Others({ id, members, onAsk }: OthersProps) {
  const { handOver, remove } = changesOf(id);
  return (
    <ul className={classes.members}>
      {members.map(({ member, name }) => (
        <li key={member}>
          <bdi>{name}</bdi>
          <span className={classes.actions}>
            <Button
              variant="default"
              aria-label={texts.handOverTo(name)}
              onClick={() => onAsk(handOver(member))}
            >
              {texts.handOver.confirm}
            </Button>
            <Button
              variant="default"
              tone="danger"
              aria-label={texts.removeMember(name)}
              onClick={() => onAsk(remove(member))}
            >
              {texts.remove.confirm}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface QuestionProps {
  readonly change: Change | null;
  readonly onClose: () => void;
}

function Question({ change, onClose }: QuestionProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useCircleChange(({ run }: Change) => run(), {
    onSuccess() {
      if (change) toast({ tone: "success", message: change.done });
      onClose();
      if (change?.leaves) navigate("/", { replace: true });
    },
    onError: (error) => toastError(error, { title: texts.failed }),
  });
  return (
    <ConfirmSheet
      texts={change?.question ?? texts.leave}
      opened={change !== null}
      busy={isPending}
      onConfirm={() => change && mutate(change)}
      onClose={onClose}
    />
  );
}
