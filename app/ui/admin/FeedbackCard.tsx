import { Link } from "@remix-run/react";
import { useState } from "react";
import { request } from "~/browser/api";
import { inboxTexts } from "~/config/texts/admin";
import { feedbackTexts } from "~/config/texts/feedback";
import type { FeedbackAction } from "~/contract/audit";
import type { Feedback, FeedbackChange } from "~/contract/feedback";
import { changeFeedback, deleteFeedback } from "~/contract/feedback";
import { Prompt } from "../app/Prompt";
import { Button, buttonLook } from "../kit/Button";
import { ConfirmSheet } from "../kit/ConfirmSheet";
import { momentText } from "../kit/format";
import classes from "./FeedbackCard.module.css";
import { useAction } from "./use-action";

interface FeedbackCardProps {
  readonly feedback: Feedback;
  readonly onChanged: () => void;
}

export function FeedbackCard({ feedback, onChanged }: FeedbackCardProps) {
  const { kind, reason, text, username, createdAt, publishedAt, decision, game, circle } = feedback;
  return (
    <li className={classes.card}>
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

function Actions({ feedback, onChanged }: FeedbackCardProps) {
  const { mutate, isPending, variables } = useFeedbackUpdate(feedback.id, onChanged);
  const [isDeleting, setIsDeleting] = useState(false);
  const [isDeletingCircle, setIsDeletingCircle] = useState(false);
  const { game, circle, done, kind, publishedAt } = feedback;
  const isCase = kind === "report" || kind === "objection";
  const common = (action: FeedbackAction) => ({
    disabled: isPending,
    loading: isPending && variables.action === action,
    "aria-label": inboxTexts.of(inboxTexts[action], excerpt(feedback)),
    children: inboxTexts[action],
  });
  const button = (action: FeedbackAction, change: FeedbackChange, isMain: boolean) => (
    <Button
      {...common(action)}
      variant={isMain ? "light" : "default"}
      onClick={() => mutate({ action, change })}
    />
  );
  return (
    <div className={classes.actions}>
      <Button
        tone="danger"
        {...common("deleteFeedback")}
        className={classes.delete}
        variant="subtle"
        onClick={() => setIsDeleting(true)}
      />
      <ConfirmSheet
        opened={isDeleting}
        texts={inboxTexts.confirmDelete}
        onClose={() => setIsDeleting(false)}
        onConfirm={() => {
          setIsDeleting(false);
          mutate({ action: "deleteFeedback" });
        }}
      />
      {game && (kind === "correction" || kind === "report") && (
        <Link to={`/edit/${game.uid}`} {...buttonLook({ variant: "default" })}>
          {inboxTexts.editGame}
        </Link>
      )}
      {publishedAt !== null && button("takeBack", { published: false }, false)}
      {done && button("reopen", { done: false }, false)}
      {!done && isCase && button("decideKept", { decision: "kept" }, false)}
      {!done &&
        isCase &&
        circle === undefined &&
        button("decideActed", { decision: "acted" }, true)}
      {!done && circle !== undefined && (
        <>
          {button("renameCircle", { circle: "rename" }, true)}
          <Button
            tone="danger"
            {...common("deleteCircle")}
            variant="default"
            onClick={() => setIsDeletingCircle(true)}
          />
          <ConfirmSheet
            opened={isDeletingCircle}
            texts={inboxTexts.confirmDeleteCircle}
            onClose={() => setIsDeletingCircle(false)}
            onConfirm={() => {
              setIsDeletingCircle(false);
              mutate({ action: "deleteCircle", change: { circle: "delete" } });
            }}
          />
        </>
      )}
      {!done && !isCase && button("close", { done: true }, kind !== "testimony")}
      {kind === "testimony" &&
        publishedAt === null &&
        // A published testimonial needs no more work, so publishing closes it.
        button("publish", { published: true, done: true }, true)}
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

interface FeedbackUpdate {
  readonly action: FeedbackAction;
  /** Absent if the action deletes the message. */
  readonly change?: FeedbackChange;
}

function useFeedbackUpdate(id: number, onChanged: () => void) {
  const params = { id: String(id) };
  return useAction({
    async send({ change }: FeedbackUpdate) {
      if (change) await request(changeFeedback, { params, body: change });
      else await request(deleteFeedback, { params });
      onChanged();
    },
    message: (_, { action }) => inboxTexts.outcome[action],
    failed: inboxTexts.failed,
  });
}
