import { boardTexts } from "~/config/texts/board";
import type { Play } from "~/game/play";
import { Button } from "../kit/Button";

interface GiveUpProps {
  readonly play: Pick<Play, "gameOver" | "confirmingGiveUp">;
  readonly onPress: () => void;
  readonly onSeeStats: () => void;
}

/** Ends the game after a second press. After the game it opens the statistics. */
export function GiveUp({ play, onPress, onSeeStats }: GiveUpProps) {
  if (play.gameOver) {
    return (
      <Button variant="default" onClick={onSeeStats}>
        {boardTexts.board.seeStats}
      </Button>
    );
  }
  return (
    <Button
      variant={play.confirmingGiveUp ? "filled" : "default"}
      tone={play.confirmingGiveUp ? "danger" : undefined}
      aria-live="polite"
      onClick={onPress}
    >
      {play.confirmingGiveUp ? boardTexts.board.giveUpConfirm : boardTexts.board.giveUp}
    </Button>
  );
}
