import { Link } from "@remix-run/react";
import { useState } from "react";
import { request } from "~/client/api";
import { useAction } from "~/client/use-action";
import { Prompt } from "~/features/games/Prompt";
import type { FeedbackAction } from "~/features/moderation/audit.contract";
import { Button, buttonLook } from "~/kit/Button";
import cards from "~/kit/Card.module.css";
import { ConfirmSheet } from "~/kit/ConfirmSheet";
import { momentText } from "~/kit/format";
import { inboxTexts } from "~/texts/admin";
import { feedbackTexts } from "~/texts/feedback";
import type { Feedback, FeedbackChange } from "./contract";
import { changeFeedback, deleteFeedback } from "./contract";
import classes from "./FeedbackCard.module.css";

interface FeedbackCardProps {
  readonly feedback: Feedback;
  readonly onChanged: () => void;
}

export function FeedbackCard({ feedback, onChanged }: FeedbackCardProps) {
  const { kind, reason, text, username, createdAt, publishedAt, decision, game, circle } = feedback;
  return (
    <li className={cards.card}>
      <p className={classes.head}>
        <b>{inboxTexts.kind[kind]}</b>
        <span>
          {username === null ? inboxTexts.guest : <Link to={`/user/${username}`}>{username}</Link>}
        </span>
        <time dateTime={createdAt}>{momentText(createdAt)}</time>
        {decision && <span>{inboxTexts.decisions[decision]}</span>}
        {publishedAt !== null && <span data-published>{inboxTexts.published}</span>}
      </p>
      {reason && <p className={classes.reason}>{feedbackTexts.reasons[reason]}</p>}
      {text !== "" && (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      )}
      {game && (
        <p className={classes.about}>
          {inboxTexts.about}{" "}
          <Link to={`/admin/review/${game.uid}`} dir="auto">
            <Prompt prompt={game.prompt} />
          </Link>
        </p>
      )}
      {circle !== undefined && (
        <p className={classes.about}>
          {inboxTexts.about} <bdi>{circle}</bdi>
        </p>
      )}
      <Actions feedback={feedback} onChanged={onChanged} />
    </li>
  );
}

interface FeedbackUpdate {
  readonly action: FeedbackAction;
  /** Undefined if the action deletes the message. */
  readonly change: FeedbackChange | undefined;
}

const main = { variant: "light" } as const;
const other = { variant: "default" } as const;
const danger = { variant: "default", tone: "danger" } as const;

function Actions({ feedback, onChanged }: FeedbackCardProps) {
  const [confirming, setConfirming] = useState<FeedbackUpdate | null>(null);
  const { id, game, circle, circleLocked, done, kind, publishedAt } = feedback;
  const isCase = kind === "report" || kind === "objection";
  const { mutate, isPending, variables } = useAction({
    async send({ change }: FeedbackUpdate) {
      const params = { id: String(id) };
      if (change) await request(changeFeedback, { params, body: change });
      else await request(deleteFeedback, { params });
      onChanged();
    },
    message: (_, { action }) => inboxTexts.outcome[action],
    failed: inboxTexts.failed,
  });
  const button = (
    action: FeedbackAction,
    look: Parameters<typeof buttonLook>[0],
    change?: FeedbackChange,
  ) => (
    <Button
      {...look}
      busy={isPending}
      loading={isPending && variables.action === action}
      aria-label={inboxTexts.of(inboxTexts[action], excerpt(feedback))}
      onClick={() => (look.tone === "danger" ? setConfirming : mutate)({ action, change })}
    >
      {inboxTexts[action]}
    </Button>
  );
  return (
    <div className={classes.actions}>
      {button("deleteFeedback", { tone: "danger", variant: "subtle", className: classes.delete })}
      {game && (kind === "correction" || kind === "report") && (
        <Link to={`/edit/${game.uid}`} {...buttonLook(other)}>
          {inboxTexts.editGame}
        </Link>
      )}
      {publishedAt !== null && button("takeBack", other, { published: false })}
      {done && button("reopen", other, { done: false })}
      {!done && isCase && button("decideKept", other, { decision: "kept" })}
      {!done && isCase && !circle && button("decideActed", main, { decision: "acted" })}
      {!done && circle && button("renameCircle", main, { circle: "rename" })}
      {circleLocked && button("unlockCircle", other, { circle: "unlock" })}
      {!done && circle && button("deleteCircle", danger, { circle: "delete" })}
      {!done && !isCase && button("close", kind === "testimony" ? other : main, { done: true })}
      {kind === "testimony" &&
        publishedAt === null &&
        // A published testimonial needs no more work, so publishing closes it.
        button("publish", main, { published: true, done: true })}
      <ConfirmSheet
        opened={confirming !== null}
        texts={confirming?.change ? inboxTexts.confirmDeleteCircle : inboxTexts.confirmDelete}
        onClose={() => setConfirming(null)}
        onConfirm={() => {
          setConfirming(null);
          if (confirming) mutate(confirming);
        }}
      />
    </div>
  );
}

/** Tells the buttons of a message apart for screen readers. A report may have no text. */
function excerpt({ reason, game, circle, text: message }: Feedback): string {
  const about =
    reason && [feedbackTexts.reasons[reason], game?.prompt ?? circle].filter(Boolean).join(": ");
  const text = message || (about ?? "");
  return text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text;
}
