import { Button } from "@mantine/core";
import { Link } from "@remix-run/react";
import { inboxTexts } from "~/config/texts/admin";
import type { Feedback, FeedbackChange } from "~/contract/feedback";
import { momentText } from "../kit/format";
import classes from "./FeedbackCard.module.css";
import { type FeedbackAction, useFeedbackChange } from "./use-feedback-change";

interface VoiceCardProps {
  readonly voice: Feedback;
  readonly onChanged: () => void;
}

/** A message: who wrote it and when, the game that it is about, and what can be done with it. */
export function FeedbackCard({ voice, onChanged }: VoiceCardProps) {
  const { kind, text, username, createdAt, publishedAt, game } = voice;
  return (
    <li className={classes.card}>
      <p className={classes.head}>
        <b>{inboxTexts.kind[kind]}</b>
        <span>
          {username === null ? inboxTexts.guest : <Link to={`/user/${username}`}>{username}</Link>}
        </span>
        <time dateTime={createdAt}>{momentText(createdAt)}</time>
        {publishedAt !== null && <span data-published>{inboxTexts.published}</span>}
      </p>
      <p className={classes.text} dir="auto">
        {text}
      </p>
      {game && (
        <p className={classes.about}>
          {inboxTexts.about}{" "}
          <Link to={`/admin/review/${game.uid}`} dir="auto">
            {game.prompt}
          </Link>
        </p>
      )}
      <Ways voice={voice} onChanged={onChanged} />
    </li>
  );
}

function Ways({ voice, onChanged }: VoiceCardProps) {
  const { mutate, isPending, variables } = useFeedbackChange(voice.id, onChanged);
  const { game, done, kind, publishedAt } = voice;
  const button = (action: FeedbackAction, change: FeedbackChange, isMain: boolean) => (
    <Button
      h={44}
      variant={isMain ? "light" : "default"}
      disabled={isPending}
      loading={isPending && variables.action === action}
      aria-label={inboxTexts.of(inboxTexts[action], excerpt(voice.text))}
      onClick={() => mutate({ action, change })}
    >
      {inboxTexts[action]}
    </Button>
  );
  return (
    <div className={classes.ways}>
      {game && kind === "correction" && (
        <Button component={Link} to={`/edit/${game.uid}`} h={44} variant="default">
          {inboxTexts.editGame}
        </Button>
      )}
      {publishedAt !== null && button("takeBack", { published: false }, false)}
      {done
        ? button("reopen", { done: false }, false)
        : button("close", { done: true }, kind !== "testimony")}
      {kind === "testimony" &&
        publishedAt === null &&
        // Nothing is left to do with what is published.
        button("publish", { published: true, done: true }, true)}
    </div>
  );
}

/** Enough of a message to tell it from others. */
function excerpt(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text;
}
