import { scheduleTexts } from "~/config/texts/admin";
import type { ListGame } from "~/contract/game";
import { ScheduleGame } from "./ScheduleGame";
import classes from "./ScheduleScreen.module.css";
import { dragProps, type ScheduleEditor } from "./use-schedule-editor";

interface UnscheduledGamesProps {
  readonly games: readonly ListGame[];
  readonly editor: ScheduleEditor;
}

export function UnscheduledGames({ games, editor }: UnscheduledGamesProps) {
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="unscheduled-games">
      <h2 id="unscheduled-games" className={classes.heading}>
        {scheduleTexts.unscheduledGames}
      </h2>
      <p className={classes.hint}>{scheduleTexts.unscheduledGamesHint}</p>
      <ul className={classes.days}>
        {games.map((game) => (
          <li
            key={game.uid}
            className={classes.day}
            data-picked={editor.picked?.uid === game.uid}
            {...dragProps(game, editor)}
          >
            <ScheduleGame game={game} editor={editor} />
          </li>
        ))}
      </ul>
    </section>
  );
}
