import { Link } from "@remix-run/react";
import type { ListGame } from "~/features/games/contract";
import { Prompt } from "~/features/games/Prompt";
import { gamePath } from "~/game/game-ref";
import { Button, buttonLook } from "~/kit/Button";
import { scheduleTexts } from "~/texts/admin";
import classes from "./ScheduleScreen.module.css";
import { moveButtonId, type ScheduleEditor } from "./use-schedule-editor";

const look = buttonLook({ variant: "subtle" });

interface ScheduleGameProps {
  readonly game: ListGame;
  readonly editor: ScheduleEditor;
}

export function ScheduleGame({ game, editor }: ScheduleGameProps) {
  const date = game.daily_date;
  const isPicked = editor.picked?.uid === game.uid;
  return (
    <div className={classes.game}>
      <p className={classes.prompt} dir="auto">
        <Prompt prompt={game.prompt} />
        <small>{scheduleTexts.by(game.submitter)}</small>
      </p>
      <div className={classes.tools}>
        <Button
          id={moveButtonId(game.uid)}
          variant={isPicked ? "filled" : "default"}
          aria-pressed={isPicked}
          aria-label={isPicked ? scheduleTexts.cancel : scheduleTexts.moveOf(game.prompt)}
          busy={editor.busy}
          onClick={() => editor.pick(isPicked ? null : game)}
        >
          {isPicked ? scheduleTexts.cancel : scheduleTexts.move}
        </Button>
        {date !== null && (
          <Link
            to={gamePath({ kind: "daily", date })}
            aria-label={scheduleTexts.previewOf(game.prompt)}
            {...look}
          >
            {scheduleTexts.preview}
          </Link>
        )}
        <Link to={`/edit/${game.uid}`} aria-label={scheduleTexts.editOf(game.prompt)} {...look}>
          {scheduleTexts.edit}
        </Link>
        {date !== null && (
          <Button
            variant="subtle"
            busy={editor.busy}
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
