import { Button } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { DragEvent } from "react";
import { scheduleTexts } from "~/config/texts/admin";
import type { ListGame } from "~/contract/game";
import { Prompt } from "../board/Prompt";
import classes from "./ScheduleScreen.module.css";
import { moveButtonId, type Planning } from "./use-planning";

interface GameLineProps {
  readonly game: ListGame;
  readonly planning: Planning;
}

/** What makes the row of a game one that a mouse can drag; the buttons do the same for everybody else. */
export function draggable(game: ListGame, { busy, pick }: Planning) {
  return {
    draggable: !busy,
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", game.prompt);
      // A row that grows at once would end the drag.
      requestAnimationFrame(() => pick(game));
    },
    onDragEnd: () => pick(null),
  };
}

/** A game on the schedule: it can be picked up, looked at, edited and taken from its day. */
export function GameLine({ game, planning }: GameLineProps) {
  const { picked, busy, pick, unschedule } = planning;
  const isPicked = picked?.uid === game.uid;
  const date = game.daily_date;
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
          size="compact-md"
          h={44}
          aria-pressed={isPicked}
          aria-label={isPicked ? scheduleTexts.cancel : scheduleTexts.moveOf(game.prompt)}
          disabled={busy}
          onClick={() => pick(isPicked ? null : game)}
        >
          {isPicked ? scheduleTexts.cancel : scheduleTexts.move}
        </Button>
        {date !== null && (
          <Button
            component={Link}
            to={`/archive/${date}`}
            variant="subtle"
            size="compact-md"
            h={44}
            aria-label={scheduleTexts.previewOf(game.prompt)}
          >
            {scheduleTexts.preview}
          </Button>
        )}
        <Button
          component={Link}
          to={`/edit/${game.uid}`}
          variant="subtle"
          size="compact-md"
          h={44}
          aria-label={scheduleTexts.editOf(game.prompt)}
        >
          {scheduleTexts.edit}
        </Button>
        {date !== null && (
          <Button
            variant="subtle"
            size="compact-md"
            h={44}
            disabled={busy}
            aria-label={scheduleTexts.unscheduleOf(game.prompt)}
            onClick={() => unschedule(game)}
          >
            {scheduleTexts.unschedule}
          </Button>
        )}
      </div>
    </div>
  );
}
