import type { Play } from "~/game/play";
import { Button } from "~/kit/Button";
import { boardTexts } from "~/texts/board";

interface GiveUpProps {
  readonly play: Pick<Play, "confirmingGiveUp">;
  readonly onPress: () => void;
}

/** Ends the game after a second press. */
export function GiveUp({ play, onPress }: GiveUpProps) {
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
