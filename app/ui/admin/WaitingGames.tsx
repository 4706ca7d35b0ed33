import { scheduleTexts } from "~/config/texts/admin";
import type { ListGame } from "~/contract/game";
import { draggable, GameLine } from "./GameLine";
import classes from "./ScheduleScreen.module.css";
import type { Planning } from "./use-planning";

interface WaitingGamesProps {
  readonly games: readonly ListGame[];
  readonly planning: Planning;
}

/** The games that were made for a day and have none; one is put on a day like any other. */
export function WaitingGames({ games, planning }: WaitingGamesProps) {
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="waiting-games">
      <h2 id="waiting-games" className={classes.heading}>
        {scheduleTexts.unscheduledGames}
      </h2>
      <p className={classes.hint}>{scheduleTexts.unscheduledGamesHint}</p>
      <ul className={classes.days}>
        {games.map((game) => (
          <li
            key={game.uid}
            className={classes.day}
            data-picked={planning.picked?.uid === game.uid}
            {...draggable(game, planning)}
          >
            <GameLine game={game} planning={planning} />
          </li>
        ))}
      </ul>
    </section>
  );
}
