import { Link } from "@remix-run/react";
import { scheduleTexts } from "~/config/texts/admin";
import type { ListGame } from "~/contract/game";
import { gamePath } from "~/game/puzzle";
import { Prompt } from "../app/Prompt";
import { Button, buttonLook } from "../kit/Button";
import classes from "./ScheduleScreen.module.css";
import { moveButtonId, type ScheduleEditor } from "./use-schedule-editor";

interface ScheduleGameProps {
  readonly game: ListGame;
  readonly editor: ScheduleEditor;
}

export function ScheduleGame({ game, editor }: ScheduleGameProps) {
  const date = game.daily_date;
  return (
    <div className={classes.game}>
      <p className={classes.prompt} dir="auto">
        <Prompt prompt={game.prompt} />
        <small>{scheduleTexts.by(game.submitter)}</small>
      </p>
      <div className={classes.tools}>
        <MoveButton game={game} editor={editor} />
        {date !== null && (
          <PageLink
            to={gamePath({ kind: "daily", date })}
            label={scheduleTexts.previewOf(game.prompt)}
          >
            {scheduleTexts.preview}
          </PageLink>
        )}
        <PageLink to={`/edit/${game.uid}`} label={scheduleTexts.editOf(game.prompt)}>
          {scheduleTexts.edit}
        </PageLink>
        {date !== null && (
          <Button
            variant="subtle"
            disabled={editor.busy}
            aria-label={scheduleTexts.unscheduleOf(game.prompt)}
            onClick={() => editor.unschedule(game)}
          >
            {scheduleTexts.unschedule}
          </Button>
        )}
      </div>
    </div>
  );
}

function MoveButton({ game, editor }: ScheduleGameProps) {
  const isPicked = editor.picked?.uid === game.uid;
  return (
    <Button
      id={moveButtonId(game.uid)}
      variant={isPicked ? "filled" : "default"}
      aria-pressed={isPicked}
      aria-label={isPicked ? scheduleTexts.cancel : scheduleTexts.moveOf(game.prompt)}
      disabled={editor.busy}
      onClick={() => editor.pick(isPicked ? null : game)}
    >
      {isPicked ? scheduleTexts.cancel : scheduleTexts.move}
    </Button>
  );
}

interface PageLinkProps {
  readonly to: string;
  readonly label: string;
  readonly children: string;
}

function PageLink({ to, label, children }: PageLinkProps) {
  return (
    <Link to={to} aria-label={label} {...buttonLook({ variant: "subtle" })}>
      {children}
    </Link>
  );
}
