import { useNavigate } from "@remix-run/react";
import { useMutation } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
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
import { queryClient } from "../app/query-client";
import { useCall } from "../app/use-call";
import { useModals } from "../app/use-modals";
import { Button } from "../kit/Button";
import { ConfirmSheet, type QuestionTexts } from "../kit/ConfirmSheet";
import { toastError } from "../kit/error-toast";
import { focusIfLost } from "../kit/focus-if-lost";
import { QueryFallback } from "../kit/QueryFallback";
import { ShareLink } from "../kit/ShareLink";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { toast } from "../kit/toast";
import classes from "./Circles.module.css";
import { identity, refresh } from "./circle-queries";
import { NameForm } from "./NameForm";

const { manage: texts } = circleTexts;

interface ManageCircleProps extends ModalProps {
  readonly board: CircleBoard;
}

export default function ManageCircle({ board, opened, onClose }: ManageCircleProps) {
  const { id, name, members } = board;
  const params = { id };
  const me = members.find(({ you }) => you);
  const { open } = useModals();
  const navigate = useNavigate();
  const leave = () => {
    forgetBoards();
    navigate("/", { replace: true });
  };
  return (
    <Sheet title={texts.label} opened={opened} onClose={onClose}>
      {me?.maker && <Invite {...board} />}
      <NameForm
        names={{ ...(me?.maker && { name }), memberName: me?.name ?? "" }}
        submit={texts.save}
        failure={texts.failed}
        send={(names) => request(changeCircle, { params, body: { ...names, userKey: userKey() } })}
        onSuccess={() => {
          refresh();
          toast({ tone: "success", message: texts.saved });
        }}
      />
      {me?.maker && <Others {...board} onHandOver={onClose} />}
      <div className={classes.buttons}>
        <ChangeButton
          question={texts.leave}
          done={circleTexts.left}
          send={() => request(leaveCircle, { params, body: { userKey: userKey() } }).then(leave)}
        />
        {me?.maker ? (
          <ChangeButton
            tone="danger"
            question={texts.delete}
            done={circleTexts.deleted}
            send={() => request(deleteCircle, { params, ...identity() }).then(leave)}
          />
        ) : (
          <Button
            variant="subtle"
            onClick={() => open("feedback", { kind: "report", circle: id, prompt: name })}
          >
            {texts.report}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function Invite({ id, name }: CircleBoard) {
  const params = { id };
  const { data, ...query } = useCall(getCircleLink, { params, ...identity() });
  if (!data) return <QueryFallback {...query} />;
  return (
    <section className={classes.section}>
      <h3>{circleTexts.invite}</h3>
      <p className={classes.note}>{circleTexts.linkNote}</p>
      <ShareLink url={data.url} text={circleTexts.invitation(name)} />
      <ChangeButton
        question={texts.renew}
        done={texts.renewed}
        send={() =>
          request(renewCircleLink, { params, body: { userKey: userKey() } }).then(refresh)
        }
      />
    </section>
  );
}

interface OthersProps extends CircleBoard {
  readonly onHandOver: () => void;
}

function Others({ id, members, onHandOver }: OthersProps) {
  const handOver = async (member: number) => {
    await request(handOverCircle, { params: { id }, body: { member, userKey: userKey() } });
    refresh();
    onHandOver();
  };
  const remove = (member: number) =>
    request(removeCircleMember, { params: { id, member: `${member}` }, ...identity() });
  return (
    <section className={classes.section}>
      <h3 key={members.length} ref={focusIfLost} tabIndex={-1}>
        {texts.others}
      </h3>
      <ul className={classes.list}>
        {members.map(
          ({ you, member, name }) =>
            !you && (
              <li key={member}>
                <bdi>{name}</bdi>
                <span className={classes.buttons}>
                  <ChangeButton
                    variant="default"
                    aria-label={texts.handOverTo(name)}
                    question={texts.handOver}
                    done={texts.saved}
                    send={() => handOver(member)}
                  />
                  <ChangeButton
                    variant="default"
                    tone="danger"
                    aria-label={texts.removeMember(name)}
                    question={texts.remove}
                    done={texts.saved}
                    send={() => remove(member).then(refresh)}
                  />
                </span>
              </li>
            ),
        )}
      </ul>
      {members.length === 1 && <p className={classes.note}>{circleTexts.board.alone}</p>}
    </section>
  );
}

interface ChangeButtonProps extends ComponentProps<typeof Button> {
  readonly question: QuestionTexts;
  readonly done: string;
  readonly send: () => Promise<unknown>;
}

/** Asks first. */
function ChangeButton({ question, done, send, ...button }: ChangeButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation(
    {
      mutationFn: send,
      onSuccess() {
        toast({ tone: "success", message: done });
        setIsAsking(false);
      },
      onError: (error) => toastError(error, { title: texts.failed }),
    },
    queryClient,
  );
  return (
    <>
      <Button variant="subtle" {...button} onClick={() => setIsAsking(true)}>
        {question.confirm}
      </Button>
      <ConfirmSheet
        texts={question}
        opened={isAsking}
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
