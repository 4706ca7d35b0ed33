import { Button } from "@mantine/core";
import { boardTexts } from "~/config/texts/board";
import type { Play } from "~/game/play";

interface GiveUpProps {
  readonly play: Play;
  readonly onPress: () => void;
  readonly onSeeStats: () => void;
}

/** Ends the game after a second press. After the game it opens the statistics. */
export function GiveUp({ play, onPress, onSeeStats }: GiveUpProps) {
  if (play.gameOver) {
    return (
      <Button className="soft" variant="default" h={44} onClick={onSeeStats}>
        {boardTexts.board.seeStats}
      </Button>
    );
  }
  return (
    <Button
      variant={play.confirmingGiveUp ? "filled" : "default"}
      color={play.confirmingGiveUp ? "red" : undefined}
      h={44}
      aria-live="polite"
      onClick={onPress}
    >
      {play.confirmingGiveUp ? boardTexts.board.giveUpConfirm : boardTexts.board.giveUp}
    </Button>
  );
}
